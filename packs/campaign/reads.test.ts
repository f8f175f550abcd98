import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { findContext } from './find-context.ts'
import { campaigns, docs } from './tables.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { cleo, eda, noah, vera } from './testing/people.ts'
import { insertRows, rowsOf } from './testing/rows.ts'
import { seed } from './testing/seed.ts'

interface Docs {
  readonly docs: { readonly id: string; readonly title: string }[]
  readonly total: number
  readonly nextCursor: string | null
}

const campaignId = seed.campaign

describe.each(testStores)('the reads on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })

  it('list campaigns with what they hold, the last used first', async () => {
    const { campaigns: listed } = await bench.read<{ campaigns: unknown[] }>(cleo, 'list_campaigns')
    expect(listed).toMatchObject([
      {
        id: campaignId,
        name: 'Spring',
        objective: 'Win back lapsed buyers',
        startDate: '2026-03-01',
        ownerName: 'Cleo Client',
        counts: { channels: 2, projects: 2, tickets: 4, docs: 2 },
        members: [{ userId: 'eda', name: 'Eda Editor', access: 'edit' }, { userId: 'vera' }],
      },
      { id: seed.other.campaign, counts: { channels: 1, projects: 0, tickets: 1, docs: 1 } },
    ])
  })

  it('show the whole of a campaign, docs without their content', async () => {
    const campaign = await bench.campaign(vera)
    expect(campaign).toMatchObject({
      id: campaignId,
      access: 'view',
      ownerName: 'Cleo Client',
      tickets: { Backlog: 3, Todo: 1, 'In Progress': 0, Done: 0, Canceled: 0 },
      channels: [
        {
          name: 'Email',
          ownerName: 'Eda Editor',
          tags: ['Outbound'],
          tickets: { Backlog: 2 },
          plan: { audience: '' },
        },
        { name: 'Paid Search', ownerName: null },
      ],
      projects: [{ name: 'Launch week', tickets: { Backlog: 1, Todo: 1 } }, { startDate: '2026-04-01' }],
      folders: [{ name: 'Research' }],
      docCount: 2,
      modules: [{ name: 'Teaser' }, { name: 'Win back', contextRefs: [seed.brief] }],
    })
    expect(campaign.docs.find(({ id }) => id === seed.brief)).toEqual({
      id: seed.brief,
      campaignId,
      title: 'Brief',
      format: 'TEXT',
      folderId: seed.folder,
      tags: ['brief'],
      channelId: seed.email,
      projectId: null,
      isAi: false,
      assetId: seed.briefUpload,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it('give a doc and an upload with their text', async () => {
    expect(await bench.read(vera, 'get_doc', { docId: seed.brief })).toMatchObject({
      title: 'Brief',
      content: 'Win back lapsed buyers by e-mail.',
    })
    expect(await bench.read(vera, 'get_upload', { assetId: seed.briefUpload })).toMatchObject({
      name: 'brief.md',
      mimeType: 'text/markdown',
      status: 'EXTRACTED',
      linkedDocId: seed.brief,
      textContent: expect.stringContaining('lapsed'),
      outline: [{ level: 1, title: 'Brief', offset: 0 }],
    })
  })

  it('list tickets as they stand on the board, and narrow them', async () => {
    const titles = async (input: object) =>
      (
        await bench.read<{ tickets: { title: string }[] }>(vera, 'list_tickets', { campaignId, ...input })
      ).tickets.map(({ title }) => title)
    expect(await titles({})).toEqual([
      'Write the welcome mail',
      'Choose segments',
      'Build the landing page',
      'Brief the press',
    ])
    expect(await titles({ status: 'Todo' })).toEqual(['Brief the press'])
    expect(await titles({ channelId: seed.email })).toEqual(['Write the welcome mail', 'Choose segments'])
    expect(await titles({ projectId: seed.launch, search: 'PAGE the' })).toEqual(['Build the landing page'])
    expect(await titles({ assigneeId: vera.id })).toEqual(['Choose segments'])
    expect(await bench.read(vera, 'list_tickets', { campaignId, limit: 1 })).toMatchObject({
      total: 4,
      tickets: [{ channelName: 'Email', projectName: null, assigneeName: null }],
    })
  })

  it('list uploads of a campaign, or of a session of one’s own', async () => {
    const names = async (actor: typeof cleo, input: object) =>
      (await bench.read<{ uploads: { name: string }[] }>(actor, 'list_uploads', input)).uploads
        .map(({ name }) => name)
        .toSorted()
    expect(await names(vera, { campaignId })).toEqual(['brief.md', 'broken.docx', 'survey.csv'])
    expect(await names(cleo, { planningSessionId: 'session-1' })).toEqual([
      'broken.docx',
      'loose.txt',
      'survey.csv',
    ])
    expect(await names(eda, { campaignId, planningSessionId: 'session-1' })).toEqual(['brief.md'])
    expect(await names(noah, {})).toEqual([])
    const { uploads } = await bench.read<{ uploads: object[] }>(vera, 'list_uploads', { campaignId })
    for (const upload of uploads) expect(upload).not.toHaveProperty('textContent')
  })

  it('tell what there is to do, and who could', async () => {
    expect(await bench.read(vera, 'list_tasks', { campaignId, channelIds: [seed.email] })).toMatchObject({
      ok: true,
      data: { campaignId, tasks: [{ id: seed.welcome }, { id: seed.segments, assigneeName: 'Vera Viewer' }] },
    })
    expect(await bench.read(vera, 'list_team', { campaignId })).toMatchObject({
      ok: true,
      data: {
        team: [
          { userId: 'cleo', access: 'owner', channels: [] },
          { userId: 'eda', access: 'edit', channels: [{ id: seed.email, name: 'Email' }] },
          { userId: 'vera', access: 'view', openTickets: [{ id: seed.segments }] },
        ],
      },
    })
  })

  it('mean the only campaign somebody sees, else the one last worked on', async () => {
    const meant = async (actor: typeof cleo) => (await bench.read<{ id: string }>(actor, 'get_campaign')).id
    expect(await meant(eda)).toBe(campaignId)
    expect(await meant(cleo)).toBe(campaignId)
    expect(await bench.refusal(noah, 'get_campaign', {})).toMatchObject({
      status: 404,
      code: 'campaign_not_found',
    })
    await bench.write(cleo, 'create_ticket', { title: 'New', channelId: seed.other.channel })
    expect(await meant(cleo)).toBe(seed.other.campaign)
    expect(await bench.write(cleo, 'create_channel', { name: 'Podcast' })).toMatchObject({
      result: { campaignId: seed.other.campaign },
    })

    const about = (actor: typeof cleo, last?: { campaignId: string }) =>
      bench.store.read(({ rows }) => findContext({ records: rows as never, actor, last }))
    expect(await about(cleo)).toEqual({ campaignId: seed.other.campaign })
    expect(await about(cleo, { campaignId })).toEqual({ campaignId })
    expect(await about(eda, { campaignId: seed.other.campaign })).toEqual({ campaignId })
    expect(await about(noah)).toBeUndefined()
    await bench.reset()
  })

  describe('of many docs', () => {
    beforeAll(async () => {
      await insertRows(bench.store, campaigns, [
        rowsOf.campaign({ id: 'large', name: 'Large', owner_id: noah.id }),
      ])
      const of = Array.from({ length: 120 }, (_, index) => index)
      await insertRows(
        bench.store,
        docs,
        of.map((index) =>
          rowsOf.doc({
            id: `large-${String(index).padStart(3, '0')}`,
            campaign_id: 'large',
            title: `Doc ${index}`,
            content: index === 7 ? 'Answers 100%_sure \\ of it' : 'Words',
            tags: index === 8 ? ['Persona'] : [],
            // Several share a moment.
            updated_at: `2026-02-01T00:00:0${Math.floor(index / 20)}.000Z`,
          }),
        ),
      )
    })

    it('come page by page, each once', async () => {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const page: Docs = await bench.read(noah, 'list_docs', { limit: 33, ...(cursor && { cursor }) })
        expect(page.total).toBe(120)
        seen.push(...page.docs.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toHaveLength(120)
      expect(new Set(seen).size).toBe(120)
      expect(seen.slice(0, 2)).toEqual(['large-100', 'large-101'])
    })

    it('are found by words of their title, tags and content, letter by letter', async () => {
      const found = async (search: string) =>
        (await bench.read<Docs>(noah, 'list_docs', { search })).docs.map(({ title }) => title)
      expect(await found('persona')).toEqual(['Doc 8'])
      expect(await found('100%_SURE answers')).toEqual(['Doc 7'])
      expect(await found('100__sure')).toEqual([])
      expect(await found('\\')).toEqual(['Doc 7'])
      expect(await found('doc 119')).toEqual(['Doc 119'])
    })

    it('are answered with their campaign in a handful of queries', async () => {
      let queries = 0
      await bench.store.read(async ({ rows }) => {
        const counting = new Proxy(rows, {
          get: (target, name) => {
            queries++
            const value: unknown = Reflect.get(target, name)
            return typeof value === 'function' ? value.bind(target) : value
          },
        })
        const { action } = bench.runtime.catalogue.get('get_campaign')!
        await action.run({
          input: { campaignId: 'large' },
          records: counting,
          actor: noah,
          now: '',
        } as never)
      })
      expect(queries).toBeLessThan(12)
    })
  })
})
