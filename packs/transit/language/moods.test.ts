import { beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from './testing/bench.ts'
import { tryUtterance } from './testing/try-utterance.ts'
import { utterances } from './utterances/index.ts'

const prefixes = [
  'Why did you ',
  'Never ',
  'My friend said to ',
  'Pretend to ',
  'Explain how to ',
  'It would be wrong to ',
  'The driver told me to ',
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
  ' if it rains',
  ' unless it is closed',
  ' - just kidding',
  ', or rather not',
  ' when I tell you',
  ' but ask Ada first',
  ' in case I move',
  '. Actually, don’t.',
  '. No wait, never mind.',
  ', maybe',
]

const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}* )/u, (letter) => letter.toLowerCase())

/** Plain requests for a change: what they are made into here must be none. */
const requests = Object.values(utterances)
  .flat()
  .flatMap(({ say, before, write }) => (write && !before && !/^(?:please|could)\b/.test(say) ? [say] : []))

const SLOWEST = 120_000

describe('the same words in another mood', () => {
  let bench: Bench

  beforeAll(async () => {
    bench = await openBench()
  }, SLOWEST)

  it(
    'propose nothing',
    async () => {
      const proposed: string[] = []
      for (const say of requests)
        for (const text of [
          ...prefixes.map((prefix) => prefix + lower(say)),
          ...suffixes.map((suffix) => say + suffix),
        ]) {
          const { writes } = await tryUtterance(bench, { say: text })
          if (writes.length > 0) proposed.push(`${text} → ${JSON.stringify(writes)}`)
        }
      expect(requests.length).toBeGreaterThan(15)
      expect(proposed).toEqual([])
    },
    SLOWEST,
  )
})
