import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ModelMessage } from 'ai'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sse, wireFormats } from '../testing/wire-formats.ts'
import { createModel } from './create-model.ts'
import { oneRound, type RoundRequest } from './one-round.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

describe.each(wireFormats)('the raw stream of $provider', (wire) => {
  const beginning = [...wire.start, ...wire.words]

  async function ask(baseUrl: string, extra: Partial<RoundRequest> = {}) {
    return oneRound({
      model: await createModel({ provider: wire.provider, model: wire.model, baseUrl, apiKey: 'sk-secret' }),
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
    const url = await serve(whole(...beginning, ...wire.call('{"search_term":"Doe"}'), ...wire.end))
    expect(await ask(url)).toMatchObject({
      ok: true,
      text: 'I will',
      toolCalls: [{ id: 'c1', name: 'list_clients', input: { search_term: 'Doe' } }],
    })
  })

  it('is not asked for anywhere else, whatever a redirect says', async () => {
    let elsewhere = 0
    const other = await serve((_, response) => {
      elsewhere++
      response.end()
    })
    const url = await serve((_, response) => response.writeHead(307, { location: other }).end())
    expect(await ask(url)).toMatchObject({ ok: false, error: { code: 'model_unavailable' } })
    expect(elsewhere).toBe(0)
  })

  it('is asked for as agreed, and gets back what it signed', async () => {
    const bodies: string[] = []
    const headers: IncomingHttpHeaders[] = []
    const url = await serve(async (request, response) => {
      headers.push(request.headers)
      bodies.push(await text(request))
      whole(
        ...wire.start,
        ...wire.thinking,
        ...wire.words,
        ...wire.call('{}'),
        ...wire.end,
      )(request, response)
    })
    const first = await ask(url)
    if (!first.ok) throw new Error(first.error.message)
    const result = { type: 'json', value: { total: 0 } } as const
    await ask(url, {
      messages: [
        { role: 'user', content: 'Hello' },
        ...(JSON.parse(JSON.stringify(first.messages)) as ModelMessage[]),
        {
          role: 'tool',
          content: [{ type: 'tool-result', toolCallId: 'c1', toolName: 'list_clients', output: result }],
        },
      ],
    })
    expect(JSON.parse(bodies[0]!)).toMatchObject(wire.agreed)
    for (const signed of wire.signed) expect(bodies[1]).toContain(signed)
    expect(bodies[1]).not.toContain('item_reference')
    expect(JSON.stringify(headers[0])).toContain('sk-secret')
    expect(bodies.join('')).not.toContain('sk-secret')
  })

  it('may hold a call with broken input, which is marked', async () => {
    const url = await serve(whole(...beginning, ...wire.call('{"search_term": "Do'), ...wire.end))
    expect(await ask(url)).toMatchObject({
      ok: true,
      toolCalls: [{ id: 'c1', name: 'list_clients', input: {}, invalid: 'The input is not JSON.' }],
    })
  })

  it('may hold a call with a huge input, which counts for nothing', async () => {
    const huge = JSON.stringify({ search_term: 'x'.repeat(300_000) })
    const url = await serve(whole(...beginning, ...wire.call(huge), ...wire.end))
    expect(await ask(url)).toMatchObject({ ok: true, cutOff: 'too_long', toolCalls: [], text: 'I will' })
  })

  it('may end before the answer does', async () => {
    const url = await serve(whole(...beginning))
    expect(await ask(url)).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/unavailable|malformed/) },
    })
  })

  it('may lose its connection', async () => {
    const url = await serve((request, response) => {
      streaming(...beginning)(request, response)
      setTimeout(() => response.destroy(), 20)
    })
    expect(await ask(url)).toMatchObject({ ok: false, error: { code: 'model_unavailable' } })
  })

  it('may fall silent', async () => {
    const url = await serve(streaming(...beginning))
    const round = await ask(url, { timeouts: { betweenChunksMs: 50 } })
    expect(round).toMatchObject({
      ok: false,
      error: { code: 'model_timeout', message: expect.stringMatching(/middle/) },
    })
  })

  it('may hold an error', async () => {
    const url = await serve(whole(...beginning, wire.error))
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
      if (++requests > 1) return whole(...beginning, ...wire.call('{}'), ...wire.end)(request, response)
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
