import type { PlanBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { emptyRun, isWaiting, questionAbout, reduceRun, type RunEvent, type RunState } from './run-state.ts'

let seq = 0
const after = (...events: readonly object[]): RunState => {
  seq = 0
  return events.reduce<RunState>(
    (state, event) => reduceRun(state, { ...(event as RunEvent), seq: ++seq }),
    emptyRun,
  )
}
const text = (delta: string) => ({ kind: 'text', data: { delta } })
const question = (confirmationId: string, stepId = 's1', hash = 'seen') => ({
  kind: 'confirmation-required',
  data: {
    confirmationId,
    planId: 'p1',
    stepId,
    tool: 'create_client',
    description: 'Create Jane',
    preview: { hash },
  },
})
const planShowing = (hash: string) =>
  ({ id: 'p1', steps: [{ id: 's1', preview: { hash } }] }) as unknown as PlanBody
const answered = (confirmationId: string) => ({ kind: 'confirmation-resolved', data: { confirmationId } })
const result = (tool: string) => ({ kind: 'tool-result', data: { tool, result: {} } })
const complete = (message: string) => ({ kind: 'complete', data: { message } })

describe('a run, event by event', () => {
  it('joins words, and says nothing twice', () => {
    const state = after(text('We have '), text('43.'), complete('We have 43.'))
    expect(state.parts).toEqual([{ kind: 'text', text: 'We have 43.' }])
    expect(state.phase).toBe('complete')
  })

  it('takes back words that will be said anew, and only those', () => {
    const state = after(
      text('First.'),
      result('list_clients'),
      text('Hal'),
      { kind: 'text-discarded' },
      text('Half.'),
    )
    expect(state.parts.map((part) => (part.kind === 'text' ? part.text : part.kind))).toEqual([
      'First.',
      'tool',
      'Half.',
    ])
  })

  it('waits while a question is open', () => {
    const asked = after(question('q1'))
    expect(isWaiting(asked)).toBe(true)
    expect(asked.open['p1/s1']?.confirmationId).toBe('q1')
    expect(isWaiting(after(question('q1'), answered('q1')))).toBe(false)
  })

  it('is asked about what the card shows, and about nothing that came after', () => {
    const { open } = after(question('q1'), question('q2', 's1', 'edited elsewhere'))
    expect(questionAbout(open, planShowing('seen'), 's1')).toBeUndefined()
    expect(questionAbout(open, planShowing('edited elsewhere'), 's1')?.confirmationId).toBe('q2')
    expect(questionAbout(open, planShowing('edited elsewhere'), 's2')).toBeUndefined()
  })

  it('shows one card for the questions of one plan', () => {
    const state = after(question('q1', 's1'), question('q2', 's2'), {
      kind: 'plan-updated',
      data: { plan: { id: 'p1' } },
    })
    expect(state.parts).toEqual([{ kind: 'card', planId: 'p1' }])
    expect(Object.keys(state.open)).toEqual(['p1/s1', 'p1/s2'])
  })

  it('puts the question after an edit in the place of the one before', () => {
    const state = after(question('q1'), question('q1-edited'))
    expect(Object.values(state.open).map(({ confirmationId }) => confirmationId)).toEqual(['q1-edited'])
  })

  it('does not repeat beneath a card what the card shows', () => {
    const state = after(question('q1'), answered('q1'), result('create_client'), result('list_clients'))
    expect(state.parts).toEqual([
      { kind: 'card', planId: 'p1' },
      { kind: 'tool', tool: 'list_clients', result: {} },
    ])
  })

  it('shows a plan that is reviewed as a whole', () => {
    const proposed = { kind: 'plan-updated', data: { plan: { id: 'p9' } } }
    expect(after(proposed).parts).toEqual([{ kind: 'card', planId: 'p9' }])
    expect(after(text('This would '), text('do it.'), proposed, complete('This would do it.')).parts).toEqual(
      [
        { kind: 'text', text: 'This would do it.' },
        { kind: 'card', planId: 'p9' },
      ],
    )
  })

  it('counts nothing twice after a reconnection', () => {
    const state = after(text('Once.'))
    expect(reduceRun(state, { ...(text('Once.') as RunEvent), seq: 1 })).toBe(state)
  })

  it('tells that it was stopped, although that was not streamed', () => {
    const state = after(text('I was abou'), complete('Stopped. What was waiting was denied.'))
    expect(state.parts).toHaveLength(2)
    expect(isWaiting(after(question('q1'), complete('Stopped.')))).toBe(false)
  })

  it('ends with the error it failed with', () => {
    const state = after({ kind: 'error', data: { error: { code: 'model_failed', message: 'No answer.' } } })
    expect(state).toMatchObject({ phase: 'failed', error: { message: 'No answer.' } })
  })
})
