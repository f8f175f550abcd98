import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from '../testing/bench.ts'
import { furnish } from './testing/fixture.ts'
import { tryUtterance } from './testing/try-utterance.ts'
import { utterances } from './utterances/index.ts'

const prefixes = [
  'Why did you ',
  'Never ',
  'She said to ',
  'Pretend to ',
  'Explain how to ',
  'What does it mean to ',
  'It would be wrong to ',
  'The manual says to ',
  'Nobody told you to ',
  'Suppose we ',
  'Before you ',
  'Should we ',
  'Avoid to ',
  'Refuse to ',
  'He asked whether to ',
  'You must not ',
  'I was going to ',
  'Remind me tomorrow to ',
  'Who can ',
  'I forgot to ',
]
const suffixes = [
  ' if she agrees',
  ' unless it rains',
  ' - just kidding',
  ', or rather not',
  ' when I tell you',
  ' only after lunch',
  ' but ask Ada first',
  ' in case he calls',
  '. Actually, don’t.',
  '. No wait, never mind.',
]

const lower = (text: string): string =>
  text.replace(/^(\p{L})(?=\p{Ll}* )/u, (letter) => letter.toLowerCase())

/** Plain requests of one write, without politeness: what they are made into here must be no requests. */
const requests = Object.values(utterances)
  .flat()
  .filter(
    ({ say, before, writes, as, context }) =>
      writes?.length === 1 && !before && !as && !context && /^[A-Za-z]+ /.test(say),
  )
  .filter(
    ({ say }) =>
      !/^(?:please|could|can|hi|um|don't|i|we|you|new|tomorrow|follow)\b|[:?"“']$|'s new|note|because|reason/i.test(
        say,
      ),
  )

describe('the same words in another mood', { timeout: 60_000 }, () => {
  let bench: Bench

  beforeAll(async () => {
    bench = await openBench(testStores.find(({ kind }) => kind === 'sqlite')!)
    await furnish(bench.store)
  })

  it('propose nothing', async () => {
    const proposed: string[] = []
    for (const [index, { say }] of requests.entries()) {
      const prefix = prefixes[index % prefixes.length]!
      const suffix = suffixes[index % suffixes.length]!
      for (const text of [prefix + lower(say), say.replace(/[.!]$/, '') + suffix]) {
        const { writes } = await tryUtterance(bench, { say: text })
        if (writes.length > 0) proposed.push(`${text} → ${JSON.stringify(writes)}`)
      }
    }
    expect(requests.length).toBeGreaterThan(100)
    expect(proposed).toEqual([])
  })
})
