import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { assistantActionIntentSchema, toStep } from '../intents.ts'
import { type Bench, openBench, packs, traveller, type Trial, tryCase } from './testing/try-case.ts'
import type { EnvelopeCase } from './utterances/case.ts'
import { envelopeCases } from './utterances/index.ts'
import { holdOut } from './utterances/hold-out.ts'

const REQUIRED_RATE = 0.95
/** The whole table is said before the first test. */
const SLOWEST = 60_000

type Tried = { readonly topic: string; readonly given: EnvelopeCase; readonly trial: Trial }

describe('trips in everyday words', () => {
  let bench: Bench
  const table: Tried[] = []
  const apart: Tried[] = []

  beforeAll(async () => {
    const { store } = await testStores.find(({ kind }) => kind === 'sqlite')!.open(packs)
    bench = await openBench(store)
    for (const [topic, list] of Object.entries(envelopeCases))
      for (const given of list) table.push({ topic, given, trial: await tryCase(bench, given) })
    for (const given of holdOut) apart.push({ topic: 'hold-out', given, trial: await tryCase(bench, given) })
  }, SLOWEST)

  const report = (name: string, tried: readonly Tried[]): number => {
    const missed = tried.filter(({ trial }) => !trial.right)
    const rate = 1 - missed.length / tried.length
    console.info(`${name}: ${tried.length} cases, ${(rate * 100).toFixed(1)} % right`)
    for (const { topic, given, trial } of missed)
      console.info(`  ${topic}: "${String(given.say)}" → ${JSON.stringify(trial.steps)} ${trial.text}`)
    return rate
  }

  it('are understood in at least 95 % of the table', () => {
    const rate = report('table', table)
    expect(table.length).toBeGreaterThanOrEqual(200)
    expect(rate).toBeGreaterThanOrEqual(REQUIRED_RATE)
  })

  it('are understood also where they were written down before the grammar', () => {
    expect(holdOut).toHaveLength(60)
    expect(report('hold-out', apart)).toBeGreaterThanOrEqual(REQUIRED_RATE)
  })

  it('speak of every change that a model may plan, in several wordings', () => {
    const said = new Map<string, number>()
    for (const { given } of table)
      for (const type of new Set(given.steps.map((step) => step.type)))
        said.set(type, (said.get(type) ?? 0) + 1)
    const planned = assistantActionIntentSchema.options.map(({ shape }) => shape.type.value)
    expect(planned).toHaveLength(5)
    expect(planned.filter((type) => (said.get(type) ?? 0) < 20)).toEqual([])
  })

  it('lead to plans that are valid to the letter, and that would succeed as a whole', async () => {
    const faults: unknown[] = []
    for (const { given, trial } of [...table, ...apart]) {
      if (trial.steps.length === 0) continue
      const intents = trial.steps.map((step) => assistantActionIntentSchema.safeParse(step))
      const steps = intents.flatMap(({ data }) => (data ? [toStep(data)] : []))
      const plan = await as(traveller, () =>
        bench.runtime.propose({ workspace: 'itinerary', steps, dropFailing: true }),
      )
      const dropped = plan.ok ? plan.value.dropped : [plan.error]
      if (steps.length < intents.length || dropped.length > 0) faults.push([given.say, dropped])
    }
    expect(faults).toEqual([])
  })

  it('never lead to a plan that was not asked for', () => {
    expect([...table, ...apart].filter(({ trial }) => trial.wrong)).toEqual([])
  })
})
