import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type PostgresServer = {
  /** Of the maintenance database, as a user who may create others. */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL on a free port, with its data in the temporary folder. It ends with this process
 * if nobody stops it before. Not `durable` means no fsync: right for tests, wrong for measurements.
 */
export async function startPostgres({
  durable = false,
}: { durable?: boolean } = {}): Promise<PostgresServer> {
  const program = fileURLToPath(new URL('postgres-guard.ts', import.meta.url))
  const flags = durable ? ['--durable'] : []
  // Detached, so that Ctrl-C in a terminal reaches the tests first and the database only once they are gone.
  const guard = spawn(process.execPath, [program, ...flags], { detached: true, stdio: 'pipe' })
  const exited = once(guard, 'exit')

  let errors = ''
  guard.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
  const firstLine = once(createInterface(guard.stdout), 'line') as Promise<[string]>
  const ready = await Promise.race([firstLine, exited.then(() => undefined)])
  if (!ready) throw new Error(`PostgreSQL did not start.\n${errors}`)

  guard.stdout.destroy()
  guard.stderr.destroy()
  guard.unref()
  return {
    url: ready[0],
    stop: async () => {
      guard.ref()
      guard.stdin.end()
      await exited
    },
  }
}
