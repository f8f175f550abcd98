import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { broken, type Finding, unwell, well } from './finding.ts'

const NODE = 24

export function checkNode(version = process.versions.node): Finding {
  if (Number(version.split('.')[0]) >= NODE) return well('Node', version)
  return broken('Node', `${version} is too old`, `Use Node ${NODE} or newer; "npm install" brings one.`)
}

export async function checkNpm(env: Readonly<Record<string, string | undefined>>): Promise<Finding> {
  try {
    const shell = process.platform === 'win32'
    const { stdout } = await promisify(execFile)('npm', ['--version'], { env: { ...env }, shell })
    return well('npm', stdout.trim())
  } catch {
    return unwell('npm', 'is not found', 'Install npm: it brings what is missing when the server starts.')
  }
}

const LITTLE = 1024 ** 3
const TOO_LITTLE = 100 * 1024 ** 2

export async function checkDisk(folder: string): Promise<Finding> {
  const name = 'Disk'
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const says = `${(free / LITTLE).toFixed(1)} GB free for ${folder}`
    if (free < TOO_LITTLE) return broken(name, says, 'Make room: writing will fail soon.')
    return free < LITTLE ? unwell(name, says, 'Make room before it is full.') : well(name, says)
  } catch (error) {
    return broken(
      name,
      `${folder} cannot be looked at (${(error as NodeJS.ErrnoException).code})`,
      'Check DATA_DIR.',
    )
  }
}

export function checkPages(folder: string): Finding {
  const name = 'Pages'
  if (existsSync(join(folder, 'index.html'))) return well(name, 'are built')
  return unwell(name, 'are not built', 'Run "npm run build"; "countersign start" does it, too.')
}

/** Free for a server, or used by one of ours. */
export async function checkPort(host: string, port: number): Promise<Finding> {
  const name = 'Port'
  const health = await healthAt(host, port)
  if (health !== undefined) return well(name, `a server (${health}) answers on ${host}:${port}`)
  const code = await tryListening(host, port)
  if (code === undefined) return well(name, `${host}:${port} is free; no server runs there`)
  if (code === 'EADDRINUSE')
    return broken(name, `${host}:${port} is used by another program`, 'Stop it, or set PORT to another one.')
  return broken(name, `one cannot listen on ${host}:${port} (${code})`, 'Check HOST and PORT.')
}

async function healthAt(host: string, port: number): Promise<string | undefined> {
  try {
    const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
    const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/api/health`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    const body = (await answer.json()) as { status?: string; version?: string }
    return body.status === 'ok' ? body.version : undefined
  } catch {
    return undefined
  }
}

const tryListening = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
