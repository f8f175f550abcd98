import type { Somebody } from './cast.ts'
import type { Answer } from './http.ts'

const VERSION = '2026-07-28'

export interface Tool {
  readonly name: string
  readonly arguments: object
}

/** One request as it goes over the wire, for what no client would send. */
export async function callMcp(
  person: Pick<Somebody, 'call'>,
  method: string,
  params: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await person.call('POST', '/api/mcp', {
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': VERSION,
      'mcp-method': method,
      ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
      ...headers,
    },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': VERSION,
          'io.modelcontextprotocol/clientInfo': { name: 'attacker', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {}, url: {} } },
        },
      },
    },
  })
  const event = typeof answer.body === 'string' ? /^data: (.*)$/m.exec(answer.body)?.[1] : undefined
  return event === undefined ? answer : { ...answer, body: JSON.parse(event) }
}

export interface Asked {
  readonly requestState: string
  /** What the person would be shown. */
  readonly message: string
}

/** Asks for a change; answers the question, and the state that the client is to bring back with the answer. */
export async function ask(person: Pick<Somebody, 'call'>, tool: Tool): Promise<Asked> {
  const { body } = await callMcp(person, 'tools/call', { ...tool })
  if (body.result?.resultType !== 'input_required') throw new Error(JSON.stringify(body))
  const { requestState, inputRequests } = body.result
  return { requestState, message: inputRequests.decision.params.message }
}

/** Brings back a state with a yes. */
export const sayYes = (
  person: Pick<Somebody, 'call'>,
  tool: Tool,
  requestState: string,
  more: object = {},
): Promise<Answer> =>
  callMcp(person, 'tools/call', {
    ...tool,
    requestState,
    inputResponses: { decision: { action: 'accept', content: {} } },
    ...more,
  })
