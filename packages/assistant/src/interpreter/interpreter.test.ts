import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { createCatalogue, type JsonObject } from '@countersign/core'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { describe, expect, it } from 'vitest'
import { createBench } from '../testing/index.ts'
import { createInterpreter } from './index.ts'

const catalogue = createCatalogue([samplePack])
const model = createInterpreter({ grammars: {}, catalogue })
const tools = catalogue
  .describe()
  .filter(({ hidden }) => !hidden)
  .map(({ name, inputSchema }) => ({
    type: 'function' as const,
    name,
    inputSchema: inputSchema as JsonObject,
  }))

const user = (text: string): LanguageModelV4Prompt[number] => ({
  role: 'user',
  content: [{ type: 'text', text }],
})

function called(id: string, toolName: string, input: JsonObject, value: JsonObject): LanguageModelV4Prompt {
  return [
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: id, toolName, input }] },
    {
      role: 'tool',
      content: [
        { type: 'tool-result', toolCallId: id, toolName, output: { type: 'json', value: value as never } },
      ],
    },
  ]
}

const options = (
  prompt: LanguageModelV4Prompt,
  more: Partial<LanguageModelV4CallOptions> = {},
): LanguageModelV4CallOptions => ({
  prompt,
  tools,
  providerOptions: {
    interpreter: {
      now: '2026-03-11T09:00:00Z',
      timeZone: 'UTC',
      workspace: samplePack.name,
      actor: { id: 'nia', name: 'Nia', role: 'Nutritionist' },
      context: {},
    },
  },
  ...more,
})

const jane = { name: 'Jane Doe' }
const create = 'Create a contact named Jane Doe'

describe('the interpreter as a language model', () => {
  it('understands a pack by the phrases of its actions', async () => {
    const { content, finishReason, usage } = await model.doGenerate(options([user(create)]))
    expect(content).toMatchObject([
      { type: 'tool-call', toolName: 'create_contact', input: JSON.stringify(jane) },
    ])
    expect(finishReason.unified).toBe('tool-calls')
    expect(usage.inputTokens.total).toBe(0)
  })

  it('says what came of a write', async () => {
    const tell = async (value: JsonObject) => {
      const { content } = await model.doGenerate(
        options([user(create), ...called('a', 'create_contact', jane, value)]),
      )
      return content.map((part) => (part.type === 'text' ? part.text : part.type)).join()
    }
    expect(await tell({ success: true, message: 'Created Jane Doe.', result: { id: 'x', ...jane } })).toBe(
      'Created Jane Doe.',
    )
    expect(await tell({ success: false, error: 'The name is taken.' })).toBe('The name is taken.')
    expect(await tell({ success: false, error: 'Action denied by user.' })).toBe(
      'All right, I did not create contact.',
    )
  })

  it('finds a record through the list it is in, and asks which when there are several', async () => {
    const ask = user('delete contact Jane')
    const first = await model.doGenerate(options([ask]))
    expect(first.content).toMatchObject([{ toolName: 'list_contacts', input: '{}' }])
    const rows = (...names: string[]) => ({ items: names.map((name, index) => ({ id: `c${index}`, name })) })
    const one = await model.doGenerate(
      options([ask, ...called('a', 'list_contacts', {}, rows('Jane', 'Tom'))]),
    )
    expect(one.content).toMatchObject([{ toolName: 'delete_contact', input: '{"id":"c0"}' }])
    const many = await model.doGenerate(
      options([ask, ...called('a', 'list_contacts', {}, rows('Jane Doe', 'Jane Roe'))]),
    )
    expect(many.content).toMatchObject([{ type: 'text', text: expect.stringContaining('1. **Jane Doe**') }])
  })

  it('goes on with the answer to its question', async () => {
    const asked = await model.doGenerate(options([user('rename contact')]))
    const [said] = asked.content
    if (said?.type !== 'text') throw new Error('It asked nothing')
    expect(said.text).toContain('the contact and the name')
    const prompt: LanguageModelV4Prompt = [
      user('rename contact'),
      {
        role: 'assistant',
        content: [{ type: 'text', text: said.text, providerOptions: said.providerMetadata! }],
      },
      user('it is c1a'),
    ]
    const { content } = await model.doGenerate(options(prompt))
    expect(content).toMatchObject([{ type: 'text', text: 'To rename contact, I still need the name.' }])
  })

  it('streams the same words in pieces, with what it must remember', async () => {
    const { content } = await model.doGenerate(options([user('hello')]))
    const { stream } = await model.doStream(options([user('hello')]))
    const parts = await Array.fromAsync(
      stream as unknown as AsyncIterable<{ type: string; delta?: string; providerMetadata?: object }>,
    )
    const deltas = parts.filter(({ type }) => type === 'text-delta')
    expect(deltas.length).toBeGreaterThan(2)
    expect(deltas.map(({ delta }) => delta).join('')).toBe((content[0] as { text: string }).text)
    expect(parts.find(({ type }) => type === 'text-end')?.providerMetadata).toHaveProperty(
      'interpreter.focus',
    )
    expect(parts.at(-1)?.type).toBe('finish')
  })

  it('calls nothing when it may not, and nothing that it does not have', async () => {
    const quiet = await model.doGenerate(options([user(create)], { toolChoice: { type: 'none' } }))
    expect(quiet.content).toMatchObject([{ type: 'text' }])
    const poor = await model.doGenerate(options([user(create)], { tools: [] }))
    expect(poor.content).toMatchObject([
      { type: 'text', text: expect.stringContaining('not among the things') },
    ])
  })

  it('reads "tomorrow" the same way in every round of a turn', async () => {
    const first = await model.doGenerate(options([user(create)]))
    const { toolCallId } = first.content[0] as { toolCallId: string }
    const later = { ...options([user(create), ...called(toolCallId, 'get_contact', { id: 'x' }, {})]) }
    later.providerOptions!.interpreter = {
      ...later.providerOptions!.interpreter,
      now: '2026-03-12T09:00:00Z',
    }
    const second = await model.doGenerate(later)
    expect((second.content[0] as { toolCallId: string }).toolCallId.split('-')[0]).toBe(
      toolCallId.split('-')[0],
    )
  })

  it('has no use for endless or empty messages', async () => {
    for (const text of [
      'a b '.repeat(2_500_000),
      '',
      '🎉'.repeat(1000),
      '('.repeat(1999),
      'and '.repeat(499),
      '"'.repeat(1999),
    ]) {
      const started = performance.now()
      const { content } = await model.doGenerate(options([user(text)]))
      expect(content).toMatchObject([{ type: 'text' }])
      expect(performance.now() - started).toBeLessThan(1000)
    }
  })

  it('carries a whole conversation: ask, confirm, done', async () => {
    const bench = await createBench({ model })
    const { runId, run, events } = await bench.ask('add contact Jane Doe')
    expect(run.status).toBe('waiting')
    const { confirmationId } = events.find(({ kind }) => kind === 'confirmation-required')!.body
    await bench.confirm(runId, confirmationId, true)
    await bench.over(runId)
    const complete = (await bench.events(runId)).find(({ kind }) => kind === 'complete')
    expect(JSON.stringify(complete?.body)).toContain('Created Jane Doe.')
  })
})
