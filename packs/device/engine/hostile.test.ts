import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acts } from '../testing/judge.ts'
import { contextOf, type Scene } from '../testing/scenes.ts'
import { table } from '../utterances/table.ts'
import { actionPlanSchema } from './schema.ts'
import type { Understanding } from './types.ts'
import { isHighRisk } from './types.ts'
import { understand } from './understand.ts'

const scenes: Scene[] = [
  'nothing',
  'told Sam',
  'message from Sara',
  'asked which Alex',
  'asked what to tell Sam',
  'turned on bluetooth',
]
const scene = fc.constantFrom(...scenes)
const spoken = fc.constantFrom(
  ...new Set(
    Object.values(table)
      .flat()
      .flatMap(({ say }) => say.split(' ')),
  ),
)
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(spoken, { maxLength: 25 }).map((words) => words.join(' ')),
  fc.array(fc.oneof(spoken, fc.string({ maxLength: 8 })), { maxLength: 20 }).map((words) => words.join(' ')),
)

function check(got: Understanding): void {
  if (got.kind !== 'plan') return
  expect(got.plans.length).toBeGreaterThan(0)
  for (const plan of got.plans) {
    expect(actionPlanSchema.parse(plan)).toEqual(plan)
    if (isHighRisk(plan.intent)) expect([plan.steps.length, plan.confirm]).toEqual([0, true])
  }
}

describe('any utterance', () => {
  it('never throws, and never yields a plan that is not checked', () => {
    fc.assert(
      fc.property(anything, scene, (say, after) => check(understand(say, contextOf(after)))),
      { numRuns: 600 },
    )
  })

  it('comes to the same again', () => {
    fc.assert(
      fc.property(anything, scene, (say, after) => {
        expect(understand(say, contextOf(after))).toEqual(understand(say, contextOf(after)))
      }),
      { numRuns: 150 },
    )
  })

  it.each([undefined, null, 5, {}, [], Symbol('call sam')])('that is none does nothing: %s', (value) => {
    expect(understand(value as string, contextOf()).kind).toBe('not_understood')
  })

  it.each([
    ['requests without end', 'call sam and '],
    ['corrections without end', 'no wait '],
    ['a message and requests', 'tell sam hi and then call mum '],
    ['a message and corrections', 'tell sam i mean '],
    ['settings', 'turn on wifi and '],
    ['spaces', '          '],
    ['quotation marks', '“'],
    ['signs', ', . '],
    ['one letter', 'a'],
  ])('that is long and made to be slow does nothing by itself: %s', (_what, part) => {
    for (const times of [10, 100, 1900 / part.length, 100_000])
      check(understand(part.repeat(times), contextOf()))
    expect(acts(understand(part.repeat(100_000), contextOf()))).toBe(false)
  })
})

describe('a quotation', () => {
  it('is sent as it stands, whatever it says', () => {
    const quoted = fc
      .array(spoken, { minLength: 1, maxLength: 12 })
      .map((words) =>
        words
          .join(' ')
          .replace(/["“”«»„‘’']/g, '')
          .trim(),
      )
      .filter((text) => text !== '')
    fc.assert(
      fc.property(quoted, (text) => {
        const got = understand(`tell Sam "${text}"`, contextOf())
        expect(got).toMatchObject({
          kind: 'plan',
          plans: [{ intent: 'send_message', slots: { recipient: 'Sam', content: text } }],
        })
      }),
      { numRuns: 300 },
    )
  })
})
