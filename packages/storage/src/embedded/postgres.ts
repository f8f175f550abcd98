import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface PostgresServer {
  /** Of the maintenance database, as a user who may create others. */
  readonly url: string
  /** Ends it, as an operator or as a crash would, and starts it again on the same port and data. */
  readonly restart: (how?: { readonly crash: boolean }) => Promise<void>
  readonly stop: () => Promise<void>
}

export interface PostgresOptions {
  /** Not durable means no fsync: right for tests, wrong for measurements and for what is to be kept. */
  readonly durable?: boolean
  /** Where its data is kept; without, in the temporary folder, and deleted at the end. */
  readonly folder?: string
}

/** Starts a real PostgreSQL, which comes from npm, on a free port. It ends with this process if nobody stops it before. */
export async function startPostgres({
  durable = false,
  folder,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const program = fileURLToPath(new URL('postgres-guard.ts', import.meta.url))
  const flags = [...(durable ? ['--durable'] : []), ...(folder === undefined ? [] : ['--folder', folder])]
  // Detached, so that Ctrl-C in a terminal reaches its users first and the database only once they are gone.
  const guard = spawn(process.execPath, [program, ...flags], { detached: true, stdio: 'pipe' })
  const exited = once(guard, 'exit')

  let errors = ''
  guard.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
  const lines = createInterface(guard.stdout)
  const nextLine = async (): Promise<string> => {
    const line = await Promise.race([once(lines, 'line') as Promise<[string]>, exited.then(() => undefined)])
    if (!line) throw new Error(`PostgreSQL did not start.\n${errors}`)
    return line[0]
  }
  const url = await nextLine()
  guard.unref()
  for (const stream of [guard.stdin, guard.stdout, guard.stderr]) (stream as { unref?: () => void }).unref?.()
  return {
    url,
    restart: async ({ crash } = { crash: false }) => {
      const isBack = nextLine()
      guard.stdin.write(crash ? 'kill\n' : 'restart\n')
      await isBack
    },
    stop: async () => {
      guard.ref()
      guard.stdin.end()
      await exited
    },
  }
}
