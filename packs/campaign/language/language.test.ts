import { beforeAll, describe, expect, it } from 'vitest'
import type { Bench } from '../testing/bench.ts'
import { openTable, type Trial, tryUtterance } from './testing/try-utterance.ts'
import type { Utterance } from './testing/utterance.ts'
import { utterances } from './utterances/index.ts'

/** The whole table is said before the first test. */
const SLOWEST = 120_000

describe('campaigns in everyday words', { timeout: 60_000 }, () => {
  let bench: Bench
  const trials: { topic: string; utterance: Utterance; trial: Trial }[] = []

  beforeAll(async () => {
    bench = await openTable()
    for (const [topic, list] of Object.entries(utterances))
      for (const utterance of list)
        trials.push({ topic, utterance, trial: await tryUtterance(bench, utterance) })
  }, SLOWEST)

  it('are understood, all of the table', () => {
    const missed = trials
      .filter(({ trial }) => !trial.right)
      .map(
        ({ topic, utterance: { say }, trial }) =>
          `${topic}: "${say}" → ${JSON.stringify(trial.calls)} ${JSON.stringify(trial.steps)} ${trial.text}`,
      )
    expect(missed).toEqual([])
  })
})
