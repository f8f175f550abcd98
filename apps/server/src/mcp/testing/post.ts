import { type Answer, type CallOptions, type Harness, TOKEN } from '../../testing/harness.ts'

const VERSION = '2026-07-28'

export interface PostOptions extends Pick<CallOptions, 'key' | 'headers'> {
  readonly id?: number
  /** What the client says that it can do. */
  readonly capabilities?: object
}

/** One request of 2026-07-28 as it goes over the wire, for what the official client would never send. */
export async function post(
  { call }: Pick<Harness, 'call'>,
  method: string,
  params: Readonly<Record<string, unknown>>,
  {
    id = 1,
    capabilities = { elicitation: { form: {}, url: {} } },
    key = TOKEN,
    headers = {},
  }: PostOptions = {},
): Promise<Answer> {
  const name = params['name'] ?? params['uri']
  const answer = await call('POST', '/api/mcp', {
    key,
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': VERSION,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
      ...headers,
    },
    body: {
      jsonrpc: '2.0',
      id,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': VERSION,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': capabilities,
        },
      },
    },
  })
  const event = typeof answer.body === 'string' ? /^data: (.*)$/m.exec(answer.body)?.[1] : undefined
  return event === undefined ? answer : { ...answer, body: JSON.parse(event) }
}
