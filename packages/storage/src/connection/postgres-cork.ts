import type { Duplex } from 'node:stream'
import type { Client } from 'pg'

const corked = new WeakSet<Duplex>()

/** Everything asked before this process next waits goes out in one write: each costs more than the asking. */
export function cork(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  // Ticks come after the promises that are ready, but only when asked for from among them.
  queueMicrotask(() =>
    process.nextTick(() => {
      corked.delete(stream)
      stream.uncork()
    }),
  )
}
