import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProposedAction } from './canonical.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { cleo } from './testing/people.ts'
import { type Applied, decide, planFor, sendFile, storedPlan, tool, uploadText } from './testing/planning.ts'
import { seed } from './testing/seed.ts'

const typesOf = (actions: readonly ProposedAction[] = []): string[] => actions.map(({ type }) => type)
const STRUCTURE = ['CREATE_CHANNEL', 'CREATE_PROJECT']

describe.each(testStores)('planning a campaign, on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())

  it('1. Upload success path', async () => {
    const uploaded = await sendFile(
      bench,
      cleo,
      'win-back.md',
      '# Win back\n\nWrite to lapsed buyers by e-mail.',
    )
    expect(uploaded).toMatchObject({ ok: true, data: { status: 'UPLOADED' } })
    const assetId = uploaded.data!.id
    const extracted = await tool(bench, cleo, 'extract_upload_context', { assetId })
    expect(extracted).toMatchObject({ ok: true, data: { assetId } })
    const asset = await bench.read<{ status: string }>(cleo, 'get_upload', { assetId })
    expect(asset.status).toBe('EXTRACTED')
    const registered = await tool<{ proposedAction: ProposedAction }>(bench, cleo, 'register_context_doc', {
      assetId,
      title: 'Win back',
    })
    expect(registered.data?.proposedAction).toMatchObject({
      type: 'CREATE_DOC',
      payload: { title: 'Win back', assetId },
    })
    const planned = await planFor(bench, cleo, 'Plan from the brief', { assetIds: [assetId] })
    expect(planned.data?.actions).toContainEqual(
      expect.objectContaining({ type: 'CREATE_DOC', payload: expect.objectContaining({ assetId }) }),
    )
  })

  it('2. Unsupported file rejection', async () => {
    const before = await bench.rows()
    const refused = await sendFile(bench, cleo, 'brief.pdf', 'Reach them by e-mail.', {
      mimeType: 'application/pdf',
    })
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'UNSUPPORTED_FILE_TYPE', recoverable: true },
      noop: { type: 'NOOP', riskLevel: 'LOW' },
    })
    expect(refused.error?.message).toContain('.docx')
    expect(refused.data).toBeUndefined()
    expect(await bench.rows()).toEqual(before)
  })

  it('3. Oversized file rejection', async () => {
    const before = await bench.rows()
    const refused = await sendFile(bench, cleo, 'brief.md', 'Reach them by e-mail.', {
      sizeBytes: 9 * 2 ** 20,
    })
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'FILE_TOO_LARGE', recoverable: true },
      noop: { type: 'NOOP', riskLevel: 'LOW', payload: { recovery: expect.stringMatching(/split/i) } },
    })
    expect(await bench.rows()).toEqual(before)
  })

  it('4. Complete topology planning', async () => {
    const assetId = await uploadText(
      bench,
      cleo,
      'brief-2.md',
      '# Second wave\n\nMail lapsed buyers again during the rebrand.',
    )
    const planned = await planFor(bench, cleo, 'E-mail for lapsed buyers, in step with the Rebrand', {
      assetIds: [assetId],
    })
    expect(planned.ok).toBe(true)
    const actions = planned.data?.actions ?? []
    expect(typesOf(actions)).toEqual(expect.arrayContaining(['LINK_DOC', 'CREATE_PLAN_MODULE']))
    for (const type of STRUCTURE) expect(typesOf(actions)).not.toContain(type)
    const targets = actions
      .filter(({ type }) => type === 'CREATE_PLAN_MODULE')
      .map(({ payload }) => (payload['channelId'] ?? payload['projectId']) as string)
    expect(targets.toSorted()).toEqual([seed.email, seed.rebrand])
    expect(planned.data?.modules.map(({ status }) => status)).toEqual(['READY', 'READY'])
  })

  it('5. Missing topology planning', async () => {
    const { data } = await planFor(bench, cleo, 'Launch the Aurora app in Q3 with PR and a podcast')
    const actions = data?.actions ?? []
    expect(data?.gaps).toMatchObject({ missingProjects: ['Aurora App Launch'] })
    expect(data?.gaps.missingChannels.toSorted()).toEqual(['PR', 'Podcast'])
    const types = typesOf(actions)
    const lastStructure = Math.max(...STRUCTURE.map((type) => types.lastIndexOf(type)))
    expect(types.slice(0, lastStructure + 1).toSorted()).toEqual([
      'CREATE_CHANNEL',
      'CREATE_CHANNEL',
      'CREATE_PROJECT',
    ])
    expect(types.indexOf('CREATE_PLAN_MODULE')).toBeGreaterThan(lastStructure)
    for (const module of actions.filter(({ type }) => type === 'CREATE_PLAN_MODULE'))
      expect(module.dependencies.some((id) => /^create_(?:channel|project):/.test(id))).toBe(true)
    expect(data?.modules.every(({ status }) => status === 'BLOCKED')).toBe(true)
    const plan = await storedPlan(bench, cleo, data?.planId)
    expect(plan.steps.map(({ id }) => id)).toEqual(actions.map(({ id }) => id))
  })

  it('6. Approval boundary enforcement', async () => {
    const before = await bench.rows()
    const { data } = await planFor(bench, cleo, 'Launch the Aurora app in Q3 with PR')
    const all = data?.actions ?? []
    expect(all.length).toBeGreaterThan(3)
    const ids = all.map(({ id }) => id)
    const review = await tool<{ approved: string[]; notes: string }>(bench, cleo, 'review_proposed_actions', {
      actions: all,
      userDecisions: ids.map((actionId) => ({ actionId, decision: 'approve' })),
      planId: data?.planId,
    })
    expect(review.data?.approved).toEqual([])
    expect(review.data?.notes).toContain('is not approved yet')
    for (const approvedActionIds of [[], ids]) {
      const applied = await tool<Applied>(bench, cleo, 'apply_approved_actions', {
        approvedActionIds,
        allActions: all,
      })
      expect(applied.error?.code).toBe(approvedActionIds.length === 0 ? 'APPROVAL_REQUIRED' : 'NOT_APPROVED')
    }
    expect(await bench.rows()).toEqual(before)
  })

  it('7. Explicit apply execution', async () => {
    const before = Object.keys(await bench.rows())
    const { data } = await planFor(bench, cleo, 'Launch the Aurora app in Q3 with PR')
    const all = data?.actions ?? []
    const approved = ['create_channel:pr', 'create_project:aurora-app-launch']
    await decide(bench, cleo, await storedPlan(bench, cleo, data?.planId), approved)
    const review = await tool<{ approved: string[] }>(bench, cleo, 'review_proposed_actions', {
      actions: all,
      userDecisions: [],
    })
    expect(review.data?.approved.toSorted()).toEqual(approved)
    expect(Object.keys(await bench.rows())).toEqual(before)

    const applied = await tool<Applied>(bench, cleo, 'apply_approved_actions', {
      approvedActionIds: approved,
      allActions: all,
    })
    expect(applied).toMatchObject({ ok: true, data: { failed: [] } })
    const made = Object.entries(await bench.rows()).filter(([key]) => !before.includes(key))
    expect(made.map(([, row]) => String(row['name'])).toSorted()).toEqual(['Aurora App Launch', 'PR'])
    expect(applied.data?.createdIds.toSorted()).toEqual(made.map(([, row]) => String(row['id'])).toSorted())
    const rows = await bench.rows()
    expect(
      await tool(bench, cleo, 'apply_approved_actions', { approvedActionIds: approved, allActions: all }),
    ).toEqual(applied)
    expect(await bench.rows()).toEqual(rows)
  })

  it('8. Conflict handling', async () => {
    const assetId = await uploadText(
      bench,
      cleo,
      'channels.csv',
      'Channel,Owner\nEmail,Cleo Client\nPaid Serch,Eda Editor\n',
    )
    const topology = await tool<object>(bench, cleo, 'get_planning_topology', { campaignId: seed.campaign })
    const detected = await tool<{ recommendedActions: ProposedAction[] }>(
      bench,
      cleo,
      'detect_planning_gaps',
      {
        snapshot: topology.data,
        intent: 'Plan these channels',
        assetIds: [assetId],
      },
    )
    const built = await tool<{ modules: { actions: ProposedAction[] }[] }>(
      bench,
      cleo,
      'build_modular_plan',
      {
        snapshot: topology.data,
        intent: 'Plan these channels',
        constraints: {},
        assetIds: [assetId],
      },
    )
    expect(typesOf(detected.data?.recommendedActions)).not.toContain('CREATE_CHANNEL')
    const all = [
      ...(detected.data?.recommendedActions ?? []),
      ...(built.data?.modules ?? []).flatMap(({ actions }) => actions),
    ]
    const about = (channelId: string) => all.filter(({ payload }) => payload['channelId'] === channelId)
    const [owned] = about(seed.email)
    expect(owned?.riskLevel).toBe('HIGH')
    expect(owned?.reason).toContain('Eda Editor')
    expect(JSON.stringify(owned?.payload['alternatives'])).toContain('Email (Cleo Client)')
    const [misspelt] = about(seed.search)
    expect(misspelt?.riskLevel).toBe('MEDIUM')
    expect(JSON.stringify(misspelt?.payload['alternatives'])).toContain('Paid Serch')
    const said = (detected.data?.recommendedActions ?? []).filter(({ payload }) => payload['alternatives'])
    expect(said.map(({ riskLevel }) => riskLevel).toSorted()).toEqual(['HIGH', 'MEDIUM'])
  })
})
