import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const lock = `${folder}package-lock.json`
/** A copy of what was installed last. */
const installed = `${folder}node_modules/.installed-lock.json`

/** Installs the peers as their lock file says, unless that is done. None of them needs its install scripts. */
export function ensurePeers(): void {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return
  console.error('Installing the peers (about 350 MB) …')
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', flags, { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The peers could not be installed (see above).')
  copyFileSync(lock, installed)
}
