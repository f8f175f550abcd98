import type { JsonObject } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import { compileGrammar } from '../compile-grammar.ts'
import type { Grammar } from '../grammar.ts'
import { asText, look } from '../task.ts'
import { interpret } from './interpret.ts'
import { emptyState, type State } from './state.ts'

const boxes = [
  { id: 'b1', name: 'red box' },
  { id: 'b2', name: 'blue box' },
]

const weights: Readonly<Record<string, JsonObject>> = {
  b1: { kg: 1 },
  b2: { kg: 2 },
  cup: { unclear: true },
  anvil: { success: false, error: 'E17', code: 'too-heavy' },
  feather: { success: false, error: 'It flew away.', code: 'gone' },
}

/** Things that are put into boxes; into "both" takes two calls, and "hide" is another tool. */
const grammar: Grammar = {
  rules: {},
  entities: {
    box: {
      noun: 'box',
      plural: 'boxes',
      label: (row) => asText(row.name),
      find: function* find({ name }) {
        yield* look('list_boxes', {})
        const rows = boxes.filter((box) => box.name.includes(asText(name)))
        return { rows, none: `There is no ${asText(name)}.`, ask: 'Into which of the boxes?' }
      },
    },
  },
  intents: [
    {
      tool: 'put',
      effect: 'write',
      title: 'put something away',
      example: 'Put the pen into red',
      phrases: ['put {thing:name} into {box:name}', ['hide {thing:name} in {box:name}', { hidden: true }]],
      calls: function* calls({ thing, box, hidden }, { planned }, seek) {
        const wanted = box === 'both' ? boxes : [yield* seek.one('box', { name: box! })]
        return wanted.map(({ id }) => ({
          tool: hidden === true ? 'hide' : 'put',
          input: { thing: asText(thing), box: asText(id), place: planned.length },
          doing: `put ${asText(thing)} into ${asText(id)}`,
        }))
      },
    },
    { tool: 'hide', effect: 'write', title: 'hide', example: '', phrases: ['hide'], input: () => ({}) },
    { tool: 'list_boxes', effect: 'read', title: 'list', example: '', phrases: ['list'], input: () => ({}) },
    {
      tool: 'weigh',
      effect: 'read',
      title: 'weigh',
      example: '',
      phrases: ['weigh {what:name}'],
      slots: { what: { name: 'what', free: true, answers: [] } },
      calls: function* calls({ what }) {
        yield* look('list_boxes', {})
        const ids = what === 'all' ? boxes.map(({ id }) => id) : [asText(what)]
        return ids.map((box) => ({ tool: 'weigh', input: { box } }))
      },
      tell: (output, _values, _turn, outputs) =>
        output.unclear === true
          ? { text: 'Which one?', question: { kind: 'fill', slots: ['what'] } }
          : { text: outputs.map(({ kg }) => `${Number(kg)} kg`).join(', ') },
      sayFailure: ({ code }) => (code === 'too-heavy' ? 'It is too heavy for the scales.' : undefined),
    },
  ],
}

function say(
  text: string,
  state: State = emptyState,
  tools: readonly string[] = ['put', 'hide', 'list_boxes', 'weigh'],
) {
  return interpret({
    grammar: compileGrammar(grammar),
    text,
    state,
    turn: {
      now: '2026-03-11T09:00:00Z',
      timeZone: 'UTC',
      today: '2026-03-11',
      actor: { id: 'a', name: 'A', role: 'Admin' },
      context: {},
      hasTool: () => true,
    },
    schemaOf: (tool) => (tools.includes(tool) ? { properties: { box: {} } } : undefined),
    result: ({ tool, input }) => {
      if (tool === 'list_boxes') return { boxes }
      return tool === 'weigh' ? weights[asText(input.box)] : undefined
    },
  })
}

const calls = (outcome: ReturnType<typeof say>): JsonObject[] =>
  outcome.kind === 'calls' ? outcome.calls.map(({ tool, input }) => ({ tool, ...input })) : []

describe('a request that takes several calls', () => {
  it('makes them all, and tells what each does', () => {
    const done = say('put pen into "both"')
    expect(calls(done)).toEqual([
      { tool: 'put', thing: 'pen', box: 'b1', place: 0 },
      { tool: 'put', thing: 'pen', box: 'b2', place: 0 },
    ])
    expect(done).toMatchObject({ doing: ['put pen into b1', 'put pen into b2'] })
  })

  it('may call another tool, if that may be used', () => {
    expect(calls(say('hide pen in red'))).toEqual([{ tool: 'hide', thing: 'pen', box: 'b1', place: 0 }])
    const refused = say('hide pen in red', emptyState, ['put', 'list_boxes'])
    expect(refused.kind === 'say' && refused.text).toMatch(/not among the things/)
  })

  it('asks in its own words which record is meant, and goes on with the answer', () => {
    const asked = say('put pen into box')
    expect(asked.kind === 'say' && asked.text).toMatch(/^Into which of the boxes\?/)
    expect(calls(say('the second one', asked.state))).toEqual([
      { tool: 'put', thing: 'pen', box: 'b2', place: 0 },
    ])
  })

  it('knows what the same message asked for before', () => {
    expect(calls(say('put pen into red and hide cup in blue'))).toEqual([
      { tool: 'put', thing: 'pen', box: 'b1', place: 0 },
      { tool: 'hide', thing: 'cup', box: 'b2', place: 1 },
    ])
  })

  it('has its verb carried through a list', () => {
    expect(
      calls(say('put pen into red, cup into blue and spoon into red')).map(({ thing }) => thing),
    ).toEqual(['pen', 'cup', 'spoon'])
  })

  it('is told of what all of them answered, or in its own words of why one failed', () => {
    const told = (text: string): string => {
      const outcome = say(text)
      return outcome.kind === 'say' ? outcome.text : ''
    }
    expect(told('weigh "all"')).toBe('1 kg, 2 kg')
    expect(told('weigh anvil')).toBe('It is too heavy for the scales.')
    expect(told('weigh feather')).toBe('It flew away.')
  })
  it('may end in a question of the tool, and is called again with the answer', () => {
    const asked = say('weigh cup')
    expect(asked).toMatchObject({ kind: 'say', text: 'Which one?', state: { pending: { about: 0 } } })
    expect(say('b2', asked.state)).toMatchObject({ kind: 'say', text: '2 kg' })
  })
  it('is not made of a text with hundreds of parts, each of which would be a request', () => {
    const text = `put pen into red${', cup into blue'.repeat(130)}`
    expect(say(text)).toMatchObject({ kind: 'say', text: expect.stringContaining('did not understand') })
  })
})
