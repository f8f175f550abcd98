import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Opened {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Passes everything on as it is, with a key: the conformance suite has none. */
export async function openKeyedProxy(target: string, key: string): Promise<Opened> {
  const server = createServer((incoming, outgoing) => {
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, authorization: `Bearer ${key}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(onward)
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
  })
  return listen(server)
}

export async function listen(server: ReturnType<typeof createServer>): Promise<Opened> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
