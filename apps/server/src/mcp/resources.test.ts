import { samplePack } from '@countersign/core/testing/sample-pack'
import { itineraryPack } from '@countersign/itinerary'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, people } from '../testing/harness.ts'
import { type Connected, connect, generations } from './testing/connect.ts'

let harness: Harness
let tripId: string
beforeAll(async () => {
  harness = await createHarness({ packs: [samplePack, itineraryPack] })
  const made = await harness.call('POST', '/api/actions/create_trip', {
    body: { name: 'Lisbon', startDate: '2026-05-01', days: 2 },
  })
  tripId = made.body.result.id
  for (let count = 0; count < 60; count += 1) await harness.propose(`Contact ${count}`)
})

/** One page: the client itself would fetch them all. */
const pageOf = (client: Connected['client'], cursor?: string) =>
  client.request({ method: 'resources/list', params: cursor === undefined ? {} : { cursor } })

async function allOf({ client }: Connected): Promise<{ pages: number; uris: string[] }> {
  const uris: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await pageOf(client, cursor)
    uris.push(...page.resources.map(({ uri }) => uri))
    cursor = page.nextCursor
    pages += 1
  } while (cursor !== undefined)
  return { pages, uris }
}

describe.each(generations)('resources over %s', (generation) => {
  const read = async ({ client }: Connected, uri: string) => {
    const { contents } = await client.readResource({ uri })
    return JSON.parse((contents[0] as { text: string }).text)
  }

  it('are the trips, plans and the audit log, a page at a time', async () => {
    const admin = await connect(harness, { generation })
    const { resources, nextCursor } = await pageOf(admin.client)
    expect(nextCursor).toBeDefined()
    expect(resources.map(({ uri }) => uri)).toEqual([
      'countersign://plans',
      'countersign://audit',
      'countersign://trips',
      `countersign://trips/${tripId}`,
    ])
    const templates = (await admin.client.listResourceTemplates()).resourceTemplates
    expect(templates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      expect.arrayContaining(['countersign://plans/{id}', 'countersign://trips/{id}']),
    )
    expect(await read(admin, `countersign://trips/${tripId}`)).toMatchObject({ id: tripId, name: 'Lisbon' })
    const page = await read(admin, 'countersign://plans?limit=2&status=proposed')
    expect(page).toMatchObject({
      items: [{ status: 'proposed' }, { status: 'proposed' }],
      nextCursor: expect.any(String),
    })
    const [plan] = page.items
    expect(await read(admin, `countersign://plans/${plan.id}`)).toEqual(plan)
    expect((await read(admin, 'countersign://audit?action=create_trip')).items).toMatchObject([
      { action: 'create_trip', outcome: 'succeeded' },
    ])
  })

  it('are only those that the caller may see', async () => {
    const admin = await connect(harness, { generation })
    const nia = await connect(harness, { generation, key: await harness.key(people.nia) })
    const theirs = await allOf(nia)
    expect(theirs.uris.filter((uri) => uri.includes(tripId))).toEqual([])
    await expect(read(nia, `countersign://trips/${tripId}`)).rejects.toThrow('Resource not found')
    const [plan] = (await read(admin, 'countersign://plans?limit=1')).items
    await expect(read(nia, `countersign://plans/${plan.id}`)).rejects.toThrow('Resource not found')
    expect((await read(nia, 'countersign://audit')).items).toEqual([])
  })

  it('that are none are not found, and what is no cursor is said to be none', async () => {
    const admin = await connect(harness, { generation })
    for (const uri of [
      'countersign://nothing',
      'file:///etc/passwd',
      'countersign://plans/../me',
      'countersign://audit/1',
    ])
      await expect(read(admin, uri)).rejects.toThrow()
    await expect(pageOf(admin.client, 'nonsense')).rejects.toThrow('not a cursor')
    await expect(read(admin, 'countersign://plans?limit=0')).rejects.toThrow()
  })
})

it('lists every plan once', async () => {
  const { pages, uris } = await allOf(await connect(harness, { generation: '2026-07-28' }))
  expect(pages).toBe(3)
  expect(uris.filter((uri) => uri.startsWith('countersign://plans/'))).toHaveLength(61)
  expect(new Set(uris).size).toBe(uris.length)
})
