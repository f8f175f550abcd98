import { isDeepStrictEqual } from 'node:util'
import type { Understanding } from '../engine/types.ts'
import { understand } from '../engine/understand.ts'
import type { Expected, Utterance } from '../utterances/expected.ts'
import { contextOf } from './scenes.ts'

export interface Judged {
  readonly given: Utterance
  readonly got: Understanding
  readonly right: boolean
  /** Something would be done, or said to be done, that was not asked for, and nobody was asked. */
  readonly actsWrongly: boolean
}

export function judge(given: Utterance): Judged {
  const got = understand(given.say, contextOf(given.after))
  const right = isRight(given.expected, got)
  return { given, got, right, actsWrongly: acts(got) && !(right || isSame(given.expected, got)) }
}

/** Whether anything happens without a question or a confirmation. */
export const acts = (got: Understanding): boolean =>
  got.kind === 'plan' && got.plans.some(({ confirm, steps }) => !confirm && steps.length > 0)

function isRight(expected: Expected, got: Understanding): boolean {
  if ('asks' in expected) {
    if (got.kind !== 'question') return false
    if (expected.asks instanceof RegExp) return expected.asks.test(got.question)
    return isDeepStrictEqual(got.candidates.map(({ name }) => name).toSorted(), expected.asks.toSorted())
  }
  if (!isSame(expected, got) || got.kind !== 'plan') return false
  return expected.confirm === undefined || got.plans.every(({ confirm }) => confirm === expected.confirm)
}

function isSame(expected: Expected, got: Understanding): boolean {
  if ('asks' in expected || got.kind !== 'plan' || got.plans.length !== expected.plans.length) return false
  return expected.plans.every(({ intent, slots, app }, at) => {
    const plan = got.plans[at]!
    const isApp = app === undefined || plan.metadata.app === app
    return plan.intent === intent && isApp && isDeepStrictEqual(plan.slots, slots)
  })
}

/** What came of it, in a line. */
export function tell(got: Understanding): string {
  if (got.kind === 'question') return `asks: ${got.question}`
  if (got.kind === 'not_understood') return `not understood: ${got.message}`
  const plans = got.plans.map(
    ({ intent, slots, metadata, confidence }) =>
      `${intent} ${JSON.stringify(slots)} ${metadata.app ?? ''} ${confidence}`,
  )
  return `${got.plans.some(({ confirm }) => confirm) ? 'confirms' : 'does'}: ${plans.join(' + ')}`
}
