import type { Server } from 'node:http'
import type { Logger } from 'pino'

export interface ShutdownOptions {
  readonly server: Server
  /** Ends streams, which would otherwise last for ever. */
  readonly closing: AbortController
  /** What to close once no request is left, in this order. */
  readonly after: readonly (() => Promise<void>)[]
  readonly log: Logger
  readonly exit: (code: number) => void
  readonly graceMs?: number
}

/** Goes when told to: requests in flight are answered first. Told twice, it goes at once. */
export function shutDownOnSignal(options: ShutdownOptions): void {
  let isTold = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isTold) {
      options.exit(1)
      return
    }
    isTold = true
    options.log.info({ signal }, 'shutting down')
    void shutDown(options)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

export async function shutDown({
  server,
  closing,
  after,
  log,
  exit,
  graceMs = 10_000,
}: ShutdownOptions): Promise<void> {
  await closeServer(server, closing, graceMs)
  let code = 0
  for (const close of after) {
    try {
      await close()
    } catch (error) {
      log.error({ error }, 'could not close everything')
      code = 1
    }
  }
  exit(code)
}

function closeServer(server: Server, closing: AbortController, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive becomes idle only when its request is answered.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(limit)
      resolve()
    })
    closing.abort()
  })
}
