import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withLock } from './with-lock.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

let built: Promise<void> | undefined

/** The pages that the server serves, built of the sources as they are. */
export const ensurePages = (): Promise<void> => (built ??= build())

async function build(): Promise<void> {
  const script = join(root, 'scripts/build-web.mjs')
  await withLock(join(tmpdir(), `countersign-pages-${basename(root)}.lock`), async () => {
    await promisify(execFile)(process.execPath, [script], { cwd: root })
  })
}
