import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:m?js|json|css|html|svg|webmanifest|txt)$/
/** Below this, compressing gains less than the header that tells of it costs. */
const SMALLEST = 1024
/** Above this, the best that brotli can do takes seconds, and gains little. */
const LARGE = 400 * 1024

/** Compresses what is built, once and well, so that the server never has to. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    // Not closeBundle: that comes after a failed build too, and what it could not find would hide the reason.
    writeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const file = join(parentPath, name)
          const bytes = await readFile(file)
          if (bytes.byteLength < SMALLEST) return
          await Promise.all([
            promisify(brotliCompress)(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength > LARGE ? 9 : 11 },
            }).then((small) => writeFile(`${file}.br`, small)),
            promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
          ])
        }),
      )
    },
  }
}
