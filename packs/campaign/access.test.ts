import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignPack } from './index.ts'
import { uploadAssets } from './tables.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { ada, cleo, eda, noah, vera } from './testing/people.ts'
import { seed } from './testing/seed.ts'

const campaignId = seed.campaign

describe.each(testStores)('a campaign on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())

  const list = async (actor: typeof cleo) =>
    (
      await bench.read<{ campaigns: { name: string; access: string }[] }>(actor, 'list_campaigns')
    ).campaigns.map(({ name, access }) => `${name} ${access}`)

  it('is in the list of its owner and its members, as they may use it', async () => {
    expect(await list(cleo)).toEqual(['Spring owner', 'Autumn owner'])
    expect(await list(eda)).toEqual(['Spring edit'])
    expect(await list(vera)).toEqual(['Spring view'])
    expect(await list(noah)).toEqual([])
    expect(await list(ada)).toEqual([])
  })

  const reads: readonly [string, object][] = [
    ['get_campaign', { campaignId }],
    ['list_tickets', { campaignId }],
    ['list_docs', { campaignId }],
    ['get_doc', { docId: seed.brief }],
    ['list_uploads', { campaignId }],
    ['get_upload', { assetId: seed.briefUpload }],
  ]

  it.each(reads)('is not there for anybody else: %s', async (action, input) => {
    for (const actor of [cleo, eda, vera])
      expect(await bench.call(actor, action, input)).toMatchObject({ kind: 'answer' })
    for (const stranger of [noah, ada]) {
      const hidden = await bench.refusal(stranger, action, input)
      expect(hidden).toMatchObject({ status: 404, code: expect.stringMatching(/_not_found$/) })
      const [key, id] = Object.entries(input)[0]! as [string, string]
      const missing = await bench.refusal(stranger, action, { [key]: 'nothing' })
      expect(hidden.message).toBe(missing.message.replace('nothing', id))
    }
  })

  it.each(['list_tasks', 'list_team'])('is unavailable to anybody else: %s', async (action) => {
    const answer = await bench.read(noah, action, { campaignId })
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'TOPOLOGY_UNAVAILABLE', recoverable: true },
      noop: { type: 'NOOP', riskLevel: 'LOW', payload: { recovery: expect.any(String) } },
    })
    expect(answer).toEqual(await bench.read(noah, action, { campaignId: 'nothing' }))
    expect(await bench.read(noah, action, { campaignId: 1 })).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_FAILED' },
    })
  })

  it('tells of its changes those who may see it, and nobody else', async () => {
    await bench.store.read(async ({ rows }) => {
      for (const table of campaignPack.tables) {
        const row = (await rows.find(table, {})).find(
          (each) => (each['campaign_id'] ?? each.id) === campaignId,
        )
        const sees = async (actor: typeof cleo) =>
          table.visibleTo!({ actor, row: row!, records: rows as never })
        expect([table.name, await Promise.all([cleo, eda, vera, noah, ada].map(sees))]).toEqual([
          table.name,
          [true, true, true, false, false],
        ])
      }
      const loose = (await rows.get(uploadAssets, seed.looseUpload))!
      for (const actor of [cleo, eda])
        expect(await uploadAssets.visibleTo!({ actor, row: loose, records: rows as never })).toBe(
          actor === cleo,
        )
    })
  })

  it('gives members more or less when it is shared again', async () => {
    await bench.write(cleo, 'share_campaign', { campaignId, userId: vera.id, access: 'edit' })
    expect((await bench.campaign(vera)).access).toBe('edit')
    expect((await bench.campaign(cleo)).members).toEqual([
      { userId: 'eda', name: 'Eda Editor', access: 'edit' },
      { userId: 'vera', name: 'Vera Viewer', access: 'edit' },
    ])
  })

  it('is shared by address, with nobody who has none here, and not with its owner', async () => {
    const share = (whom: object) => ({ campaignId, access: 'view', ...whom })
    await bench.write(cleo, 'share_campaign', share({ email: ' Noah@Example.com ' }))
    expect((await bench.campaign(noah)).access).toBe('view')
    const refused = (whom: object) => bench.refusal(cleo, 'share_campaign', share(whom))
    expect(await refused({ email: 'nobody@example.com' })).toMatchObject({
      code: 'user_not_found',
      status: 404,
    })
    expect(await refused({ userId: cleo.id })).toMatchObject({ code: 'own_campaign' })
    expect(await refused({})).toMatchObject({ status: 400 })
    expect(await refused({ userId: noah.id, email: 'noah@example.com' })).toMatchObject({ status: 400 })
  })

  it.each([
    [eda, 'campaign_owner_only'],
    [vera, 'campaign_read_only'],
  ])('may be given back by $name, who does not get it back by undoing that', async (member, code) => {
    const { plan } = await bench.write(member, 'unshare_campaign', { campaignId, userId: member.id })
    expect(await bench.refusal(member, 'get_campaign', { campaignId })).toMatchObject({ status: 404 })
    expect(await bench.undo(member, plan.id)).toMatchObject({ ok: false, error: { code } })
  })

  it('cannot be changed by undoing once it is taken from somebody', async () => {
    const done = [
      await bench.write(eda, 'delete_ticket', { ticketId: seed.press }),
      await bench.write(eda, 'create_channel', { campaignId, name: 'Podcast' }),
      await bench.write(eda, 'update_campaign', { campaignId, objective: 'Another' }),
      await bench.write(eda, 'delete_upload', { assetId: seed.surveyUpload }),
    ]
    await bench.write(cleo, 'share_campaign', { campaignId, userId: eda.id, access: 'view' })
    for (const { plan } of done)
      expect(await bench.undo(eda, plan.id)).toMatchObject({
        ok: false,
        error: { code: 'campaign_read_only' },
      })
    await bench.write(cleo, 'unshare_campaign', { campaignId, userId: eda.id })
    for (const { plan } of done)
      expect(await bench.undo(eda, plan.id)).toMatchObject({
        ok: false,
        error: { code: 'campaign_not_found' },
      })
  })

  it('takes from whoever leaves what they hold, so that undoing their coming does not', async () => {
    const { plan } = await bench.write(cleo, 'share_campaign', {
      campaignId,
      userId: noah.id,
      access: 'view',
    })
    const given = await bench.write(cleo, 'update_ticket', { ticketId: seed.press, assigneeId: noah.id })
    expect(await bench.undo(cleo, plan.id)).toMatchObject({ ok: false, error: { code: 'still_held' } })
    await bench.write(cleo, 'unshare_campaign', { campaignId, userId: noah.id })
    const rows = await bench.rows()
    expect(rows[`campaign_tickets ${seed.press}`]!['assignee_id']).toBeNull()
    expect(await bench.undo(cleo, given.plan.id)).toMatchObject({ ok: false })
  })

  it('lends nothing to those outside it', async () => {
    for (const [action, input] of [
      ['create_channel', { campaignId, name: 'Podcast', ownerId: noah.id }],
      ['create_project', { campaignId, name: 'Webinar', ownerId: ada.id }],
      ['update_ticket', { ticketId: seed.press, assigneeId: noah.id }],
    ] as const)
      expect(await bench.refusal(cleo, action, input)).toMatchObject({ code: 'not_a_member', status: 409 })
  })

  it('takes in an upload of one’s own that was in none, and no one else’s', async () => {
    const input = { campaignId, title: 'Loose', assetId: seed.looseUpload }
    expect(await bench.refusal(eda, 'create_doc', input)).toMatchObject({ code: 'upload_not_found' })
    expect(await bench.refusal(eda, 'get_upload', { assetId: seed.looseUpload })).toMatchObject({
      status: 404,
    })
    const { result } = await bench.write<{ id: string }>(cleo, 'create_doc', input)
    expect(await bench.read(eda, 'get_upload', { assetId: seed.looseUpload })).toMatchObject({
      campaignId,
      linkedDocId: result.id,
    })
  })
})
