import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { campaignPack } from './index.ts'
import { planStepSchema } from './intents.ts'
import { openBench } from './testing/bench.ts'
import { cleo } from './testing/people.ts'
import { seed } from './testing/seed.ts'

const fromFirst = { $from: 's1', path: 'id' }
const campaignId = seed.campaign

const steps = [
  {
    type: 'create_channel',
    campaignId,
    name: 'Podcast',
    metadata: { confidence: 0.9, reason: 'Asked for.' },
  },
  { type: 'create_project', campaignId, name: 'Pilot', start_date: '2026-05-01', end_date: '2026-05-31' },
  { type: 'create_doc', title: 'Idea', content: 'Six episodes', channelId: fromFirst },
  { type: 'link_doc', docId: { $from: 's3' }, ticketId: seed.press, tags: ['audio'] },
  {
    type: 'create_plan_module',
    name: 'Find guests',
    objective: 'Six guests by June',
    contextRefs: [fromFirst, seed.brief],
    channelId: fromFirst,
  },
  { type: 'create_ticket', title: 'Ask three guests', channelId: fromFirst, docIds: [{ $from: 's3' }] },
  { type: 'update_ticket', ticketId: { $from: 's6' }, status: 'Todo', assigneeId: 'eda', due_date: null },
]

const toStep = (raw: object) => {
  const { type, metadata, ...input } = planStepSchema.parse(raw)
  return { action: type, input, ...(metadata && { metadata }) }
}

describe('a step that a model plans', () => {
  it('may be of each kind, and take what an earlier one makes', async () => {
    const bench = await openBench(testStores[0]!)
    const proposed = await bench.proposePlan(cleo, steps.map(toStep))
    expect(proposed.dropped ?? []).toEqual([])
    expect(proposed.steps.map(({ preview }) => preview.failure)).toEqual(steps.map(() => undefined))
    const done = await bench.approve(cleo, proposed)
    expect(done.status).toBe('succeeded')
    const idOf = (index: number) => (done.steps[index]!.receipt!.result as { id: string }).id
    const rows = await bench.rows()
    expect(rows[`campaign_docs ${idOf(2)}`]).toMatchObject({
      channel_id: idOf(0),
      is_ai: true,
      tags: ['audio'],
    })
    expect(rows[`campaign_modules ${idOf(4)}`]).toMatchObject({ context_refs: [idOf(0), seed.brief] })
    expect(rows[`campaign_tickets ${idOf(5)}`]).toMatchObject({ status: 'Todo', doc_ids: [idOf(2)] })
  })

  it('is one of those that are offered, and nothing else', () => {
    const offered = campaignPack.actions.filter(({ effect, hidden }) => effect === 'write' && !hidden)
    expect(steps.map(({ type }) => type).toSorted()).toEqual(offered.map(({ name }) => name).toSorted())
    for (const { name } of campaignPack.actions.filter(({ hidden }) => hidden))
      expect(planStepSchema.safeParse({ type: name }).success).toBe(false)
  })

  it.each([
    ['a field it does not have', { ...steps[0], risk: 'low' }],
    ['a source of its own', { ...steps[0], metadata: { source: 'user' } }],
    ['a confidence beyond certainty', { ...steps[0], metadata: { confidence: 1.1 } }],
    ['no parent', { type: 'create_ticket', title: 'x' }],
    ['two parents', { type: 'create_ticket', title: 'x', channelId: 'a', projectId: 'b' }],
    ['two new parents', { type: 'update_ticket', ticketId: 'x', channelId: 'a', projectId: 'b' }],
    ['an end before its start', { ...steps[1], end_date: '2026-04-30' }],
    ['a date that does not exist', { ...steps[1], end_date: '2026-02-30' }],
    ['neither content nor upload', { type: 'create_doc', title: 'x' }],
    ['nothing to link to', { type: 'link_doc', docId: 'x' }],
    ['a name of several lines', { ...steps[0], name: 'a\nb' }],
    ['a name that turns the text around', { ...steps[0], name: 'a\u202Eb' }],
    ['a name without letters', { ...steps[0], name: '  ' }],
    ['a claim that no model wrote it', { ...steps[2], isAi: false }],
    ['a value of another field of a step', { ...steps[2], channelId: { $from: 's1', path: 'ownerId' } }],
    ['a step that cannot be', { ...steps[2], channelId: { $from: 'step one' } }],
    ['another status', { ...steps[6], status: 'Later' }],
  ])('is refused with %s', (_what, step) => {
    expect(planStepSchema.safeParse(step).success).toBe(false)
  })
})
