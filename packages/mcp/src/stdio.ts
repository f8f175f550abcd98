import type { Readable, Writable } from 'node:stream'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { createMcpServer } from './create-mcp-server.ts'
import type { McpHost } from './host.ts'

/** Serves one client over a pair of streams, until it is gone or told to stop. */
export function serveOverStdio(
  host: McpHost,
  {
    stdin,
    stdout,
    signal,
  }: { readonly stdin: Readable; readonly stdout: Writable; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve) => {
    const transport = new StdioServerTransport(stdin, stdout)
    const served = serveStdio(() => createMcpServer(host), {
      transport,
      ...(host.onFault && { onerror: host.onFault }),
    })
    stdin.once('close', resolve).once('end', resolve)
    signal.addEventListener('abort', () => void served.close().finally(resolve), { once: true })
  })
}
