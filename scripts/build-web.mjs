// Plain JavaScript without dependencies, as everything that runs before the server does.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, InstallError, root } from './install.mjs'

const web = join(root, 'apps/web')
const pages = join(web, 'dist')
const stampFile = join(pages, '.stamp')

/** Everything that ends up in the pages. */
const sources = [
  'package-lock.json',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/precompress.ts',
  'apps/web/src',
  'apps/web/public',
  'packages/card/src',
  'packages/client/src',
  'packages/ui/src',
  'packages/protocol/src',
  // All of them: their screens share rules with their actions.
  'packs',
]

/**
 * Builds the pages of the web application unless they are there and made of the sources as they are.
 * @param {string} node the path of the Node that the project runs on
 * @returns {Promise<boolean>} whether there are pages of the sources as they are
 */
export async function ensureBuilt(node) {
  const stamp = stampOf(root, sources)
  if (existsSync(join(pages, 'index.html')) && readText(stampFile) === stamp) return true

  console.error('Building the pages. This takes a few seconds, after a change only.')
  // Beside the old ones until they are whole: a server that runs, or a build that fails, does no harm.
  const draft = join(root, 'node_modules', `.countersign-pages-${process.pid}`)
  try {
    const code = await runVite(node, draft)
    if (code !== 0) return false
    writeFileSync(join(draft, '.stamp'), stamp)
    // Moved away rather than deleted first: whoever asks in between waits for no deleting.
    if (existsSync(pages)) renameSync(pages, `${draft}-old`)
    renameSync(draft, pages)
    return true
  } catch (error) {
    // Somebody else may have built at the same time, and been first.
    if (readText(stampFile) === stamp) return true
    console.error(error instanceof Error ? error.message : error)
    return false
  } finally {
    for (const folder of [draft, `${draft}-old`]) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Says the same of sources that are the same, and only of those.
 * @param {string} folder where the sources are
 * @param {string[]} paths files and folders; what is not there is left out
 * @returns {string}
 */
export function stampOf(folder, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesOf(folder, path)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return `${hash.digest('hex')}\n`
}

/**
 * @param {string} folder
 * @param {string} path a file or a folder
 * @returns {string[]}
 */
function filesOf(folder, path) {
  const found = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(join(folder, path))
    .filter(isSource)
    .flatMap((name) => filesOf(folder, `${path}/${name}`))
}

/** @param {string} name */
const isSource = (name) => !name.startsWith('.') && name !== 'node_modules' && !/\.test\.tsx?$/.test(name)

/**
 * @param {string} node
 * @param {string} outDir
 * @returns {Promise<number>}
 */
function runVite(node, outDir) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', web, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      // What it has to say is not the server's output.
      stdio: ['ignore', 2, 2],
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (!(await ensureBuilt(await ensureInstalled()))) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
