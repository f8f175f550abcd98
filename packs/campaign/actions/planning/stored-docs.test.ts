import type { Actor } from '@countersign/core'
import { peoplePack } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { migrate } from '@countersign/storage'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignPack } from '../../index.ts'
import { migrations } from '../../migrations/index.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { cleo } from '../../testing/people.ts'
import { planFor } from '../../testing/planning.ts'
import { insertRows, rowsOf } from '../../testing/rows.ts'
import { seed } from '../../testing/seed.ts'
import { campaigns, docs } from '../../tables.ts'

const campaignId = seed.campaign
const LAPSED = 'Win back lapsed subscribers of the coffee box by e-mail'
/** The docs that a plan would link. */
const linked = async (bench: Bench, intent: string, actor: Actor = cleo): Promise<unknown[]> =>
  (await planFor(bench, actor, intent))
    .data!.actions.filter(({ type }) => type === 'LINK_DOC')
    .map(({ payload }) => payload['docId'])

describe.each(testStores)('the docs that a plan leans on, on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())
  const create = async (title: string, content: string): Promise<string> =>
    (await bench.write<{ id: string }>(cleo, 'create_doc', { campaignId, title, content })).result.id

  it('are found by what they say, as it is now, undone or not', async () => {
    const id = await create('Win back lapsed subscribers', 'Of the coffee box, by e-mail.')
    expect(await linked(bench, LAPSED)).toEqual([id])
    const other = { title: 'Something else', content: 'Nothing of the kind.' }
    const { plan } = await bench.write(cleo, 'update_doc', { docId: id, ...other })
    expect(await linked(bench, LAPSED)).not.toContain(id)
    const undone = await bench.undo(cleo, plan.id)
    if (!undone.ok) throw new Error(undone.error.message)
    await bench.approve(cleo, undone.value)
    expect(await linked(bench, LAPSED)).toEqual([id])
    await bench.write(cleo, 'delete_doc', { docId: id })
    expect(await linked(bench, LAPSED)).not.toContain(id)
  })

  it('are the same title however it is written', async () => {
    const id = await create(`brief:  ${LAPSED.toUpperCase()}`, 'Kept.')
    const { data } = await planFor(bench, cleo, LAPSED)
    expect(data?.gaps.missingDocs).toEqual([])
    expect(JSON.stringify(data?.actions)).toContain(id)
  })

  it('are those of this campaign alone', async () => {
    await bench.write(cleo, 'update_doc', { docId: seed.brief, content: 'Other things.' })
    const other = await bench.write<{ id: string }>(cleo, 'create_campaign', { name: 'Two', objective: 'x' })
    await bench.write(cleo, 'create_doc', { campaignId: other.result.id, title: LAPSED, content: LAPSED })
    const found = await linked(bench, LAPSED)
    expect(found.filter((id) => typeof id === 'string')).toEqual([])
  })

  it('are found also where they were written before there was an index', async () => {
    const older = { ...campaignPack, migrations: { '001': migrations['001']! } }
    const { store } = await kind.open([peoplePack, older])
    await addUser(store, cleo)
    const own = { owner_id: cleo.id, name: 'Spring' }
    await insertRows(store, campaigns, [rowsOf.campaign({ id: campaignId, ...own })])
    const doc = rowsOf.doc({ id: 'old', campaign_id: campaignId, title: 'Old', content: 'Lapsed buyers' })
    await insertRows(store, { ...docs, terms: undefined }, [doc])
    await migrate(store, [peoplePack, campaignPack])
    expect(await store.read((reader) => reader.rows.having(docs, query))).toEqual(['old'])
  })
})

const query = { within: campaignId, terms: [['lapsed'], ['buyer']], limit: 10 }

it('are the same on every database, and so is the rest of a plan', async () => {
  const plans: unknown[] = []
  for (const kind of testStores) {
    const bench = await openBench(kind)
    const answers: unknown[] = []
    for (const intent of [LAPSED, 'Launch the Aurora app in Q3 with PR', 'Help us grow', 'Brand terms'])
      answers.push(await bench.read(cleo, 'detect_planning_gaps', { snapshot: { campaignId }, intent }))
    plans.push(answers)
  }
  expect(plans[1]).toEqual(plans[0])
})
