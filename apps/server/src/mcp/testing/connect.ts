import {
  Client,
  type ClientCapabilities,
  type ElicitRequest,
  type ElicitResult,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { PUBLIC_URL, TOKEN, type Harness } from '../../testing/harness.ts'

/** The two generations of the protocol that are served. */
export const generations = ['2025-11-25', '2026-07-28'] as const
export type Generation = (typeof generations)[number]

type Asked = ElicitRequest['params']

export interface ConnectOptions {
  readonly generation: Generation
  readonly key?: string
  /** What the person says to a question; without it, the client cannot ask. */
  readonly answer?: (asked: Asked) => ElicitResult | Promise<ElicitResult>
  /** Which kinds of question the client can ask: forms and links unless told otherwise. */
  readonly elicitation?: ClientCapabilities['elicitation']
  /** Input that a call needs comes back to the caller, who goes on by hand. */
  readonly byHand?: boolean
}

export interface Connected {
  readonly client: Client
  readonly transport: StreamableHTTPClientTransport
  /** Every question that the person was asked. */
  readonly asked: Asked[]
}

/** The official client, on an app without a socket. */
export async function connect(
  { app }: Pick<Harness, 'app'>,
  { generation, key = TOKEN, answer, elicitation = { form: {}, url: {} }, byHand = false }: ConnectOptions,
): Promise<Connected> {
  const asked: Asked[] = []
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: answer || byHand ? { elicitation } : {},
      versionNegotiation: { mode: generation === '2026-07-28' ? { pin: generation } : 'legacy' },
      ...(byHand && { inputRequired: { autoFulfill: false } }),
    },
  )
  if (answer)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params)
      return answer(params)
    })
  const transport = new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/api/mcp`), {
    fetch: async (url, init) => app.request(String(url), init),
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  await client.connect(transport)
  return { client, transport, asked }
}
