import { type Fixture, LLMock } from '@copilotkit/aimock'
import type { ModelMessage } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createModel } from './create-model.ts'
import { oneRound, type Round, type RoundRequest, type RoundTool } from './one-round.ts'

const KEY = 'sk-test-secret'
const tools: RoundTool[] = [
  {
    name: 'list_clients',
    description: 'Lists clients',
    inputSchema: {
      type: 'object',
      properties: { search_term: { type: 'string' } },
      additionalProperties: false,
    },
  },
  {
    name: 'create_client',
    description: 'Creates a client',
    inputSchema: { type: 'object', properties: { first_name: { type: 'string' } }, required: ['first_name'] },
  },
]
const hello: ModelMessage[] = [{ role: 'user', content: 'Hello there' }]

/** Where each provider says what it used, and how its errors look. */
const providers = [
  { provider: 'anthropic', model: 'claude-sonnet-5-5', usage: { input_tokens: 11, output_tokens: 7 } },
  { provider: 'openai', model: 'gpt-6-astra', usage: { input_tokens: 11, output_tokens: 7 } },
  { provider: 'compatible', model: 'llama3.2:3b', usage: { prompt_tokens: 11, completion_tokens: 7 } },
] as const

describe.each(providers)('$provider over HTTP', ({ provider, model, usage }) => {
  const mock = new LLMock({ port: 0 })
  beforeAll(async () => void (await mock.start()))
  // Not waited for: it ends when the connections that are kept alive do, seconds later.
  afterAll(() => void mock.stop())
  beforeEach(() => {
    mock.clearFixtures()
    mock.clearRequests()
  })

  const answer = (response: Fixture['response'], options: Partial<Fixture> = {}): void =>
    void mock.addFixture({ match: {}, response, ...options })

  async function ask(extra: Partial<RoundRequest> = {}) {
    return oneRound({
      model: await createModel({ provider, model, baseUrl: `${mock.url}/v1`, apiKey: KEY }),
      system: 'Be brief.',
      messages: hello,
      tools,
      retries: { max: 0 },
      ...extra,
    })
  }
  async function askWell(extra: Partial<RoundRequest> = {}): Promise<Round> {
    const round = await ask(extra)
    if (!round.ok) throw new Error(`${round.error.code}: ${round.error.message}`)
    return round
  }

  it('streams text and says what it used', async () => {
    answer({ content: 'Good morning, and welcome to the practice.', usage }, { chunkSize: 8 })
    const deltas: string[] = []
    const round = await askWell({ onDelta: (delta) => void deltas.push(delta) })
    expect(round).toMatchObject({
      text: 'Good morning, and welcome to the practice.',
      toolCalls: [],
      usage: { inputTokens: 11, outputTokens: 7 },
      finishReason: 'stop',
    })
    expect(deltas.length).toBeGreaterThan(2)
    expect(deltas.join('')).toBe(round.text)
  })

  it('sends the instructions, the conversation and the tools', async () => {
    answer({ content: 'Hi' })
    await askWell()
    const { body } = mock.getLastRequest()!
    const sent = JSON.stringify(body)
    for (const expected of ['Be brief.', 'Hello there', 'list_clients', 'search_term', model])
      expect(sent).toContain(expected)
  })

  it('asks for an object without holding its schema strictly, which would refuse what is optional', async () => {
    answer({ content: '{"reply":"Hi"}' })
    const sent: string[] = []
    const fetched = globalThis.fetch
    globalThis.fetch = (url, init) => {
      if (typeof init?.body === 'string') sent.push(init.body)
      return fetched(url, init)
    }
    try {
      await askWell({ tools: [], answer: { type: 'object', properties: { reply: { type: 'string' } } } })
    } finally {
      globalThis.fetch = fetched
    }
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('"strict":true')
  })

  it('calls a tool', async () => {
    answer({ toolCalls: [{ name: 'create_client', arguments: '{"first_name":"Jane"}', id: 'call_abc' }] })
    expect(await askWell()).toMatchObject({
      toolCalls: [{ id: 'call_abc', name: 'create_client', input: { first_name: 'Jane' } }],
      finishReason: 'tool-calls',
    })
  })

  it('says something and calls several tools at once', async () => {
    answer({
      content: 'Let me look.',
      toolCalls: [
        { name: 'list_clients', arguments: '{"search_term":"Doe"}', id: 'call_1' },
        { name: 'list_clients', arguments: '{}', id: 'call_2' },
        { name: 'create_client', arguments: '{"first_name":"Ann"}', id: 'call_3' },
      ],
    })
    const round = await askWell()
    expect(round.text).toBe('Let me look.')
    expect(round.toolCalls).toEqual([
      { id: 'call_1', name: 'list_clients', input: { search_term: 'Doe' } },
      { id: 'call_2', name: 'list_clients', input: {} },
      { id: 'call_3', name: 'create_client', input: { first_name: 'Ann' } },
    ])
  })

  it('takes the results of its calls in the next round, after the messages were stored', async () => {
    answer({ content: 'The list shows Jane Doe.' }, { match: { hasToolResult: true } })
    answer({
      content: 'Let me look.',
      toolCalls: [{ name: 'list_clients', arguments: '{"search_term":"Doe"}', id: 'call_1' }],
      ...(provider === 'anthropic' && {
        reasoning: 'Who is Doe?',
        reasoningSignature: 'signed-by-the-model',
      }),
    })
    const first = await askWell()
    const stored = JSON.parse(JSON.stringify(first.messages)) as ModelMessage[]
    const result = {
      type: 'json',
      value: { clients: [{ first_name: 'Jane', last_name: 'Doe' }], total: 1 },
    } as const
    const second = await askWell({
      messages: [
        ...hello,
        ...stored,
        {
          role: 'tool',
          content: [{ type: 'tool-result', toolCallId: 'call_1', toolName: 'list_clients', output: result }],
        },
      ],
    })
    expect(second.text).toBe('The list shows Jane Doe.')
    const sent = JSON.stringify(mock.getLastRequest()!.body)
    expect(sent).toContain('Let me look.')
    expect(sent).toContain('call_1')
    expect(sent).toContain('Jane')
    if (provider === 'anthropic') expect(JSON.stringify(stored)).toContain('signed-by-the-model')
  })

  it('leaves calls out when it may only speak', async () => {
    answer({ content: 'All right.', toolCalls: [{ name: 'list_clients', arguments: '{}' }] })
    expect(await askWell({ toolChoice: 'none' })).toMatchObject({ text: 'All right.', toolCalls: [] })
  })

  it('marks a call whose input is not an object', async () => {
    answer({ toolCalls: [{ name: 'create_client', arguments: '["Jane"]', id: 'call_1' }] })
    const invalid = 'The input must be an object.'
    expect(await askWell()).toMatchObject({
      toolCalls: [{ id: 'call_1', name: 'create_client', input: {}, invalid }],
    })
  })

  it.each([
    [400, 'model_rejected'],
    [401, 'model_unauthorized'],
    [403, 'model_unauthorized'],
    [404, 'model_rejected'],
    [429, 'model_rate_limited'],
    [500, 'model_unavailable'],
    [529, 'model_unavailable'],
  ])('says what %i means, without what the provider wrote', async (status, code) => {
    answer({ error: { message: `Bad key ${KEY} <script>`, type: 'some_error' }, status, retryAfter: 30 })
    const round = await ask()
    expect(round).toMatchObject({ ok: false, error: { code } })
    if (status === 429) expect(round).toMatchObject({ error: { retryAfter: 30 } })
    expect(JSON.stringify(round)).not.toMatch(/secret|script|some_error/)
  })

  it('asks again after 500 and 529, as often as allowed', async () => {
    answer({ content: 'At last.' })
    mock.nextRequestError(529, { message: 'Overloaded' })
    mock.nextRequestError(500, { message: 'Oops' })
    const round = await askWell({ retries: { max: 2, firstWaitMs: 1, maxWaitMs: 100 } })
    expect(round.text).toBe('At last.')
    expect(mock.getRequests()).toHaveLength(3)
  })

  it('notices that a stream was cut in the middle', async () => {
    answer({ content: 'I will now delete everything that' }, { chunkSize: 4, truncateAfterChunks: 4 })
    const round = await ask()
    expect(round.ok).toBe(false)
    expect(round).toMatchObject({ error: { code: expect.stringMatching(/^model_(unavailable|malformed)$/) } })
  })

  it('gives up on a model that takes too long', async () => {
    answer({ content: 'Late' }, { latency: 300 })
    const round = await ask({ timeouts: { firstChunkMs: 60 } })
    expect(round).toMatchObject({ ok: false, error: { code: 'model_timeout' } })
  })

  it('is cancelled in the middle of an answer', async () => {
    answer({ content: 'word '.repeat(20) }, { chunkSize: 5, streamingProfile: { ttft: 1, tps: 50 } })
    const cancel = new AbortController()
    const round = await ask({ signal: cancel.signal, onDelta: () => cancel.abort() })
    expect(round).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })

  it('cuts off an answer that does not end', async () => {
    answer({ content: 'x'.repeat(1_000_000) }, { chunkSize: 10_000 })
    const round = await askWell()
    expect(round).toMatchObject({ cutOff: 'too_long' })
    expect(round.text).toHaveLength(100_000)
  })
})
