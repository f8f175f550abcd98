import { APICallError, type LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { ModelMessage } from 'ai'
import { describe, expect, it } from 'vitest'
import { createScriptedLanguageModel, type Script } from '../testing/index.ts'
import { oneRound, type Round, type RoundRequest, type RoundTool } from './one-round.ts'

const tools: RoundTool[] = [
  { name: 'list_clients', description: 'Lists clients', inputSchema: { type: 'object', properties: {} } },
  { name: 'create_client', description: 'Creates a client', inputSchema: { type: 'object', properties: {} } },
]
const messages: ModelMessage[] = [{ role: 'user', content: 'Hello' }]
const quick = { max: 2, firstWaitMs: 1, maxWaitMs: 1000 }

function ask(script: Script, extra: Partial<RoundRequest> = {}) {
  const model = createScriptedLanguageModel(script)
  const deltas: string[] = []
  const round = oneRound({
    model,
    system: 'Be brief.',
    messages,
    tools,
    retries: quick,
    onDelta: (delta) => void deltas.push(delta),
    ...extra,
  })
  return { model, deltas, round }
}

async function expectRound(round: ReturnType<typeof oneRound>): Promise<Round> {
  const done = await round
  if (!done.ok) throw new Error(done.error.message)
  return done
}

const busy = (statusCode: number, headers: Record<string, string> = {}): APICallError =>
  new APICallError({
    message: 'busy',
    url: 'http://x',
    requestBodyValues: {},
    statusCode,
    responseHeaders: headers,
  })

describe('one round', () => {
  it('gives the text as it comes and as a message to store', async () => {
    const { round, deltas, model } = ask([
      {
        text: ['Good ', 'morning.'],
        providerMetadata: { interpreter: { topic: 'c1' } },
        usage: { inputTokens: 7, outputTokens: 3 },
      },
    ])
    expect(await round).toEqual({
      ok: true,
      text: 'Good morning.',
      toolCalls: [],
      messages: [
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'Good morning.', providerOptions: { interpreter: { topic: 'c1' } } },
          ],
        },
      ],
      usage: { inputTokens: 7, outputTokens: 3 },
      finishReason: 'stop',
    })
    expect(deltas).toEqual(['Good ', 'morning.'])
    expect(model.requests[0]?.prompt).toMatchObject([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'Hello' }] },
    ])
    expect(model.requests[0]?.tools?.map(({ name }) => name).toSorted()).toEqual([
      'create_client',
      'list_clients',
    ])
  })

  it('gives parallel calls in order, and carries them and their results to the next round', async () => {
    const first = await expectRound(
      ask([
        {
          reasoning: 'Two things.',
          text: 'One moment.',
          calls: [
            { tool: 'list_clients', input: { search_term: 'Doe' } },
            { tool: 'create_client', input: { first_name: 'Jane' } },
          ],
        },
      ]).round,
    )
    expect(first.toolCalls).toEqual([
      { id: 'call-1-1', name: 'list_clients', input: { search_term: 'Doe' } },
      { id: 'call-1-2', name: 'create_client', input: { first_name: 'Jane' } },
    ])
    expect(first.finishReason).toBe('tool-calls')
    const { model, round } = ask([{ text: 'Done.' }], {
      messages: [
        ...messages,
        ...(JSON.parse(JSON.stringify(first.messages)) as ModelMessage[]),
        {
          role: 'tool',
          content: first.toolCalls.map(({ id, name }) => ({
            type: 'tool-result',
            toolCallId: id,
            toolName: name,
            output: { type: 'json', value: { success: true } },
          })),
        },
      ],
    })
    await expectRound(round)
    expect(model.requests[0]?.prompt.slice(2)).toMatchObject([
      {
        role: 'assistant',
        content: [{ type: 'reasoning' }, { type: 'text' }, { type: 'tool-call' }, { type: 'tool-call' }],
      },
      { role: 'tool', content: [{ toolCallId: 'call-1-1' }, { toolCallId: 'call-1-2' }] },
    ])
  })

  it('carries the state of the text part to the next round', async () => {
    const first = await expectRound(
      ask([{ text: 'Which one?', providerMetadata: { interpreter: { n: 1 } } }]).round,
    )
    const { model, round } = ask([{ text: 'Fine.' }], {
      messages: [...messages, ...first.messages, { role: 'user', content: 'The first' }],
    })
    await round
    expect(model.requests[0]?.prompt[2]).toMatchObject({
      content: [{ type: 'text', text: 'Which one?', providerOptions: { interpreter: { n: 1 } } }],
    })
  })

  it.each([
    ['{ "first_name": ', 'The input is not JSON.'],
    ['"Jane"', 'The input must be an object.'],
    ['[1]', 'The input must be an object.'],
    ['null', 'The input must be an object.'],
    [
      '{ "__proto__": { "role": "Admin" } }',
      'The input cannot be used: input.__proto__ is not an allowed key.',
    ],
    [
      String.raw`{ "first_name": "a\u0000" }`,
      'The input cannot be used: input.first_name contains a NUL character.',
    ],
  ])('marks the input %s as invalid', async (input, invalid) => {
    const round = await expectRound(ask([{ calls: [{ tool: 'create_client', input }] }]).round)
    expect(round.toolCalls).toEqual([{ id: 'call-1-1', name: 'create_client', input: {}, invalid }])
    expect(round.messages).toMatchObject([{ content: [{ type: 'tool-call', input: {} }] }])
  })

  it('takes an empty input for no arguments', async () => {
    const round = await expectRound(ask([{ calls: [{ tool: 'list_clients', input: '' }] }]).round)
    expect(round.toolCalls).toEqual([{ id: 'call-1-1', name: 'list_clients', input: {} }])
  })

  it.each(['drop_table', '__proto__', 'toString', '<b>x</b>'])(
    'marks the unknown tool %s as invalid',
    async (name) => {
      const round = await expectRound(ask([{ calls: [{ tool: name, input: { approved: true } }] }]).round)
      expect(round.toolCalls).toMatchObject([
        { input: {}, invalid: expect.stringMatching(/^There is no tool named [\w-]+\.$/) },
      ])
    },
  )

  it('tells calls with the same id apart, also from those of earlier rounds', async () => {
    const calls = [1, 2, 3].map(() => ({ tool: 'list_clients', input: {}, id: 'call_0' }))
    const first = await expectRound(ask([{ calls }]).round)
    expect(first.toolCalls.map(({ id }) => id)).toEqual(['call_0', 'call_0-2', 'call_0-3'])
    const results: ModelMessage = {
      role: 'tool',
      content: first.toolCalls.map(({ id, name }) => ({
        type: 'tool-result',
        toolCallId: id,
        toolName: name,
        output: { type: 'json', value: {} },
      })),
    }
    const second = await expectRound(
      ask([{ calls }], { messages: [...messages, ...first.messages, results] }).round,
    )
    expect(second.toolCalls.map(({ id }) => id)).toEqual(['call_0-4', 'call_0-5', 'call_0-6'])
  })

  it('leaves out calls where none is allowed', async () => {
    const round = await expectRound(
      ask([{ text: 'Well.', calls: [{ tool: 'create_client', input: {} }] }], { toolChoice: 'none' }).round,
    )
    expect(round).toMatchObject({ text: 'Well.', toolCalls: [], finishReason: 'stop' })
  })

  it('keeps only what can be stored', async () => {
    const { round, deltas } = ask([{ text: ['a\u0000b \ud83d', '\ude00 \ud800!'] }])
    expect((await expectRound(round)).text).toBe('ab 😀 \ufffd!')
    expect(deltas.join('')).toBe('ab 😀 \ufffd!')
  })
})

describe('a round that says too much', () => {
  it.each([
    ['ten megabytes in one piece', { text: 'x'.repeat(10_000_000) }],
    ['many pieces', { text: Array.from({ length: 1000 }, () => 'x'.repeat(1000)) }],
  ])('is cut off: %s', async (_, turn) => {
    const { round, deltas } = ask([{ ...turn, calls: [{ tool: 'create_client', input: {} }] }])
    const done = await expectRound(round)
    expect(done).toMatchObject({ cutOff: 'too_long', toolCalls: [], finishReason: 'length' })
    expect(done.text).toHaveLength(100_000)
    expect(deltas.join('')).toBe(done.text)
    expect(done.messages).toEqual([{ role: 'assistant', content: [{ type: 'text', text: done.text }] }])
    expect(done.usage.outputTokens).toBe(25_000)
  })

  it.each([
    ['endless reasoning', { reasoning: 'x'.repeat(100_001) }],
    ['a flood of calls', { calls: Array.from({ length: 33 }, () => ({ tool: 'list_clients', input: {} })) }],
    ['a huge input', { calls: [{ tool: 'list_clients', input: { search_term: 'x'.repeat(262_145) } }] }],
  ])('is cut off and calls nothing: %s', async (_, turn) => {
    const done = await expectRound(ask([{ text: 'Well.', ...turn }]).round)
    expect(done).toMatchObject({ cutOff: 'too_long', toolCalls: [] })
    expect(JSON.stringify(done.messages)).not.toContain('tool-call')
  })

  it('takes as many calls as are allowed', async () => {
    const calls = Array.from({ length: 32 }, () => ({ tool: 'list_clients', input: {} }))
    expect((await expectRound(ask([{ calls }]).round)).toolCalls).toHaveLength(32)
  })
})

describe('a round that fails', () => {
  it('asks again while nothing has been said', async () => {
    const { round, model } = ask([
      { error: busy(529) },
      { error: new TypeError('fetch failed') },
      { text: 'Here.' },
    ])
    expect(await round).toMatchObject({ ok: true, text: 'Here.' })
    expect(model.requests).toHaveLength(3)
  })

  it('gives up after the retries', async () => {
    const { round, model } = ask(() => ({ error: busy(503) }))
    expect(await round).toMatchObject({ ok: false, error: { code: 'model_unavailable' } })
    expect(model.requests).toHaveLength(3)
  })

  it.each([400, 401, 404])('does not ask again after %i', async (status) => {
    const { round, model } = ask(() => ({ error: busy(status) }))
    expect(await round).toMatchObject({ ok: false })
    expect(model.requests).toHaveLength(1)
  })

  it('does not ask again once something has been said', async () => {
    const { round, model, deltas } = ask(() => ({ text: 'I will', error: busy(529) }))
    expect(await round).toMatchObject({
      ok: false,
      error: { code: 'model_unavailable' },
      usage: { outputTokens: 2 },
    })
    expect(model.requests).toHaveLength(1)
    expect(deltas).toEqual(['I will'])
  })

  it('waits as long as the provider asks', async () => {
    const started = performance.now()
    const { round } = ask([{ error: busy(429, { 'retry-after-ms': '150' }) }, { text: 'Here.' }])
    expect(await round).toMatchObject({ ok: true })
    expect(performance.now() - started).toBeGreaterThan(140)
  })

  it('does not wait longer than is bearable, and says how long it would be', async () => {
    const { round, model } = ask([{ error: busy(429, { 'retry-after': '45' }) }, { text: 'Here.' }])
    expect(await round).toMatchObject({
      ok: false,
      error: { code: 'model_rate_limited', retryAfter: 45 },
    })
    expect(model.requests).toHaveLength(1)
  })

  it.each<[string, LanguageModelV4StreamPart[]]>([
    ['nothing', []],
    ['only a beginning', [{ type: 'stream-start', warnings: [] }]],
  ])('asks again when the stream holds %s', async (_, parts) => {
    const { round, model } = ask([{ parts }, { text: 'Here.' }])
    expect(await round).toMatchObject({ ok: true, text: 'Here.' })
    expect(model.requests).toHaveLength(2)
  })

  it('notices a stream that breaks off', async () => {
    const { round } = ask([
      {
        parts: [
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: 'I will now del' },
        ],
      },
    ])
    expect(await round).toMatchObject({ ok: false, error: { code: 'model_unavailable' } })
  })

  it('notices parts that do not fit together', async () => {
    const { round } = ask([{ parts: [{ type: 'text-delta', id: '1', delta: 'x' }] }])
    expect(await round).toMatchObject({ ok: false, error: { code: 'model_malformed' } })
  })

  it('says that the model declined', async () => {
    const { round } = ask([{ finishReason: 'content-filter' }])
    expect(await round).toMatchObject({ ok: false, error: { code: 'model_rejected' } })
  })

  it('rejects a conversation with a hole in it', async () => {
    const call = { type: 'tool-call', toolCallId: 'a', toolName: 'list_clients', input: {} } as const
    const { round } = ask([{ text: 'x' }], {
      messages: [...messages, { role: 'assistant', content: [call] }, { role: 'user', content: 'And?' }],
    })
    expect(await round).toMatchObject({ ok: false, error: { code: 'model_rejected' } })
  })
})
