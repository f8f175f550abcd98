import { hkdfSync } from 'node:crypto'
import { derivedId, type Runtime } from '@countersign/core'
import { createMcpClient, createMcpEndpoint, type McpEndpoint, type McpHost } from '@countersign/mcp'
import type { App } from '../route.ts'
import { version } from '../version.ts'
import { mcpCollections } from './collections.ts'

export interface McpOptions {
  readonly app: App
  readonly runtime: Runtime
  /** What the server signs with. */
  readonly secret: () => Promise<string>
  readonly onFault: (error: Error) => void
  readonly timing?: McpHost['timing'] | undefined
}

/** MCP over HTTP for the owners of keys. Whatever they call, it asks the API for it with the key that they sent. */
export function openMcpEndpoint({ app, runtime, secret, onFault, timing }: McpOptions): McpEndpoint {
  return createMcpEndpoint({
    version,
    clientFor: (auth) => {
      if (!auth) throw new Error('A request came without the key it was let in by')
      const send = async (path: string, init?: RequestInit): Promise<Response> => {
        const request = new Request(new URL(path, 'http://localhost'), init)
        request.headers.set('x-correlation-id', String(auth.extra?.['correlationId']))
        return app.fetch(request)
      }
      return createMcpClient(send, auth.token)
    },
    states: { key: () => stateKey(secret), spend: (id) => spend(runtime, id) },
    collections: mcpCollections,
    onFault,
    ...(timing && { timing }),
  })
}

/** A key for this use alone: what is signed here is no good anywhere else. */
const stateKey = async (secret: () => Promise<string>): Promise<string> =>
  Buffer.from(hkdfSync('sha256', await secret(), '', 'mcp request state', 32)).toString('base64url')

/** Kept with the requests that were answered, so that all processes know, and forgotten with them. */
const spend = ({ store, clock }: Runtime, id: string): Promise<boolean> =>
  store.transaction(async (tx) => {
    const key = derivedId('mcp request state', id)
    await tx.lock(`request ${key}`)
    if (await tx.requests.get(key)) return false
    await tx.requests.put({
      id: key,
      bodyHash: '',
      at: clock.now().toISOString(),
      response: { status: 200, body: '' },
    })
    return true
  })
