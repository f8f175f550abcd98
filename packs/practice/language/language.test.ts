import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from '../testing/bench.ts'
import { furnish } from './testing/fixture.ts'
import { actorOf, type Trial, tryUtterance } from './testing/try-utterance.ts'
import type { Utterance } from './testing/utterance.ts'
import { utterances } from './utterances/index.ts'

const REQUIRED_RATE = 0.95
/** The whole table is said before the first test. */
const SLOWEST = 60_000

describe('the practice in everyday words', { timeout: 60_000 }, () => {
  let bench: Bench
  const trials: { topic: string; utterance: Utterance; trial: Trial }[] = []

  beforeAll(async () => {
    bench = await openBench(testStores.find(({ kind }) => kind === 'sqlite')!)
    await furnish(bench.store)
    for (const [topic, list] of Object.entries(utterances))
      for (const utterance of list)
        trials.push({ topic, utterance, trial: await tryUtterance(bench, utterance) })
  }, SLOWEST)

  it('understands at least 95 % of the table', () => {
    const missed = trials.filter(({ trial }) => !trial.right)
    const rate = 1 - missed.length / trials.length
    console.info(`${trials.length} utterances, ${(rate * 100).toFixed(1)} % right`)
    for (const { topic, utterance, trial } of missed)
      console.info(
        `  ${topic}: "${utterance.say}" → ${JSON.stringify(trial.writes)} ${JSON.stringify(trial.reads)} ${trial.text}`,
      )
    expect(trials.length).toBeGreaterThanOrEqual(250)
    expect(rate).toBeGreaterThanOrEqual(REQUIRED_RATE)
  })

  it('speaks of every tool that a model sees, in several wordings', () => {
    const said = new Map<string, number>()
    for (const { utterance } of trials)
      for (const [tool] of [...(utterance.writes ?? []), ...(utterance.read ? [utterance.read] : [])])
        said.set(tool, (said.get(tool) ?? 0) + 1)
    const visible = bench.runtime.catalogue
      .describe()
      .filter(({ workspace, hidden }) => workspace === 'practice' && !hidden)
    expect(visible).toHaveLength(43)
    expect(visible.filter(({ name }) => (said.get(name) ?? 0) < 3)).toEqual([])
  })

  it('proposes only what the tools take', async () => {
    const refused: unknown[] = []
    for (const { utterance, trial } of trials) {
      for (const { tool, input } of trial.writes) {
        const { action } = bench.runtime.catalogue.get(tool)!
        if (!action.input.safeParse(input).success) refused.push([utterance.say, tool, input])
      }
    }
    expect(refused).toEqual([])
  })

  it('proposes what the practice would carry out, or refuses for a reason of its own', async () => {
    const failed: string[] = []
    for (const { utterance, trial } of trials) {
      for (const { tool, input } of trial.writes) {
        const outcome = await bench.call(actorOf(utterance), tool, input)
        if (outcome.kind === 'failed') failed.push(outcome.error.message)
        else expect(outcome.kind).toBe('plan')
      }
    }
    for (const message of failed) expect(message).toMatch(/^There is no client with the id|already has/)
    expect(failed.length).toBeLessThan(6)
  })

  it('proposes no wrong write', () => {
    expect(
      trials.flatMap(({ utterance, trial }) => trial.wrong.map((call) => [utterance.say, call])),
    ).toEqual([])
  })
})
