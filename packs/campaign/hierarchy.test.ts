import { testStores } from '@countersign/storage/testing'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, openBench } from './testing/bench.ts'
import { findFaults, type Rows, tableOf } from './testing/find-faults.ts'
import { cleo } from './testing/people.ts'
import { seed } from './testing/seed.ts'

// Steps choose among what is there by number, so that most of them hit something.

const pick = fc.nat(20)
const name = fc.constantFrom('Email', 'e mail', 'Paid Search', 'Launch week', 'Podcast', 'REBRAND')
const person = fc.constantFrom('cleo', 'eda', 'vera', 'noah')
const parent = fc.oneof(
  fc.record({ channelId: pick }),
  fc.record({ projectId: pick }),
  fc.record({ channelId: pick, projectId: pick }),
)
const orNull = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null })
const step = (action: string, input: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ action: fc.constant(action), input: fc.record(input, { requiredKeys: [] }) })

const date = fc.constantFrom('2026-01-01', '2026-04-15', '2026-12-31')
const ids = fc.array(pick, { maxLength: 3 })

const anyStep = fc.oneof(
  step('create_channel', { campaignId: pick, name, ownerId: person }),
  step('update_channel', { channelId: pick, name, ownerId: person }),
  step('delete_channel', { channelId: pick }),
  step('create_project', { campaignId: pick, name, ownerId: person }),
  step('update_project', { projectId: pick, name, ownerId: person, start_date: date, end_date: date }),
  step('delete_project', { projectId: pick }),
  fc
    .tuple(step('create_ticket', { campaignId: pick, docIds: ids, assigneeId: person }), parent)
    .map(([{ action, input }, given]) => ({ action, input: { ...input, ...given, title: 'New' } })),
  fc
    .tuple(step('update_ticket', { ticketId: pick, docIds: ids, assigneeId: person }), parent)
    .map(([{ action, input }, given]) => ({ action, input: { ...input, ...given } })),
  step('delete_ticket', { ticketId: pick }),
  step('create_doc', {
    campaignId: pick,
    folderId: pick,
    channelId: pick,
    projectId: pick,
    assetId: pick,
  }).map(({ action, input }) => ({ action, input: { ...input, title: 'New' } })),
  step('update_doc', {
    docId: pick,
    folderId: orNull(pick),
    channelId: orNull(pick),
    projectId: orNull(pick),
  }),
  step('link_doc', { docId: pick, channelId: pick, projectId: pick, ticketId: pick }),
  step('delete_doc', { docId: pick }),
  step('create_plan_module', { campaignId: pick, channelId: pick, projectId: pick }).map(
    ({ action, input }) => ({ action, input: { ...input, name: 'New', objective: 'New', contextRefs: [] } }),
  ),
  step('update_module', { moduleId: pick, channelId: orNull(pick), projectId: orNull(pick) }),
  step('delete_doc_folder', { folderId: pick }),
  step('delete_upload', { assetId: pick }),
  step('share_campaign', { campaignId: pick, userId: person, access: fc.constant('edit') }),
  step('unshare_campaign', { campaignId: pick, userId: person }),
  step('delete_campaign', { campaignId: pick }),
)

const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: anyStep }) },
  // One of those before it, not only the last.
  { weight: 2, arbitrary: fc.record({ undo: pick }) },
)

const tables: Readonly<Record<string, string>> = {
  campaignId: 'campaigns',
  channelId: 'campaign_channels',
  projectId: 'campaign_projects',
  ticketId: 'campaign_tickets',
  docId: 'campaign_docs',
  docIds: 'campaign_docs',
  folderId: 'campaign_doc_folders',
  moduleId: 'campaign_modules',
  assetId: 'upload_assets',
}

/** Numbers become the ids of what is there, of this campaign or another. */
function resolve(input: Readonly<Record<string, unknown>>, rows: Rows): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const held = tableOf(rows, tables[key] ?? '').map(({ id }) => id)
      const idAt = (number: number): unknown => held[number % held.length] ?? 'nothing'
      if (typeof value === 'number') return [key, idAt(value)]
      return [key, Array.isArray(value) ? value.map(idAt) : value]
    }),
  )
}

describe.each(testStores)('the hierarchy on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())

  it('is broken by no sequence of actions and undos', async () => {
    let done = 0
    let undone = 0
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 24 }), async (moves) => {
        await bench.reset()
        const plans: string[] = []
        for (const each of moves) {
          if ('do' in each) {
            const input = resolve(each.do.input, await bench.rows())
            const tried = await bench.attempt(cleo, each.do.action, input)
            if (!tried.ok || tried.value.status !== 'succeeded') continue
            done++
            plans.push(tried.value.id)
          } else {
            const planId = plans[each.undo % Math.max(plans.length, 1)]
            const undo = planId === undefined ? undefined : await bench.undo(cleo, planId)
            if (!undo?.ok || undo.value.steps[0]!.preview.failure) continue
            if ((await bench.approve(cleo, undo.value)).status === 'succeeded') undone++
          }
          expect(findFaults(await bench.rows())).toEqual([])
        }
      }),
      { numRuns: kind.kind === 'sqlite' ? 60 : 12 },
    )
    // Otherwise nothing was shown.
    expect(done).toBeGreaterThan(kind.kind === 'sqlite' ? 150 : 25)
    expect(undone).toBeGreaterThan(kind.kind === 'sqlite' ? 30 : 3)
  }, 120_000)

  it('is told from one that is broken', async () => {
    const rows = await bench.rows()
    expect(findFaults(rows)).toEqual([])
    const broken = (key: string, change: object) =>
      findFaults({ ...rows, [key]: { ...rows[key], ...change } })
    expect(broken(`campaign_tickets ${seed.page}`, { project_id: null })).toHaveLength(1)
    expect(broken(`campaign_tickets ${seed.page}`, { doc_ids: [seed.other.doc] })).toHaveLength(1)
    expect(broken(`campaign_tickets ${seed.page}`, { assignee_id: 'noah' })).toHaveLength(1)
    expect(broken(`campaign_docs ${seed.brief}`, { channel_id: seed.other.channel })).toHaveLength(1)
    expect(broken(`campaign_docs ${seed.brief}`, { asset_id: 'gone' })).toHaveLength(1)
    expect(broken(`campaign_channels ${seed.search}`, { name: 'E MAIL' })).toHaveLength(1)
    expect(broken(`upload_assets ${seed.briefUpload}`, { linked_doc_id: 'gone' })).toHaveLength(1)
  })

  it('lets nothing reach into another campaign, although one owns both', async () => {
    const { campaign: campaignId } = seed
    const { channel, doc, ticket } = seed.other
    for (const [action, input, code] of [
      ['create_ticket', { campaignId, title: 'New', channelId: channel }, 'channel_not_found'],
      ['create_ticket', { campaignId, title: 'New', channelId: seed.email, docIds: [doc] }, 'doc_not_found'],
      ['update_ticket', { ticketId: seed.page, channelId: channel }, 'channel_not_found'],
      ['create_doc', { campaignId, title: 'New', content: '', channelId: channel }, 'channel_not_found'],
      ['update_doc', { docId: seed.brief, channelId: channel }, 'channel_not_found'],
      ['update_doc', { docId: doc, folderId: seed.folder }, 'folder_not_found'],
      ['link_doc', { docId: seed.brief, ticketId: ticket }, 'ticket_not_found'],
      ['link_doc', { docId: doc, projectId: seed.launch }, 'project_not_found'],
      [
        'create_doc',
        { campaignId: seed.other.campaign, title: 'New', assetId: seed.surveyUpload },
        'upload_not_found',
      ],
      [
        'create_plan_module',
        { campaignId, name: 'New', objective: 'New', contextRefs: [doc] },
        'context_not_found',
      ],
      ['update_module', { moduleId: seed.winBack, channelId: channel }, 'channel_not_found'],
    ] as const)
      expect(await bench.refusal(cleo, action, input)).toMatchObject({ code, status: 404 })
  })

  it('has each name once for channels and once for projects, whatever its case and spaces', async () => {
    const { campaign: campaignId } = seed
    const taken = { code: 'name_taken', status: 409 }
    expect(await bench.refusal(cleo, 'create_channel', { campaignId, name: ' e MAIL ' })).toMatchObject(taken)
    expect(await bench.refusal(cleo, 'create_project', { campaignId, name: 'LaunchWeek' })).toMatchObject(
      taken,
    )
    expect(
      await bench.refusal(cleo, 'update_channel', { channelId: seed.search, name: 'email' }),
    ).toMatchObject(taken)
    await bench.write(cleo, 'update_channel', { channelId: seed.email, name: 'E-mail' })
    await bench.write(cleo, 'create_project', { campaignId, name: 'E-mail' })
  })

  it('is kept by undo, which says why it cannot put something back', async () => {
    const refusedUndo = async (planId: string) => {
      const undo = await bench.undo(cleo, planId)
      return undo.ok ? undo.value.steps[0]!.preview.failure : undo.error
    }
    const gone = await bench.write(cleo, 'delete_channel', { channelId: seed.search })
    await bench.write(cleo, 'create_channel', { campaignId: seed.campaign, name: 'paid search' })
    expect(await refusedUndo(gone.plan.id)).toMatchObject({ code: 'name_taken' })

    const ticket = await bench.write(cleo, 'delete_ticket', { ticketId: seed.page })
    await bench.write(cleo, 'delete_doc', { docId: seed.brief })
    expect(await refusedUndo(ticket.plan.id)).toMatchObject({ code: 'doc_not_found' })

    const made = await bench.write<{ id: string }>(cleo, 'create_doc', {
      title: 'New',
      content: 'x',
      projectId: seed.launch,
    })
    await bench.write(cleo, 'link_doc', { docId: made.result.id, ticketId: seed.press })
    expect(await refusedUndo(made.plan.id)).toMatchObject({ code: 'still_held' })
  })
})

describe('a plan of several steps', () => {
  it('makes what later steps belong to first', async () => {
    const bench = await openBench(testStores[0]!)
    const { campaign: campaignId } = seed
    const proposed = await bench.proposePlan(cleo, [
      { id: 'a', action: 'create_channel', input: { campaignId, name: 'Podcast' } },
      {
        id: 'b',
        action: 'create_ticket',
        input: { title: 'Record', channelId: { $from: 'a', path: 'id' } },
      },
      {
        id: 'c',
        action: 'noop',
        input: { code: 'LOW_CONFIDENCE', message: 'It is not clear.', recovery: 'Say which audience.' },
      },
    ])
    expect(proposed.steps.map(({ preview }) => preview.failure?.message)).toEqual([
      undefined,
      undefined,
      'Say which audience.',
    ])
    expect(proposed.steps[2]!.preview).toMatchObject({
      description: 'It is not clear.',
      failure: { code: 'not_executable' },
    })
  })
})
