import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench, packs, tryCase } from './testing/try-case.ts'
import { envelopeCases } from './utterances/index.ts'

const prefixes = [
  'Why did you ',
  'Never ',
  'My friend said to ',
  'Pretend to ',
  'Explain how to ',
  'It would be wrong to ',
  'The guide book says to ',
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
  ' unless it is sunny',
  ' - just kidding',
  ', or rather not',
  ' when I tell you',
  ' but ask Ada first',
  ' in case we have time',
  '. Actually, don’t.',
  '. No wait, never mind.',
  ', maybe',
]

const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}* )/u, (letter) => letter.toLowerCase())

/** Plain requests: what they are made into here must be none. */
const requests = Object.values(envelopeCases)
  .flat()
  .flatMap(({ say, steps, trip }) =>
    typeof say === 'string' && steps.length > 0 && trip === undefined ? [say] : [],
  )
  .filter((say) =>
    /^(?:add|move|put|stay|show|hide|rename|change|set|make|swap|shift|push|visit)\b/i.test(say),
  )
  .filter((say) => !/note|https?:|\?$|"/.test(say))

const SLOWEST = 60_000

describe('the same words in another mood', () => {
  let bench: Bench

  beforeAll(async () => {
    const { store } = await testStores.find(({ kind }) => kind === 'sqlite')!.open(packs)
    bench = await openBench(store)
  })

  it(
    'propose nothing',
    async () => {
      const proposed: string[] = []
      for (const [index, say] of requests.entries()) {
        const prefix = prefixes[index % prefixes.length]!
        const suffix = suffixes[index % suffixes.length]!
        for (const text of [prefix + lower(say), say.replace(/[.!]$/, '') + suffix]) {
          const { steps } = await tryCase(bench, { say: text, steps: [] })
          if (steps.length > 0) proposed.push(`${text} → ${JSON.stringify(steps)}`)
        }
      }
      expect(requests.length).toBeGreaterThan(100)
      expect(proposed).toEqual([])
    },
    SLOWEST,
  )
})
