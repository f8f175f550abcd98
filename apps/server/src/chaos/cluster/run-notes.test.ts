import { describe, expect, it } from 'vitest'
import { judgeLeases, type RunNote } from './run-notes.ts'

const note = (node: string, at: number, more: Partial<RunNote> = {}): RunNote => ({
  run: 'run 1',
  node,
  status: 'running',
  heldUntil: undefined,
  isTaking: false,
  at,
  ...more,
})

/** Begun by one server, which holds it until 6000. */
const begun = note('one', 0)

describe('what the database notes of runs', () => {
  it('is in order when whoever writes has the run', () => {
    const written = [
      begun,
      note('one', 5000, { heldUntil: 6000, status: 'waiting' }),
      note('two', 9000),
      note('two', 9500, { heldUntil: 15_000, status: 'complete' }),
    ]
    expect(judgeLeases(written, [])).toEqual({
      late: [],
      takenUp: 0,
      byAnother: 0,
      orphaned: 0,
      longestStillMs: 0,
    })
  })

  it('shows a write by somebody whose lease was over, beyond what the noting takes', () => {
    expect(judgeLeases([begun, note('one', 6200, { heldUntil: 6000 })], []).late).toEqual([])
    expect(judgeLeases([begun, note('one', 6300, { heldUntil: 6000 })], []).late).toHaveLength(1)
  })

  it('shows a write by somebody else while it is held', () => {
    const taking = note('two', 3000, { heldUntil: 6000, isTaking: true })
    expect(judgeLeases([begun, taking], []).late).toHaveLength(1)
    expect(judgeLeases([begun, { ...taking, isTaking: false }], []).late).toHaveLength(1)
  })

  it('lets whoever is told to cancel a run take it from whoever has it, and write nothing else', () => {
    const cancelled = new Set(['run 1'])
    const taking = note('two', 3000, { heldUntil: 6000, isTaking: true })
    expect(judgeLeases([begun, taking], [], cancelled).late).toEqual([])
    expect(judgeLeases([begun, { ...taking, isTaking: false }], [], cancelled).late).toHaveLength(1)
  })

  it('counts who takes a run up when its lease is over, and whether it is another server', () => {
    const taking = (node: string, at: number): RunNote => note(node, at, { heldUntil: 6000, isTaking: true })
    const other = { ...begun, run: 'run 2' }
    const written = [begun, taking('two', 6800), other, { ...taking('one', 7000), run: 'run 2' }]
    expect(judgeLeases(written, [])).toMatchObject({ late: [], takenUp: 2, byAnother: 1 })
  })

  it('measures how long a run stood still whose server was killed', () => {
    const taken = note('two', 7000, { heldUntil: 6000, isTaking: true })
    const kill = { node: 'one', at: 1500 }
    expect(judgeLeases([begun, taken], [kill])).toMatchObject({ orphaned: 1, longestStillMs: 5500 })
    // Not those that waited for people, nor those of others.
    expect(judgeLeases([{ ...begun, status: 'waiting' }, taken], [kill])).toMatchObject({ orphaned: 0 })
    expect(judgeLeases([begun, taken], [{ ...kill, node: 'three' }])).toMatchObject({ orphaned: 0 })
  })
})
