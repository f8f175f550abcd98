import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProposedAction } from '../../canonical.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { cleo } from '../../testing/people.ts'
import { type Applied, decide, planFor, type Planned, storedPlan, tool } from '../../testing/planning.ts'
import { seed } from '../../testing/seed.ts'

const campaignId = seed.campaign
const CHANNEL = 'create_channel:pr'

describe.each(testStores)('what failed, applied again, on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())

  const approveAll = async ({ planId }: Planned): Promise<string[]> => {
    const plan = await storedPlan(bench, cleo, planId)
    const ids = plan.steps.map(({ id }) => id)
    await decide(bench, cleo, plan, ids)
    return ids
  }
  const apply = ({ actions, planId }: Planned, approvedActionIds: readonly string[]) =>
    tool<Applied>(bench, cleo, 'apply_approved_actions', { approvedActionIds, allActions: actions, planId })
  const statusOf = async ({ planId }: Planned, stepId: string) =>
    (await storedPlan(bench, cleo, planId)).steps.find(({ id }) => id === stepId)?.status
  const createByHand = async (): Promise<string> =>
    (await bench.write<{ id: string }>(cleo, 'create_channel', { campaignId, name: 'PR' })).result.id

  it('needs no second approval where a doc goes to a channel and a project', async () => {
    const planned = (await planFor(bench, cleo, 'Launch the Aurora app in Q3 with PR')).data!
    const links = planned.actions.filter(({ type }) => type === 'LINK_DOC')
    expect(links).toMatchObject([
      { payload: { channelId: { $from: CHANNEL }, projectId: expect.anything() } },
    ])
    const approved = await approveAll(planned)
    const channelId = await createByHand()

    const first = await apply(planned, approved)
    const failed = first.data!.failed.map(({ actionId }) => actionId)
    const onChannel = planned.actions.filter(({ dependencies }) => dependencies.includes(CHANNEL))
    expect(failed).toEqual([CHANNEL, ...onChannel.map(({ id }) => id)])
    expect(failed).toContain(links[0]!.id)

    // As long as the cause stands, so does the answer, and no approval lapses.
    expect((await apply(planned, failed)).data?.failed.map(({ actionId }) => actionId)).toEqual(failed)
    await bench.write(cleo, 'delete_channel', { channelId })
    const again = await apply(planned, failed)
    expect(again).toMatchObject({ ok: true, data: { failed: [] } })

    const { steps } = await storedPlan(bench, cleo, planned.planId)
    expect(new Set(steps.map(({ status }) => status))).toEqual(new Set(['succeeded']))
    const madeBy = (type: ProposedAction['type']) =>
      steps.find(({ metadata }) => metadata['type'] === type)?.receipt?.changes[0]?.id
    const doc = await bench.read<object>(cleo, 'get_doc', { docId: madeBy('CREATE_DOC') })
    expect(doc).toMatchObject({ channelId: madeBy('CREATE_CHANNEL'), projectId: madeBy('CREATE_PROJECT') })
  })

  it('is tried also where the approval of another has lapsed, which is told of that one', async () => {
    const shared = { reason: 'Because.', confidence: 0.9, riskLevel: 'LOW', dependencies: [] } as const
    const made = { $from: CHANNEL, path: 'id' }
    const actions: ProposedAction[] = [
      { ...shared, id: CHANNEL, type: 'CREATE_CHANNEL', payload: { name: 'PR' } },
      {
        ...shared,
        id: 'link_doc:channel',
        type: 'LINK_DOC',
        dependencies: [CHANNEL],
        payload: { docId: seed.notes, channelId: made },
      },
      {
        ...shared,
        id: 'link_doc:project',
        type: 'LINK_DOC',
        payload: { docId: seed.notes, projectId: seed.rebrand },
      },
    ]
    const input = { gaps: {}, modules: [], recommendedActions: actions, campaignId }
    const planned = (await tool<Planned>(bench, cleo, 'propose_plan_actions', input)).data!
    const approved = await approveAll(planned)
    const channelId = await createByHand()
    expect((await apply(planned, approved)).data?.failed).toHaveLength(3)
    const lapsed = 'link_doc:project'
    expect(await statusOf(planned, lapsed)).toBe('stale')

    await bench.write(cleo, 'delete_channel', { channelId })
    expect(await apply(planned, approved)).toMatchObject({
      ok: true,
      data: {
        createdIds: [expect.any(String)],
        failed: [{ actionId: lapsed, reason: expect.stringContaining('approve it anew') }],
      },
      noop: { type: 'NOOP' },
    })
    expect(await statusOf(planned, 'link_doc:channel')).toBe('succeeded')
    expect(await bench.read<object>(cleo, 'get_doc', { docId: seed.notes })).toMatchObject({
      projectId: seed.launch,
    })

    // By itself there is nothing approved to apply; approved anew there is.
    expect((await apply(planned, [lapsed])).error?.code).toBe('NOT_APPROVED')
    const seen = await as(cleo, () => bench.runtime.refresh(planned.planId!))
    if (!seen.ok) throw new Error(seen.error.message)
    await decide(bench, cleo, seen.value, [lapsed])
    expect((await apply(planned, [lapsed])).data).toEqual({ createdIds: [], failed: [] })
  })

  it('is refused as a whole beside what nobody has approved', async () => {
    const planned = (await planFor(bench, cleo, 'Launch the Aurora app in Q3 with PR')).data!
    await decide(bench, cleo, await storedPlan(bench, cleo, planned.planId), [CHANNEL])
    const before = await bench.rows()
    const all = planned.actions.map(({ id }) => id)
    expect((await apply(planned, all)).error?.code).toBe('NOT_APPROVED')
    expect(await bench.rows()).toEqual(before)
  })
})
