import { beforeAll, describe, expect, it } from 'vitest'
import type { Bench } from '../testing/bench.ts'
import { openTable, tryUtterance } from './testing/try-utterance.ts'
import { utterances } from './utterances/index.ts'

const prefixes = [
  'Why did you ',
  'Never ',
  'My colleague said to ',
  'Pretend to ',
  'Explain how to ',
  'It would be wrong to ',
  'The agency wants to ',
  'Suppose we ',
  'Before you ',
  'Should we ',
  'Avoid to ',
  'They asked whether to ',
  'You must not ',
  'I was going to ',
  'Remind me tomorrow to ',
  'I forgot to ',
  'What happens if I ',
  'Did we ',
  'We decided not to ',
  'Would it make sense to ',
]
const suffixes = [
  ' if the budget allows',
  ' unless Eda objects',
  ' - just kidding',
  ', or rather not',
  ' when I tell you',
  ' but ask Eda first',
  ' in case we have time',
  '. Actually, don’t.',
  '. No wait, never mind.',
  ', maybe',
]

const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}* )/u, (letter) => letter.toLowerCase())

/** Plain requests for a plan or a change: what they are made into here must be none. */
const requests = Object.values(utterances)
  .flat()
  .flatMap(({ say, before, steps, plan }) => (((steps?.length ?? 0) > 0 || plan) && !before ? [say] : []))
  .filter((say) => !/^(?:please|could|can|what|which|how)\b|\?$|saying/i.test(say))

const SLOWEST = 240_000

describe('the same words in another mood', () => {
  let bench: Bench

  beforeAll(async () => {
    bench = await openTable()
  }, SLOWEST)

  it(
    'plan and propose nothing',
    async () => {
      const done: string[] = []
      for (const [index, say] of requests.entries()) {
        const shifted = (list: readonly string[]): string[] =>
          [0, 1, 2, 3].map((by) => list[(index * 4 + by) % list.length]!)
        for (const text of [
          ...shifted(prefixes).map((prefix) => prefix + lower(say)),
          ...shifted(suffixes).map((suffix) => say.replace(/[.!]$/, '') + suffix),
        ]) {
          const { steps, calls } = await tryUtterance(bench, { say: text })
          const planned = calls.filter(({ tool }) => tool === 'plan_campaign')
          if (steps.length + planned.length > 0)
            done.push(`${text} → ${JSON.stringify([...steps, ...planned])}`)
        }
      }
      expect(requests.length).toBeGreaterThan(80)
      expect(done).toEqual([])
    },
    SLOWEST,
  )
})
