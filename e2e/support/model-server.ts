import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** One answer of the model: words, which may wait for something in between, then calls of tools. */
export interface Turn {
  readonly words?: readonly (string | Promise<unknown>)[]
  readonly calls?: readonly { readonly tool: string; readonly input: object }[]
}

export interface ModelServer {
  /** What the next requests are answered with, in order. */
  says(...turns: readonly Turn[]): void
  /** Settings of a server that asks this model. */
  env(): Promise<Readonly<Record<string, string>>>
}

const chunk = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** A model over HTTP that says what a test wrote down, as any server with OpenAI's chat completions does. */
export function openModelServer(): ModelServer {
  const turns: Turn[] = []
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => void answer(response, turns.shift() ?? { words: ['I have nothing to say.'] }))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    says: (...more) => void turns.push(...more),
    env: async () => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      return {
        COUNTERSIGN_MODEL: 'compatible:scripted',
        COMPATIBLE_BASE_URL: `http://127.0.0.1:${port}/v1`,
      }
    },
  }
}

async function answer(response: ServerResponse, { words = [], calls = [] }: Turn): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(chunk({ role: 'assistant' }))
  for (const word of words) {
    if (typeof word === 'string') response.write(chunk({ content: word }))
    else await word
  }
  for (const [index, { tool, input }] of calls.entries()) {
    const call = { name: tool, arguments: JSON.stringify(input) }
    response.write(chunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: call }] }))
  }
  response.write(chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'))
  response.end('data: [DONE]\n\n')
}
