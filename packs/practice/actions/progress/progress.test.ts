import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { progressEntries } from '../../tables.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { ada, nia } from '../../testing/people.ts'
import type { Seed } from '../../testing/seed.ts'

describe.each(testStores)('progress on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    seed = await bench.seed()
  })

  it('takes notes alone', async () => {
    const input = { client_id: seed.client, date: '2026-01-04', notes: 'Feels better' }
    const { preview } = await bench.write(nia, 'create_progress_entry', input)
    expect(preview.description).toBe(`Record progress of ${seed.name} on 4 Jan 2026: notes`)
  })

  it('of nothing is refused', async () => {
    const nothing = { client_id: seed.client, date: '2026-01-04', measurements: [] }
    expect(await bench.refusal(nia, 'create_progress_entry', nothing)).toMatchObject({
      code: 'validation_failed',
      message: 'Give a weight, measurements or notes: there is nothing to record.',
    })
  })

  it('knows today as the person who asks does', async () => {
    // Still the 4th where Nia is, the 5th for Ada.
    bench.clock.set('2026-01-05T02:00:00.000Z')
    const input = { client_id: seed.client, date: '2026-01-05', weight_kg: 70 }
    expect(await bench.refusal(nia, 'create_progress_entry', input)).toMatchObject({
      code: 'invalid_date',
      message: '5 Jan 2026 is in the future.',
    })
    await bench.write(ada, 'create_progress_entry', input)
  })

  it('keeps the measurements that an update does not mention, custom ones by their label', async () => {
    const custom = (label: string, value: number) => ({ metric: 'Custom', label, value, unit: 'cups' })
    await bench.write(nia, 'update_progress_entry', {
      id: seed.entry,
      measurements: [custom('Coffee', 3), custom('Tea', 1)],
    })
    await bench.write(nia, 'update_progress_entry', { id: seed.entry, measurements: [custom('Tea', 2)] })
    expect(await bench.row(progressEntries, seed.entry)).toMatchObject({
      measurements: [
        { metric: 'Weight', value: 74, unit: 'kg' },
        { metric: 'WaistCircumference', value: 88, unit: 'cm' },
        custom('Coffee', 3),
        custom('Tea', 2),
      ],
    })
  })
})
