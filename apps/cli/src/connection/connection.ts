import { type Client, createClient } from '@countersign/client'

/** A way to the actions: a server that runs, or the data themselves. */
export interface Connection {
  readonly client: Client
  readonly kind: 'server' | 'data'
  /** In words, for people. */
  readonly where: string
  /** Asks the API as this command line; the path begins with `/api/`. Below `/api/mcp/`, as an MCP server. */
  readonly fetch: typeof fetch
  readonly close: () => Promise<void>
}

export interface ConnectionOptions extends Pick<Connection, 'kind' | 'where' | 'close'> {
  readonly baseUrl: string
  readonly key: string | undefined
  readonly send: (request: Request) => Promise<Response>
}

/** Every path of the API has a twin for the command line, by which the server knows who asks. */
export function createConnection({ kind, where, close, baseUrl, key, send }: ConnectionOptions): Connection {
  const ask: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, baseUrl)
    url.pathname = url.pathname.replace(/^\/api\/(?!(?:cli|mcp)\/)/, '/api/cli/')
    const request = new Request(url, input instanceof Request ? input : init)
    if (key !== undefined && !request.headers.has('authorization'))
      request.headers.set('authorization', `Bearer ${key}`)
    return send(request)
  }
  return { kind, where, close, client: createClient({ fetch: ask }), fetch: ask }
}
