import type { Json } from '@countersign/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pending, Run } from './run.ts'
import { dropEverywhere, WaitingRuns } from './waiting-runs.ts'

const run = (id: string, calls: Pending['calls'] = [{ callId: 'a', tool: 't', stepId: 'c1' }]): Run =>
  ({ id, status: 'waiting', pending: { calls } as unknown as Json }) as Run

describe('runs that this process has put to wait', () => {
  let waiting: WaitingRuns
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    waiting = new WaitingRuns()
  })
  afterEach(() => {
    waiting.stop()
    vi.useRealTimers()
  })

  it('are known until they go on', () => {
    waiting.note(run('one'))
    waiting.note(run('two'))
    expect(waiting.get('one')).toEqual(run('one'))
    waiting.note({ ...run('one'), status: 'running', pending: null })
    expect(waiting.get('one')).toBeUndefined()
    expect(waiting.get('two')).toBeDefined()
    waiting.drop('two')
    expect(waiting.get('two')).toBeUndefined()
  })

  it('are a hundred at most, the last ones', () => {
    for (let number = 1; number <= 101; number++) waiting.note(run(`run ${number}`))
    expect(waiting.get('run 1')).toBeUndefined()
    expect(waiting.get('run 2')).toBeDefined()
    expect(waiting.get('run 101')).toBeDefined()
  })

  it('are forgotten after two minutes, each in its time', () => {
    waiting.note(run('one'))
    vi.advanceTimersByTime(60_000)
    waiting.note(run('two'))
    vi.advanceTimersByTime(60_000)
    expect(waiting.get('one')).toBeUndefined()
    expect(waiting.get('two')).toBeDefined()
    vi.advanceTimersByTime(60_000)
    expect(waiting.get('two')).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are kept without anything that was looked up', () => {
    const lookedUp = { callId: 'b', tool: 'list_contacts', result: ['Jane Doe'] }
    waiting.note(run('one', [lookedUp, { callId: 'a', tool: 't', stepId: 'c2' }]))
    expect(waiting.get('one')).toBeUndefined()
  })

  it('are dropped wherever they are when they are erased', () => {
    const other = new WaitingRuns()
    waiting.note(run('one'))
    other.note(run('one'))
    dropEverywhere('one')
    expect([waiting.get('one'), other.get('one')]).toEqual([undefined, undefined])
    other.stop()
  })
})
