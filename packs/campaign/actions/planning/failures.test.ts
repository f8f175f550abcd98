import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProposedAction } from '../../canonical.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { cleo, eda, noah, vera } from '../../testing/people.ts'
import { planFor, type Planned, sendFile, tool, uploadText } from '../../testing/planning.ts'
import { seed } from '../../testing/seed.ts'

const campaignId = seed.campaign
const snapshot = { campaignId }
const LAUNCH = 'Launch the Aurora app in Q3 with PR'
const action = (
  given: Partial<ProposedAction> & Pick<ProposedAction, 'id' | 'type' | 'payload'>,
): ProposedAction => ({
  reason: 'Because.',
  confidence: 0.9,
  riskLevel: 'LOW',
  dependencies: [],
  ...given,
})

describe.each(testStores)('what goes wrong in planning, on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())
  const call = <T = Planned>(name: string, input: object, actor = cleo) => tool<T>(bench, actor, name, input)
  const propose = (actions: readonly ProposedAction[], more: object = {}) =>
    call('propose_plan_actions', { gaps: {}, modules: [], recommendedActions: actions, campaignId, ...more })

  const inputs: readonly [string, object][] = [
    ['get_planning_topology', {}],
    ['detect_planning_gaps', { intent: LAUNCH }],
    ['build_modular_plan', { intent: LAUNCH }],
    ['propose_plan_actions', { gaps: {}, modules: [] }],
    ['plan_campaign', { intent: LAUNCH }],
    ['load_plans', {}],
  ]
  const of = (name: string, id: string) =>
    name.startsWith('detect') || name.startsWith('build')
      ? { snapshot: { campaignId: id } }
      : { campaignId: id }

  it.each(inputs)(
    'is TOPOLOGY_UNAVAILABLE for a campaign that is not there, or not theirs: %s',
    async (name, input) => {
      for (const [actor, id] of [
        [cleo, 'campaign-none'],
        [noah, campaignId],
        [eda, seed.other.campaign],
      ] as const) {
        expect(await call(name, { ...input, ...of(name, id) }, actor)).toMatchObject({
          ok: false,
          error: {
            code: 'TOPOLOGY_UNAVAILABLE',
            recoverable: true,
            message: expect.stringContaining('retry'),
          },
          noop: { type: 'NOOP', riskLevel: 'LOW', payload: { recovery: expect.any(String) } },
        })
      }
    },
  )

  it.each([...inputs, ['review_proposed_actions', {}], ['apply_approved_actions', {}], ['save_plan', {}]] as [
    string,
    object,
  ][])('is VALIDATION_FAILED for an input that the schema refuses: %s', async (name) => {
    expect(await call(name, { nonsense: true })).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_FAILED', recoverable: true },
      noop: { type: 'NOOP' },
    })
  })

  it('is LOW_CONFIDENCE for what is vague: questions with alternatives, no plan', async () => {
    for (const [name, input] of [
      ['plan_campaign', { campaignId }],
      ['detect_planning_gaps', { snapshot }],
      ['build_modular_plan', { snapshot }],
    ] as const) {
      const answer = await call<Record<string, unknown>>(name, { ...input, intent: 'Help us grow' })
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'LOW_CONFIDENCE', recoverable: true },
        noop: { type: 'NOOP' },
      })
      expect(answer.error?.message).toContain('Say which channel or project is meant')
      expect(answer.data).not.toHaveProperty('planId')
      const asked = (answer.data?.['actions'] ?? answer.data?.['recommendedActions']) as ProposedAction[]
      for (const { type, payload } of asked) {
        expect(type).toBe('NOOP')
        expect((payload['alternatives'] as unknown[]).length).toBeGreaterThan(1)
      }
    }
    const unsure = action({
      id: 'create_channel:x',
      type: 'CREATE_CHANNEL',
      payload: { name: 'Quokka' },
      confidence: 0.59,
    })
    expect(await propose([unsure])).toMatchObject({
      ok: false,
      error: { code: 'LOW_CONFIDENCE' },
      data: { actions: [{ type: 'NOOP' }] },
    })
    expect(await propose([{ ...unsure, confidence: 0.6 }])).toMatchObject({
      ok: true,
      data: { planId: expect.any(String) },
    })
  })

  it('asks about the one of several that is not sure, and about what depends on it, and plans the others', async () => {
    const channel = (name: string, confidence: number) =>
      action({ id: `create_channel:${name}`, type: 'CREATE_CHANNEL', payload: { name }, confidence })
    const from = { $from: 'create_channel:wombat', path: 'id' }
    const answer = await propose([
      channel('quokka', 0.9),
      channel('wombat', 0.3),
      action({
        id: 'create_plan_module:wombat',
        type: 'CREATE_PLAN_MODULE',
        dependencies: ['create_channel:wombat'],
        payload: { name: 'Wombat', objective: 'Reach wombats', contextRefs: [from], channelId: from },
      }),
    ])
    expect(answer).toMatchObject({ ok: true, data: { planId: expect.any(String) } })
    expect(answer.data?.actions.map(({ id, type }) => [id, type])).toEqual([
      ['create_channel:quokka', 'CREATE_CHANNEL'],
      ['noop:create_channel:wombat', 'NOOP'],
      ['noop:create_plan_module:wombat', 'NOOP'],
    ])
  })

  it('is ASSET_NOT_FOUND for an upload that is not there, and PARSE_FAILED for one without text', async () => {
    const plan = (assetId: string, actor = cleo) => planFor(bench, actor, LAUNCH, { assetIds: [assetId] })
    expect(await plan('upload-none')).toMatchObject({
      error: { code: 'ASSET_NOT_FOUND' },
      noop: { type: 'NOOP' },
    })
    // Cleo's own, in no campaign.
    expect(await plan(seed.looseUpload, eda)).toMatchObject({ error: { code: 'ASSET_NOT_FOUND' } })
    const failed = await plan(seed.failedUpload)
    expect(failed).toMatchObject({ error: { code: 'PARSE_FAILED' }, noop: { type: 'NOOP' } })
    expect(failed.error?.message).toMatch(/It is no zip archive\..*plain text/)
  })

  it('is DUPLICATE_ASSET for the same file again, which can be planned with', async () => {
    const assetId = await uploadText(bench, cleo, 'again.md', 'Reach nurses by SMS.')
    const again = await sendFile(bench, cleo, 'again.md', 'Reach nurses by SMS.')
    expect(again).toMatchObject({
      ok: false,
      error: {
        code: 'DUPLICATE_ASSET',
        message: expect.stringContaining(`Use that one: its id is ${assetId}`),
      },
      data: { id: assetId },
    })
    expect(
      (await planFor(bench, cleo, 'Plan this', { assetIds: [again.data!.id] })).data?.gaps.missingChannels,
    ).toEqual(['SMS'])
  })

  it('is PLAN_NOT_FOUND, APPROVAL_REQUIRED or NOT_APPROVED where there is nothing to apply', async () => {
    const { data } = await planFor(bench, cleo, LAUNCH)
    const [first] = data!.actions
    for (const name of ['apply_approved_actions', 'save_plan']) {
      const apply = (input: object, actor = cleo) =>
        call(name, { approvedActionIds: [first!.id], allActions: data!.actions, ...input }, actor)
      expect((await apply({ planId: 'pl_none' })).error?.code).toBe('PLAN_NOT_FOUND')
      expect((await apply({ planId: data!.planId }, noah)).error?.code).toBe('PLAN_NOT_FOUND')
      expect((await apply({ approvedActionIds: [] })).error?.code).toBe('APPROVAL_REQUIRED')
      expect(
        (await apply({ approvedActionIds: ['create_channel:other'], planId: data!.planId })).error?.code,
      ).toBe('NOT_APPROVED')
      expect((await apply({ approvedActionIds: ['create_channel:other'] })).error?.code).toBe('NOT_APPROVED')
      const refused = await apply({})
      expect(refused).toMatchObject({ ok: false, error: { code: 'NOT_APPROVED' }, noop: { type: 'NOOP' } })
      expect(refused.error?.message).toContain('Approvals')
    }
  })

  it('is READ_ONLY for whoever may only look, whether they plan, propose or apply; they may look', async () => {
    const { data } = await planFor(bench, cleo, LAUNCH)
    const { actions, gaps, modules } = data!
    for (const [name, input] of [
      ['plan_campaign', { campaignId, intent: LAUNCH }],
      ['propose_plan_actions', { campaignId, gaps, modules }],
      ['apply_approved_actions', { approvedActionIds: [actions[0]!.id], allActions: actions }],
    ] as const)
      expect(await call(name, input, vera)).toMatchObject({
        error: { code: 'READ_ONLY', recoverable: true, message: expect.stringContaining('Ask its owner') },
        noop: { type: 'NOOP', payload: { recovery: expect.stringContaining('another campaign') } },
      })
    expect((await call('get_planning_topology', { campaignId }, vera)).ok).toBe(true)
  })
})
