import { as } from '@countersign/core/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { planStepSchema } from '../intents.ts'
import type { Bench } from '../testing/bench.ts'
import { cleo } from '../testing/people.ts'
import { seed } from '../testing/seed.ts'
import { suggestions } from '../web/suggestions.ts'
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
    const count = utterances['nothing']!.length
    expect(count).toBeGreaterThanOrEqual(50)
    expect(trials.length - count).toBeGreaterThanOrEqual(150)
  })

  it('propose nothing that was not asked for', () => {
    expect(trials.filter(({ trial }) => trial.wrong).map(({ utterance }) => utterance.say)).toEqual([])
  })

  it('speak of every change that may be planned here, in several wordings', () => {
    const said = new Map<unknown, number>()
    for (const { utterance } of trials)
      for (const type of new Set(utterance.steps?.map((step) => step.type)))
        said.set(type, (said.get(type) ?? 0) + 1)
    const offered = [
      'create_channel',
      'create_project',
      'create_ticket',
      'update_ticket',
      'create_doc',
      'link_doc',
    ]
    expect(offered.filter((type) => (said.get(type) ?? 0) < 5)).toEqual([])
  })

  it('lead to steps that are valid to the letter, and that would succeed as a whole', async () => {
    const faults: unknown[] = []
    for (const { utterance, trial } of trials) {
      if (trial.steps.length === 0) continue
      const read = trial.steps.map((step) => planStepSchema.safeParse(step))
      const steps = read.flatMap(({ data }) => {
        if (!data) return []
        const { type, metadata: _, ...input } = data
        return [{ action: type, input }]
      })
      const plan = await as(cleo, () =>
        bench.runtime.propose({ workspace: 'campaign', steps, dropFailing: true }),
      )
      const dropped = plan.ok ? plan.value.dropped : [plan.error]
      if (steps.length < read.length || dropped.length > 0) faults.push([utterance.say, dropped])
    }
    expect(faults).toEqual([])
  })

  it.each(['that is full', 'that is new and empty'])(
    'work with what is suggested, in a campaign %s',
    async (which) => {
      const campaignId = which === 'that is full' ? seed.campaign : await newCampaign()
      const outcomes = [
        ['get_campaign'],
        ['plan_campaign'],
        ['plan_campaign'],
        ['create_channel', 'create_ticket'],
        ['list_tickets'],
      ]
      expect(suggestions).toHaveLength(outcomes.length)
      for (const [index, say] of suggestions.entries()) {
        const { calls, steps, text } = await tryUtterance(bench, { say, campaignId })
        const tools = steps.length > 0 ? steps.map(({ type }) => type) : [calls.at(-1)?.tool]
        expect([say, ...tools]).toEqual([say, ...outcomes[index]!])
        expect(text).not.toMatch(/did not understand|not clear enough/)
      }
    },
  )

  const newCampaign = async (): Promise<string> => {
    const input = { name: 'New', objective: 'Begin' }
    return (await bench.write<{ id: string }>(cleo, 'create_campaign', input)).result.id
  }
})
