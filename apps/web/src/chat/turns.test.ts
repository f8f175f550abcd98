import type { ThreadBody, ThreadMessageBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { hasWrites, partsOf, turnsOf, withInputs, withLaterWords } from './turns.ts'

const message = (given: Partial<ThreadMessageBody>): ThreadMessageBody => ({
  id: crypto.randomUUID(),
  role: 'assistant',
  text: '',
  toolCalls: [],
  toolResults: [],
  runId: 'r1',
  planId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...given,
})

const messages = [
  message({ role: 'user', text: 'How many?' }),
  message({ toolCalls: [{ id: 'c1', tool: 'list_clients', input: { limit: 1 } }] }),
  message({ role: 'tool', toolResults: [{ id: 'c1', tool: 'list_clients', result: { total: 43 } }] }),
  message({ text: '43.' }),
]
const thread = { id: 't1', messages, runs: [] } as unknown as ThreadBody

describe('the turns of a thread', () => {
  it('are what was asked and what came of it', () => {
    const [turn] = turnsOf(thread, undefined)
    expect(turn?.text).toBe('How many?')
    expect(partsOf(turn!.messages)).toEqual([
      { kind: 'tool', tool: 'list_clients', input: { limit: 1 }, result: { total: 43 } },
      { kind: 'text', text: '43.' },
    ])
  })

  it('have what was just sent before the thread tells of it, and then only once', () => {
    const sent = { threadId: 't1', runId: 'r2', text: 'And now?', at: '2026-01-01T00:00:01.000Z' }
    expect(turnsOf(thread, sent).map(({ text }) => text)).toEqual(['How many?', 'And now?'])
    expect(turnsOf(undefined, sent)).toHaveLength(1)
    expect(turnsOf(thread, { ...sent, runId: 'r1' })).toHaveLength(1)
    expect(turnsOf(thread, { ...sent, threadId: 'other' })).toHaveLength(1)
  })

  it('know whether anything was to be changed; what is not known counts as a change', () => {
    expect(hasWrites(messages, new Map([['list_clients', { effect: 'read' }]]))).toBe(false)
    expect(hasWrites(messages, new Map())).toBe(true)
  })

  it('have the card of a plan below what was said of it', () => {
    const proposed = [message({ text: 'Two changes.', planId: 'pl1' }), message({ text: 'Both are done.' })]
    expect(partsOf(proposed)).toEqual([
      { kind: 'text', text: 'Two changes.' },
      { kind: 'card', planId: 'pl1' },
      { kind: 'text', text: 'Both are done.' },
    ])
  })

  it('tell what was said after a run that was watched, and nothing twice', () => {
    const watched = [
      { kind: 'text', text: 'Two \nchanges.' },
      { kind: 'card', planId: 'pl1' },
    ] as const
    const proposed = [message({ text: 'Two changes.', planId: 'pl1' }), message({ text: 'Both are done.' })]
    expect(withLaterWords(watched, proposed)).toEqual([...watched, { kind: 'text', text: 'Both are done.' }])
    expect(withLaterWords(watched, proposed.slice(0, 1))).toEqual(watched)
  })

  it('tell what each tool was asked', () => {
    const part = { kind: 'tool', tool: 'list_clients', result: {} } as const
    expect(withInputs([part, part], messages)).toEqual([{ ...part, input: { limit: 1 } }, part])
  })
})
