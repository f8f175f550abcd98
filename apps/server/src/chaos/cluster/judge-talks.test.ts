import { describe, expect, it } from 'vitest'
import { Ledger } from '../ledger.ts'
import { contactStep } from '../recipes.ts'
import { judgeTalks } from './judge-talks.ts'
import type { ObservedEvent, ObservedMessage, ObservedRun, Part } from './observe-talks.ts'
import { Talks } from './talks.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const call = (name: string): Part => ({ type: 'tool-call', toolCallId: `call ${name}`, input: { name } })
const result = (name: string, success: boolean): Part => ({
  type: 'tool-result',
  toolCallId: `call ${name}`,
  output: { value: { success } },
})
const words: readonly Part[] = [{ type: 'text', text: 'Done.' }]

/** One thread with two turns, a write that was allowed and one that was denied, and a database that agrees. */
function scene() {
  const talks = new Talks()
  const ledger = new Ledger(1)
  const runs: Mutable<ObservedRun>[] = []
  const messages: Mutable<ObservedMessage>[] = []
  const events: Mutable<ObservedEvent>[] = []
  const turns = (['Jane', 'John'] as const).map((name) => {
    const isDone = name === 'Jane'
    const plan = ledger.open(name, [contactStep('c1', name)])
    plan.steps[0]!.possible = new Set([isDone ? 'succeeded' : 'denied'])
    const runId = `run ${name}`
    const turn = talks.open({ threadId: 't', text: `add contact ${name}`, plan, calls: 1 })
    Object.assign(turn, { runId, isOver: true, told: [1, 2, 3] })
    runs.push({ id: runId, threadId: 't', status: 'complete', lastEvent: 3, isBusy: false })
    for (const [role, content] of [
      ['user', turn.text],
      ['assistant', [call(name)]],
      ['tool', [result(name, isDone)]],
      ['assistant', words],
    ] as const)
      messages.push({ threadId: 't', runId, position: messages.length + 1, role, content })
    for (const [index, kind] of ['confirmation-required', 'confirmation-resolved', 'complete'].entries())
      events.push({ runId, seq: index + 1, kind, confirmationId: index < 2 ? `cf ${name}` : undefined })
    return turn
  })
  const judge = (): string[] => {
    const { ended, whole, told } = judgeTalks(talks.turns, { runs, messages, events })
    return [
      ...(ended.length > 0 ? ['ended'] : []),
      ...(whole.length > 0 ? ['whole'] : []),
      ...(told.length > 0 ? ['told'] : []),
    ]
  }
  return { turns, runs, messages, events, judge }
}

describe('what conversations in a storm are held against', () => {
  it('is content when everything is there once', () => {
    expect(scene().judge()).toEqual([])
  })

  it.each(['running', 'waiting', 'failed', 'cancelled'])('notices a turn that is %s in the end', (status) => {
    const { runs, judge } = scene()
    runs[1]!.status = status
    expect(judge()).toEqual(['ended'])
  })

  it('notices a turn that was to be cancelled and went on', () => {
    const { turns, judge } = scene()
    turns[1]!.ends = 'cancelled'
    expect(judge()).toEqual(['ended'])
  })

  it('notices a run that is over and still held', () => {
    const { runs, judge } = scene()
    runs[0]!.isBusy = true
    expect(judge()).toEqual(['ended'])
  })

  it('notices a run that was acknowledged and is gone', () => {
    const { runs, messages, events, judge } = scene()
    runs.pop()
    messages.length = 4
    events.length = 3
    expect(judge()).toEqual(['ended', 'whole', 'told'])
  })

  it('notices a message that became two runs', () => {
    const { runs, judge } = scene()
    runs.push({ ...runs[1]!, id: 'run again' })
    expect(judge()).toEqual(['ended'])
  })

  it('leaves open whether a message that nobody acknowledged became a run', () => {
    const { turns, judge } = scene()
    delete turns[1]!.runId
    expect(judge()).toEqual(['whole'])
  })

  it.each<[string, (messages: Mutable<ObservedMessage>[]) => unknown]>([
    ['a message that is missing', (messages) => messages.splice(3, 1)],
    ['a message that is there twice', (messages) => messages.push({ ...messages[7]!, position: 9 })],
    ['a gap in the positions', (messages) => (messages[7]!.position = 9)],
    ['a position that is given twice', (messages) => (messages[7]!.position = 7)],
    ['other words than were said', (messages) => (messages[0]!.content = 'add contact Jack')],
    ['a call without a result', (messages) => (messages[2]!.content = [])],
    [
      'a call with two results',
      (messages) => (messages[2]!.content = [result('Jane', true), result('Jane', true)]),
    ],
    ['a call that was made twice', (messages) => (messages[1]!.content = [call('Jane'), call('Jane')])],
    ['a denied write that is told as done', (messages) => (messages[6]!.content = [result('John', true)])],
    ['a write that is told as not done', (messages) => (messages[2]!.content = [result('Jane', false)])],
    ['an answer without words', (messages) => (messages[3]!.content = [])],
    ['a message that belongs to the turn before', (messages) => (messages[4]!.runId = 'run Jane')],
  ])('notices %s', (_what, spoil) => {
    const { messages, judge } = scene()
    spoil(messages)
    expect(judge()).toEqual(['whole'])
  })

  it.each<[string, (events: Mutable<ObservedEvent>[]) => unknown]>([
    ['an event that is missing', (events) => events.splice(0, 1)],
    ['a number that is given twice', (events) => (events[1]!.seq = 1)],
    ['an event behind the last', (events) => events.push({ ...events[5]!, seq: 4, kind: 'text' })],
    ['an end that comes twice', (events) => (events[1]!.kind = 'complete')],
    ['a question that was asked twice', (events) => (events[1]!.kind = 'confirmation-required')],
    ['a question without an answer', (events) => (events[1]!.kind = 'tool-result')],
    ['an answer to another question', (events) => (events[1]!.confirmationId = 'cf John')],
  ])('notices %s', (_what, spoil) => {
    const { events, judge } = scene()
    spoil(events)
    expect(judge()).toEqual(['told'])
  })

  it.each([[[1, 3]], [[1, 2, 2, 3]], [[1, 2]], [[2, 1, 3]]])('notices a stream that tells %j', (told) => {
    const { turns, judge } = scene()
    turns[0]!.told = told
    expect(judge()).toEqual(['told'])
  })
})
