import { describe, expect, it } from 'vitest'
import { understand } from '../engine/understand.ts'
import { acts, judge, type Judged, tell } from '../testing/judge.ts'
import { contextOf } from '../testing/scenes.ts'
import type { Utterance } from './expected.ts'
import { holdOut } from './hold-out.ts'
import { mustNotAct } from './must-not-act.ts'
import { secondHoldOut } from './second-hold-out.ts'
import { secondMustNotAct } from './second-must-not-act.ts'
import { thirdHoldOut, thirdMustNotAct } from './third-hold-out.ts'
import { table } from './table.ts'

const AT_LEAST_RIGHT = 0.95

const print = (judged: readonly Judged[]): void => {
  for (const { given, got, right, actsWrongly } of judged)
    if (!right)
      console.info(
        `${actsWrongly ? 'ACTS WRONGLY' : 'miss'}: ${given.say}${given.after ? ` (${given.after})` : ''} → ${tell(got)}`,
      )
}

const shareRight = (judged: readonly Judged[]): number =>
  judged.filter(({ right }) => right).length / judged.length

const judgeAll = (utterances: readonly Utterance[]): readonly Judged[] => {
  const judged = utterances.map(judge)
  print(judged)
  return judged
}

describe('utterances', () => {
  const all = judgeAll(Object.values(table).flat())

  it('are many, and over every intent', () => {
    expect(all.length).toBeGreaterThanOrEqual(320)
    const says = all.map(({ given }) => `${given.say} ${given.after ?? ''}`)
    expect(new Set(says).size).toBe(says.length)
    const intents = all.flatMap(({ given: { expected } }) =>
      'plans' in expected ? expected.plans.map(({ intent }) => intent) : [],
    )
    expect(new Set(intents).size).toBe(10)
  })

  it('are understood, at least 95 of a hundred', () => {
    expect(shareRight(all)).toBeGreaterThanOrEqual(AT_LEAST_RIGHT)
  })

  it('never act wrongly without having asked', () => {
    expect(all.filter(({ actsWrongly }) => actsWrongly).map(({ given }) => given.say)).toEqual([])
  })

  it('that were kept apart until the engine was done fare as well', () => {
    const judged = judgeAll(holdOut)
    expect(judged.length).toBeGreaterThanOrEqual(60)
    expect(shareRight(judged)).toBeGreaterThanOrEqual(AT_LEAST_RIGHT)
    expect(judged.filter(({ actsWrongly }) => actsWrongly).map(({ given }) => given.say)).toEqual([])
  })

  it.each([
    ['that were written by someone who had not seen the engine', secondHoldOut, 200],
    ['that were written after it had learnt from those', thirdHoldOut, 80],
  ])('%s fare as well', (_, utterances, least) => {
    const judged = judgeAll(utterances)
    expect(judged.length).toBeGreaterThanOrEqual(least)
    expect(shareRight(judged)).toBeGreaterThanOrEqual(AT_LEAST_RIGHT)
    expect(judged.filter(({ actsWrongly }) => actsWrongly).map(({ given }) => given.say)).toEqual([])
  })

  it('have a confidence that says how often they are right', () => {
    const plans = [...all, ...[...holdOut, ...secondHoldOut, ...thirdHoldOut].map(judge)].filter(
      ({ got }) => got.kind === 'plan',
    )
    const surely = plans.filter(({ got }) => lowest(got) >= 0.9)
    expect(surely.length).toBeGreaterThan(150)
    expect(shareRight(surely)).toBeGreaterThanOrEqual(0.98)
  })
})

const lowest = (got: Judged['got']): number =>
  got.kind === 'plan' ? Math.min(...got.plans.map(({ confidence }) => confidence)) : 0

describe('an utterance that must not act', () => {
  const cases = [...mustNotAct, ...secondMustNotAct, ...thirdMustNotAct].map((entry) =>
    typeof entry === 'string' ? ([entry, 'nothing'] as const) : entry,
  )

  it('is one of many', () => {
    expect(cases.length).toBeGreaterThanOrEqual(230)
  })

  it.each(cases)('“%s” (after %s) asks, confirms or does nothing', (say, after) => {
    const got = understand(say, contextOf(after))
    expect({ acts: acts(got), got: tell(got) }).toMatchObject({ acts: false })
  })
})
