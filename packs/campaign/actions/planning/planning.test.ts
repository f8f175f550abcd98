import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanModule, ProposedAction } from '../../canonical.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { cleo } from '../../testing/people.ts'
import {
  type Applied,
  decide,
  planFor,
  type Planned,
  storedPlan,
  tool,
  uploadText,
} from '../../testing/planning.ts'
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

describe.each(testStores)('the planning tools, on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())
  const call = <T = Planned>(name: string, input: object, actor = cleo) => tool<T>(bench, actor, name, input)
  const propose = (actions: readonly ProposedAction[], more: object = {}) =>
    call('propose_plan_actions', { gaps: {}, modules: [], recommendedActions: actions, campaignId, ...more })

  describe('proposals that are handed in', () => {
    const channel = action({ id: 'create_channel:pr', type: 'CREATE_CHANNEL', payload: { name: 'PR' } })
    const module = action({
      id: 'create_plan_module:m',
      type: 'CREATE_PLAN_MODULE',
      dependencies: ['create_channel:pr'],
      payload: {
        name: 'M',
        objective: 'O',
        contextRefs: [],
        channelId: { $from: 'create_channel:pr', path: 'id' },
      },
    })

    it('come from gaps and modules alone, in order', async () => {
      const modules: PlanModule[] = [
        { id: 'module:m', name: 'M', objective: 'O', contextRefs: [], actions: [module], status: 'BLOCKED' },
      ]
      const { data } = await call('propose_plan_actions', {
        gaps: { missingChannels: ['PR'], missingProjects: ['Zoo visit'], missingDocs: ['Notes'] },
        modules,
        campaignId,
      })
      expect(data?.actions.map(({ id }) => id)).toEqual([
        'create_channel:pr',
        'create_project:zoo-visit',
        'create_doc:notes',
        'create_plan_module:m',
      ])
      const plan = await storedPlan(bench, cleo, data?.planId)
      expect(plan.steps.map(({ preview }) => preview.failure)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    })

    it('use what exists, whatever they say of it', async () => {
      const email = { ...channel, id: 'create_channel:mail', payload: { name: ' e-mail ' } }
      const onIt = {
        ...module,
        dependencies: [email.id],
        payload: { ...module.payload, channelId: { $from: email.id, path: 'id' } },
      }
      const { data } = await propose([email, onIt])
      expect(data?.actions).toMatchObject([
        { type: 'CREATE_PLAN_MODULE', dependencies: [], payload: { channelId: seed.email } },
      ])
    })

    it('stay in this campaign, and their risk is never made smaller', async () => {
      const elsewhere = { ...channel, payload: { name: 'Paid Search EU', campaignId: seed.other.campaign } }
      const { data } = await propose([elsewhere])
      expect(data?.actions).toMatchObject([{ riskLevel: 'MEDIUM', payload: { campaignId } }])
    })

    it.each<[string, readonly ProposedAction[], string]>([
      [
        'depend on what is not there',
        [{ ...module, dependencies: ['create_channel:none'] }],
        'create_channel:none',
      ],
      ['depend on each other', [{ ...channel, dependencies: [module.id] }, module], 'circle'],
      ['use what they do not depend on', [channel, { ...module, dependencies: [] }], 'does not name it'],
      ['have a payload that does not fit', [{ ...channel, payload: { title: 'PR' } }], 'payload'],
      ['have more in it than it may', [{ ...channel, payload: { name: 'PR', isAdmin: true } }], 'payload'],
      [
        'point into another campaign',
        [{ ...module, dependencies: [], payload: { ...module.payload, channelId: seed.other.channel } }],
        seed.other.channel,
      ],
      [
        'link a doc of another campaign',
        [
          action({
            id: 'link_doc:x',
            type: 'LINK_DOC',
            payload: { docId: seed.other.doc, channelId: seed.email },
          }),
        ],
        seed.other.doc,
      ],
    ])('are refused as a whole where they %s', async (_what, actions, said) => {
      const before = await bench.rows()
      const refused = await propose(actions)
      expect(refused.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: expect.stringContaining(said),
      })
      expect(await bench.rows()).toEqual(before)
    })

    it('are one where the same is said twice, and refused where two have one id', async () => {
      expect((await propose([channel, channel])).data?.actions).toHaveLength(1)
      const refused = await propose([channel, { ...channel, payload: { name: 'Press' } }])
      expect(refused.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: expect.stringContaining('Two different actions have the id create_channel:pr'),
      })
    })

    it('ask with the confidence that the proposal had', async () => {
      const { data, error } = await propose([{ ...channel, confidence: 0.4 }])
      expect(error?.code).toBe('LOW_CONFIDENCE')
      expect(data?.actions).toMatchObject([{ type: 'NOOP', confidence: 0.4 }])
    })

    it('are shown by a run also where the plan was there already', async () => {
      const plan = async () => {
        const called = await bench.call(cleo, 'plan_campaign', {
          campaignId,
          intent: 'Start a podcast on tea',
        })
        return called.kind === 'answer' ? called.plan?.id : undefined
      }
      const first = await plan()
      expect(first).toEqual(expect.any(String))
      expect(await plan()).toBe(first)
    })

    it('are the same plan while it is open, and another one after', async () => {
      const first = await planFor(bench, cleo, 'Start a podcast on tea')
      const again = await planFor(bench, cleo, 'Start a podcast on tea')
      expect(again).toEqual(first)
      const plan = await storedPlan(bench, cleo, first.data?.planId)
      await decide(
        bench,
        cleo,
        plan,
        plan.steps.map(({ id }) => id),
        'deny',
      )
      expect((await planFor(bench, cleo, 'Start a podcast on tea')).data?.planId).not.toBe(first.data?.planId)
    })
  })

  describe('review and applying', () => {
    it('believe what is stored, and say how to approve the rest', async () => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const plan = await storedPlan(bench, cleo, data?.planId)
      const [first, second, third] = plan.steps.map(({ id }) => id) as [string, string, string]
      await decide(bench, cleo, plan, [first])
      await decide(bench, cleo, plan, [second], 'deny')
      const review = await call<{ approved: string[]; rejected: string[]; notes: string }>(
        'review_proposed_actions',
        {
          actions: data!.actions,
          userDecisions: [
            { actionId: second, decision: 'approve' },
            { actionId: third, decision: 'approve' },
            { actionId: 'noop:none', decision: 'reject', note: 'Why?' },
          ],
          planId: plan.id,
          notes: 'After lunch.',
        },
      )
      expect(review.data).toMatchObject({ approved: [first], rejected: [second] })
      expect(review.data?.notes.split('\n')).toEqual([
        'After lunch.',
        expect.stringContaining(`${second} was rejected`),
        expect.stringContaining(`${third} is not approved yet`),
        'noop:none: Why?',
        expect.stringContaining('not in the plan'),
      ])
    })

    it.each(['reject', 'rejected', 'deny', 'denied'])('leave out what is said to be %s', async (decision) => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const plan = await storedPlan(bench, cleo, data?.planId)
      const [first, second] = plan.steps.map(({ id }) => id) as [string, string]
      await decide(bench, cleo, plan, [first, second])
      const review = await call('review_proposed_actions', {
        actions: data!.actions,
        userDecisions: [
          { actionId: first, decision },
          { actionId: second, decision: 'approved' },
        ],
        planId: plan.id,
      })
      expect(review.data).toMatchObject({ approved: [second], rejected: [first] })
    })

    it.each<[string, (id: string) => object]>([
      ['a list of booleans', (id) => [{ actionId: id, approved: false }]],
      ['two lists', (id) => ({ approved: [], rejected: [id] })],
      ['a decision for each', (id) => ({ [id]: 'rejected' })],
    ])('take decisions as %s', async (_shape, userDecisions) => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const [first] = data!.actions as [ProposedAction]
      const input = { actions: data!.actions, planId: data!.planId, userDecisions: userDecisions(first.id) }
      expect((await call('review_proposed_actions', input)).data).toMatchObject({ rejected: [first.id] })
    })

    it('say what became of what nobody approved, and that nothing is named where nothing is', async () => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const plan = await storedPlan(bench, cleo, data?.planId)
      await decide(bench, cleo, plan, ['create_channel:pr'], 'deny')
      const apply = (input: object) =>
        call<Applied>('apply_approved_actions', { allActions: data!.actions, planId: plan.id, ...input })
      expect((await apply({ approvedActionIds: ['create_channel:pr'] })).error).toMatchObject({
        code: 'NOT_APPROVED',
        message: expect.stringContaining('create_channel:pr was rejected by a person'),
      })
      const module = data!.actions.find(({ dependencies }) => dependencies.includes('create_channel:pr'))!
      expect((await apply({ approvedActionIds: [module.id] })).error?.message).toMatch(
        /left out, because something that it depends on/,
      )
      for (const input of [{}, { approvedActionIds: null }, { approvedActionIds: [] }])
        expect((await apply(input)).error?.code).toBe('APPROVAL_REQUIRED')
    })

    it('do not answer as created what was undone since', async () => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const plan = await storedPlan(bench, cleo, data?.planId)
      await decide(bench, cleo, plan, ['create_channel:pr'])
      const apply = () =>
        call<Applied>('apply_approved_actions', {
          approvedActionIds: ['create_channel:pr'],
          allActions: data!.actions,
          planId: plan.id,
        })
      expect((await apply()).data?.createdIds).toHaveLength(1)
      const undone = await bench.undo(cleo, plan.id)
      if (!undone.ok) throw new Error(undone.error.message)
      await bench.approve(cleo, undone.value)
      expect((await apply()).data).toEqual({
        createdIds: [],
        failed: [{ actionId: 'create_channel:pr', reason: expect.stringContaining('undone since') }],
      })
    })

    it('list what failed with its reason, and try only that again', async () => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const plan = await storedPlan(bench, cleo, data?.planId)
      const approvedActionIds = ['create_channel:pr', 'create_project:aurora-app-launch']
      await decide(bench, cleo, plan, approvedActionIds)
      // Somebody makes one of them meanwhile.
      const { result } = await bench.write<{ id: string }>(cleo, 'create_channel', { campaignId, name: 'PR' })
      const apply = (ids: readonly string[]) =>
        call<Applied>('apply_approved_actions', { approvedActionIds: ids, allActions: data!.actions })
      const applied = await apply(approvedActionIds)
      expect(applied).toMatchObject({
        ok: true,
        data: {
          createdIds: [expect.any(String)],
          failed: [{ actionId: 'create_channel:pr', reason: expect.stringMatching(/\S/) }],
        },
        noop: { type: 'NOOP', payload: { recovery: expect.stringContaining('apply only those again') } },
      })
      await bench.write(cleo, 'delete_channel', { channelId: result.id })
      const [step] = (await storedPlan(bench, cleo, data?.planId)).steps
      // What went stale is looked at again; what failed is just tried again.
      if (step?.status === 'stale' || step?.status === 'proposed')
        await decide(bench, cleo, await storedPlan(bench, cleo, data?.planId), [step.id])
      expect(await apply(['create_channel:pr'])).toMatchObject({
        ok: true,
        data: { createdIds: [expect.any(String)], failed: [] },
      })
    })

    it('try what failed again together with what fell with it, and that not by itself', async () => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const plan = await storedPlan(bench, cleo, data?.planId)
      const channel = 'create_channel:pr'
      const module = data!.actions.find(
        ({ type, dependencies }) => type === 'CREATE_PLAN_MODULE' && dependencies.includes(channel),
      )!
      const approvedActionIds = [...module.dependencies, module.id]
      await decide(bench, cleo, plan, approvedActionIds)
      const { result } = await bench.write<{ id: string }>(cleo, 'create_channel', { campaignId, name: 'PR' })
      const apply = (ids: readonly string[]) =>
        call<Applied>('apply_approved_actions', { approvedActionIds: ids, allActions: data!.actions })
      const first = await apply(approvedActionIds)
      const failed = first.data!.failed.map(({ actionId }) => actionId)
      expect(failed).toEqual([channel, module.id])

      expect((await apply([module.id])).data).toEqual({
        createdIds: [],
        failed: [{ actionId: module.id, reason: expect.stringContaining(channel) }],
      })
      await bench.write(cleo, 'delete_channel', { channelId: result.id })
      const again = await apply(failed)
      expect(again).toMatchObject({
        ok: true,
        data: { createdIds: [expect.any(String), expect.any(String)], failed: [] },
      })
      const rows = await bench.rows()
      expect((await apply(approvedActionIds)).data).toEqual({
        createdIds: expect.arrayContaining([...first.data!.createdIds, ...again.data!.createdIds]),
        failed: [],
      })
      expect(await bench.rows()).toEqual(rows)
    })

    it('say of what waits what it waits for', async () => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const plan = await storedPlan(bench, cleo, data?.planId)
      const module = data!.actions.find(({ type }) => type === 'CREATE_PLAN_MODULE')!
      await decide(bench, cleo, plan, [module.id])
      const applied = await call<Applied>('apply_approved_actions', {
        approvedActionIds: [module.id],
        allActions: data!.actions,
      })
      expect(applied.data?.createdIds).toEqual([])
      expect(applied.data?.failed).toEqual([
        { actionId: module.id, reason: expect.stringContaining(module.dependencies[0]!) },
      ])
    })

    it('put on record which action each proposal became', async () => {
      const { data } = await planFor(bench, cleo, LAUNCH)
      const plan = await storedPlan(bench, cleo, data?.planId)
      await decide(bench, cleo, plan, ['create_channel:pr'])
      await call('apply_approved_actions', {
        approvedActionIds: ['create_channel:pr'],
        allActions: data!.actions,
      })
      const [entry] = await bench.store.read((reader) => reader.audit.list({ planId: plan.id, limit: 1 }))
      expect(entry).toMatchObject({
        action: 'create_channel',
        stepId: 'create_channel:pr',
        entityType: 'campaign_channels',
        outcome: 'succeeded',
      })
    })
  })

  it('extracts the uploads that a plan is made from', async () => {
    const assetId = await uploadText(bench, cleo, 'brief.md', '# Brief\n\nStart a podcast on tea.\n')
    const status = async () => (await bench.read<{ status: string }>(cleo, 'get_upload', { assetId })).status
    expect(await status()).toBe('UPLOADED')
    expect((await planFor(bench, cleo, 'Plan from the brief', { assetIds: [assetId] })).ok).toBe(true)
    expect(await status()).toBe('EXTRACTED')
  })

  it('gives the topology as it is now, narrowed where asked', async () => {
    const before = await call<Planned['snapshot']>('get_planning_topology', { campaignId })
    expect(before.data?.gaps).toEqual({ missingChannels: [], missingProjects: [], missingDocs: [] })
    await bench.write(cleo, 'create_channel', { campaignId, name: 'Podcast' })
    const { plan } = await bench.write(cleo, 'update_channel', { channelId: seed.email, name: 'Mailings' })
    const names = async (input: object = {}) =>
      (await call<Planned['snapshot']>('get_planning_topology', { campaignId, ...input })).data!.channels.map(
        ({ name }) => name,
      )
    expect(await names()).toEqual(['Mailings', 'Paid Search', 'Podcast'])
    expect(await names({ channelIds: [seed.search] })).toEqual(['Paid Search'])
    const undone = await bench.undo(cleo, plan.id)
    if (undone.ok) await bench.approve(cleo, undone.value)
    expect(await names()).toEqual(['Email', 'Paid Search', 'Podcast'])
    expect(
      (await call<Planned['snapshot']>('get_planning_topology', { campaignId, includeDocs: false })).data
        ?.docs,
    ).toEqual([])
  })

  it('knows the older name load_plans: the topology with its modules, and those for an intent', async () => {
    const stored = await call('load_plans', { campaignId })
    expect(stored.data?.modules.map(({ name }) => name)).toEqual(['Teaser', 'Win back'])
    const { data } = await call('load_plans', { campaignId, intent: LAUNCH })
    expect(data?.snapshot.gaps.missingChannels).toEqual(['PR'])
    expect(data?.modules.length).toBe(4)
  })

  it('gives the same answer to the same question, and proposes nothing again that was carried out', async () => {
    const detect = () => call('detect_planning_gaps', { snapshot, intent: LAUNCH })
    expect(await detect()).toEqual(await detect())
    const { data } = await planFor(bench, cleo, LAUNCH)
    await bench.approve(cleo, await storedPlan(bench, cleo, data?.planId))
    const again = await planFor(bench, cleo, LAUNCH)
    expect(again.data?.gaps).toEqual({ missingChannels: [], missingProjects: [], missingDocs: [] })
    expect(again.data?.actions.filter(({ type }) => type !== 'LINK_DOC')).toEqual([])
  })
})
