import { as } from '@countersign/core/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { suggestions } from '../web/suggestions.ts'
import { type Bench, newcomer, openBench, tess } from './testing/bench.ts'
import { type Trial, tryUtterance } from './testing/try-utterance.ts'
import type { Utterance } from './testing/utterance.ts'
import { utterances } from './utterances/index.ts'

/** The demo network is made, and the whole table said, before the first test. */
const SLOWEST = 120_000

describe('getting somewhere in everyday words', { timeout: 60_000 }, () => {
  let bench: Bench
  const trials: { topic: string; utterance: Utterance; trial: Trial }[] = []

  beforeAll(async () => {
    bench = await openBench()
    for (const [topic, list] of Object.entries(utterances))
      for (const utterance of list)
        trials.push({ topic, utterance, trial: await tryUtterance(bench, utterance) })
  }, SLOWEST)

  it('is understood, all of the table', () => {
    const missed = trials
      .filter(({ trial }) => !trial.right)
      .map(
        ({ topic, utterance: { say }, trial }) =>
          `${topic}: "${say}" → ${JSON.stringify(trial.calls)} ${trial.text}`,
      )
    expect(missed).toEqual([])
    expect(trials.length - utterances['nothing']!.length).toBeGreaterThanOrEqual(120)
    expect(utterances['nothing']!.length).toBeGreaterThanOrEqual(30)
  })

  it('proposes no write that was not asked for', () => {
    expect(
      trials.flatMap(({ utterance, trial }) => trial.wrong.map((call) => [utterance.say, call])),
    ).toEqual([])
  })

  it('proposes what would be carried out', async () => {
    for (const { utterance, trial } of trials)
      for (const { tool, input } of trial.writes) {
        const outcome = await as(utterance.isNew ? newcomer : tess, () => bench.runtime.call(tool, input))
        expect([utterance.say, outcome.kind]).toEqual([utterance.say, 'plan'])
      }
  })

  it('tells every trip with when to leave, when one is there, and what to take', () => {
    const told = trials.filter(({ utterance, trial }) => utterance.trip && !/too late/.test(trial.text))
    for (const { trial } of told)
      expect(trial.text).toMatch(/leave at \*\*\d{2}:\d{2}\*\*.*arrive at \*\*\d{2}:\d{2}\*\*[\s\S]*\n- /)
  })

  it('works with what is suggested to a newcomer', async () => {
    const tools = ['plan_trip', 'plan_trip', 'get_departures', 'find_stops', 'save_user_variable']
    expect(suggestions).toHaveLength(tools.length)
    for (const [index, say] of suggestions.entries()) {
      const { calls, text } = await tryUtterance(bench, { say, isNew: true })
      expect([say, calls.at(-1)?.tool]).toEqual([say, tools[index]])
      expect(text).not.toMatch(/did not understand|I find no/)
    }
  })
})
