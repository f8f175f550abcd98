import type { Loose } from '@countersign/core/testing'
import {
  type CallToolResult,
  Client,
  type ClientCapabilities,
  type ElicitRequest,
  type ElicitResult,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'

/** The two generations of the protocol that are served. */
export const generations = ['2025-11-25', '2026-07-28'] as const
export type Generation = (typeof generations)[number]

type Asked = ElicitRequest['params']

export interface ClientOptions {
  readonly generation: Generation
  /** What the person says to a question; without it, the client cannot ask. */
  readonly answer?: (asked: Asked) => ElicitResult | Promise<ElicitResult>
  /** Which kinds of question the client can ask: forms and links unless told otherwise. */
  readonly elicitation?: ClientCapabilities['elicitation']
}

export interface Endpoint {
  readonly address: string
  readonly key: string
  /** The program's own, unless told otherwise. */
  readonly fetch?: (url: string | URL, init?: RequestInit) => Promise<Response>
}

export interface Connected {
  readonly client: Client
  readonly transport: StreamableHTTPClientTransport
  /** Every question that the person was asked. */
  readonly asked: Asked[]
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<Called>
}

// Tests look into it as they please.
export type Called = CallToolResult & { readonly structuredContent: Loose; readonly text: string }

/** The official client, on a server. */
export async function connectClient(endpoint: Endpoint, options: ClientOptions): Promise<Connected> {
  const { generation, answer, elicitation = { form: {}, url: {} } } = options
  const asked: Asked[] = []
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: answer ? { elicitation } : {},
      versionNegotiation: { mode: generation === '2026-07-28' ? { pin: generation } : 'legacy' },
    },
  )
  if (answer)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params)
      return answer(params)
    })
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', endpoint.address), {
    ...(endpoint.fetch && { fetch: endpoint.fetch }),
    requestInit: { headers: { authorization: `Bearer ${endpoint.key}` } },
  })
  await client.connect(transport)
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Called> => {
    const result = await client.callTool({ name, arguments: args })
    const [part] = result.content
    return { ...result, text: part?.type === 'text' ? part.text : '' } as Called
  }
  return { client, transport, asked, call }
}

export const accept = (): ElicitResult => ({ action: 'accept', content: {} })
export const decline = (): ElicitResult => ({ action: 'decline' })
export const cancel = (): ElicitResult => ({ action: 'cancel' })
