import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createModel } from './create-model.ts'
import { oneRound, type RoundRequest } from './one-round.ts'

/** How each provider's stream looks on the wire: its beginning, a call with that input, its end. */
const anthropic = {
  provider: 'anthropic',
  beginning: [
    sse({
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        usage: { input_tokens: 3, output_tokens: 1 },
      },
    }),
    sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    sse({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'I will' } }),
  ],
  call: (input: string) => [
    sse({ type: 'content_block_stop', index: 0 }),
    sse({
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'tool_use', id: 'c1', name: 'list_clients', input: {} },
    }),
    sse({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: input } }),
    sse({ type: 'content_block_stop', index: 1 }),
  ],
  end: [
    sse({ type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } }),
    sse({ type: 'message_stop' }),
  ],
  error: sse({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded sk-secret' } }),
} as const

const item = { type: 'function_call', id: 'f1', call_id: 'c1', name: 'list_clients' }
const openai = {
  provider: 'openai',
  beginning: [
    sse({ type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } }),
    sse({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 't1' } }),
    sse({ type: 'response.output_text.delta', item_id: 't1', delta: 'I will' }),
  ],
  call: (input: string) => [
    sse({ type: 'response.output_item.added', output_index: 1, item: { ...item, arguments: '' } }),
    sse({ type: 'response.function_call_arguments.delta', item_id: 'f1', output_index: 1, delta: input }),
    sse({
      type: 'response.output_item.done',
      output_index: 1,
      item: { ...item, arguments: input, status: 'completed' },
    }),
  ],
  end: [sse({ type: 'response.completed', response: { usage: { input_tokens: 3, output_tokens: 9 } } })],
  error: sse({
    type: 'error',
    sequence_number: 1,
    error: { type: 'server_error', code: 'server_error', message: 'Overloaded sk-secret' },
  }),
} as const

const chunk = (delta: object, finish_reason: string | null = null): string =>
  sse({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  })
const compatible = {
  provider: 'compatible',
  beginning: [chunk({ role: 'assistant', content: 'I will' })],
  call: (input: string) => [
    chunk({
      tool_calls: [
        { index: 0, id: 'c1', type: 'function', function: { name: 'list_clients', arguments: input } },
      ],
    }),
  ],
  end: [chunk({}, 'tool_calls'), 'data: [DONE]\n\n'],
  error: sse({ error: { message: 'Overloaded sk-secret', type: 'server_error', code: 503 } }),
} as const

function sse(data: { readonly type?: string; readonly [key: string]: unknown }): string {
  return `${data.type === undefined ? '' : `event: ${data.type}\n`}data: ${JSON.stringify(data)}\n\n`
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

describe.each([anthropic, openai, compatible])('the raw stream of $provider', (wire) => {
  async function ask(baseUrl: string, extra: Partial<RoundRequest> = {}) {
    return oneRound({
      model: await createModel({ provider: wire.provider, model: 'm', baseUrl, apiKey: 'sk-secret' }),
      messages: [{ role: 'user', content: 'Hello' }],
      tools: [
        { name: 'list_clients', description: 'Lists', inputSchema: { type: 'object', properties: {} } },
      ],
      retries: { max: 0 },
      ...extra,
    })
  }
  const streaming =
    (...pieces: readonly string[]): RequestListener =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const piece of pieces) response.write(piece)
    }
  const whole =
    (...pieces: readonly string[]): RequestListener =>
    (request, response) => {
      streaming(...pieces)(request, response)
      response.end()
    }

  it('is read', async () => {
    const url = await serve(whole(...wire.beginning, ...wire.call('{"search_term":"Doe"}'), ...wire.end))
    expect(await ask(url)).toMatchObject({
      ok: true,
      text: 'I will',
      toolCalls: [{ id: 'c1', name: 'list_clients', input: { search_term: 'Doe' } }],
    })
  })

  it('may hold a call with broken input, which is marked', async () => {
    const url = await serve(whole(...wire.beginning, ...wire.call('{"search_term": "Do'), ...wire.end))
    expect(await ask(url)).toMatchObject({
      ok: true,
      toolCalls: [{ id: 'c1', name: 'list_clients', input: {}, invalid: 'The input is not JSON.' }],
    })
  })

  it('may hold a call with a huge input, which counts for nothing', async () => {
    const huge = JSON.stringify({ search_term: 'x'.repeat(300_000) })
    const url = await serve(whole(...wire.beginning, ...wire.call(huge), ...wire.end))
    expect(await ask(url)).toMatchObject({ ok: true, cutOff: 'too_long', toolCalls: [], text: 'I will' })
  })

  it('may end before the answer does', async () => {
    const url = await serve(whole(...wire.beginning))
    expect(await ask(url)).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/unavailable|malformed/) },
    })
  })

  it('may lose its connection', async () => {
    const url = await serve((request, response) => {
      streaming(...wire.beginning)(request, response)
      setTimeout(() => response.destroy(), 20)
    })
    expect(await ask(url)).toMatchObject({ ok: false, error: { code: 'model_unavailable' } })
  })

  it('may fall silent', async () => {
    const url = await serve(streaming(...wire.beginning))
    const round = await ask(url, { timeouts: { betweenChunksMs: 50 } })
    expect(round).toMatchObject({
      ok: false,
      error: { code: 'model_timeout', message: expect.stringMatching(/middle/) },
    })
  })

  it('may hold an error', async () => {
    const url = await serve(whole(...wire.beginning, wire.error))
    const round = await ask(url)
    expect(round).toMatchObject({ ok: false, error: { code: 'model_unavailable' } })
    expect(JSON.stringify(round)).not.toContain('secret')
  })

  it.each([
    ['a web page', 'text/html', '<html>Please sign in</html>'],
    ['nonsense', 'text/event-stream', 'data: {"broken": \n\n'],
    ['an unknown shape', 'text/event-stream', sse({ type: 'surprise', choices: 7 })],
    ['nothing', 'text/event-stream', ''],
  ])('may turn out to be %s', async (_, type, body) => {
    const url = await serve((request, response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    )
    expect(await ask(url)).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/malformed|unavailable/) },
    })
  })

  it('begins after the time the provider asked for', async () => {
    let requests = 0
    const url = await serve((request, response) => {
      if (++requests > 1) return whole(...wire.beginning, ...wire.call('{}'), ...wire.end)(request, response)
      response.writeHead(429, { 'retry-after-ms': '60' }).end('{"error":{"message":"Slow down"}}')
    })
    const started = performance.now()
    expect(await ask(url, { retries: { max: 1, firstWaitMs: 1 } })).toMatchObject({ ok: true })
    expect(performance.now() - started).toBeGreaterThan(55)
  })

  it('never comes where nobody listens', async () => {
    const round = await ask('http://127.0.0.1:1/v1', { retries: { max: 1, firstWaitMs: 1 } })
    expect(round).toMatchObject({ ok: false, error: { code: 'model_unavailable' } })
  })

  it('never comes where the name is unknown', async () => {
    const round = await ask('http://no-such-host.invalid/v1')
    expect(round).toMatchObject({ ok: false, error: { code: 'model_unavailable' } })
  })

  it('is not waited for where the server accepts and says nothing', async () => {
    const url = await serve(() => undefined)
    const round = await ask(url, { timeouts: { firstChunkMs: 50 } })
    expect(round).toMatchObject({
      ok: false,
      error: { code: 'model_timeout', message: expect.stringMatching(/begin/) },
    })
  })
})
