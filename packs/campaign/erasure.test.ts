import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { openBench } from './testing/bench.ts'
import { findFaults } from './testing/find-faults.ts'
import { ada, cleo, eda, vera } from './testing/people.ts'
import { seed } from './testing/seed.ts'

describe.each(testStores)('erasing a person on $kind', (kind) => {
  const erase = async (id: string) => {
    const bench = await openBench(kind)
    const proposed = await bench.propose(ada, 'erase_person', { table: 'users', id })
    expect((await bench.approve(ada, proposed)).status).toBe('succeeded')
    const rows = await bench.rows()
    expect(findFaults(rows)).toEqual([])
    return { bench, rows }
  }

  it('takes their campaigns along, and leaves others their uploads', async () => {
    const { rows } = await erase(cleo.id)
    expect(Object.keys(rows)).toEqual([`upload_assets ${seed.briefUpload}`])
    expect(rows[`upload_assets ${seed.briefUpload}`]).toMatchObject({
      owner_id: eda.id,
      campaign_id: null,
      linked_doc_id: null,
    })
  })

  it('leaves the campaigns of others whole, and to nobody what they held', async () => {
    const { bench, rows } = await erase(vera.id)
    expect(rows[`campaign_tickets ${seed.segments}`]).toMatchObject({ assignee_id: null })
    const campaign = await bench.campaign(cleo)
    expect(campaign.members.map(({ userId }) => userId)).toEqual([eda.id])
  })
})
