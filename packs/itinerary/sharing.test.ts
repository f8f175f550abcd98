import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, openBench } from './testing/bench.ts'
import { ada, cleo, eda, noah, vera } from './testing/people.ts'
import { seed } from './testing/seed.ts'

describe.each(testStores)('those a trip is shared with on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())

  it('find it in their list, as they may use it', async () => {
    const list = async (actor: typeof cleo) =>
      (await bench.read<{ trips: { name: string; access: string }[] }>(actor, 'list_trips')).trips.map(
        ({ name, access }) => `${name} ${access}`,
      )
    expect(await list(cleo)).toEqual(['Japan owner', 'Weekend owner'])
    expect(await list(eda)).toEqual(['Japan edit'])
    expect(await list(vera)).toEqual(['Japan view'])
    expect(await list(noah)).toEqual([])
    expect(await list(ada)).toEqual([])
    expect((await bench.trip(vera)).shares).toEqual([
      { userId: 'eda', name: 'Eda Editor', access: 'edit' },
      { userId: 'vera', name: 'Vera Viewer', access: 'view' },
    ])
  })

  it('are given more or less by sharing again', async () => {
    await bench.write(cleo, 'share_trip', { tripId: seed.trip, userId: vera.id, access: 'edit' })
    expect((await bench.trip(vera)).access).toBe('edit')
    expect((await bench.trip(cleo)).shares).toHaveLength(2)
  })

  it('may give it back, and do not get it back by undoing that', async () => {
    const { plan } = await bench.write(vera, 'unshare_trip', { tripId: seed.trip, userId: vera.id })
    expect(await bench.refusal(vera, 'get_trip', { id: seed.trip })).toMatchObject({ status: 404 })
    expect(await bench.undo(vera, plan.id)).toMatchObject({ ok: false, error: { code: 'trip_owner_only' } })
  })

  it('cannot undo any more what they did once it is taken from them', async () => {
    const done = [
      await bench.write(eda, 'remove_destination', { destinationId: seed.ueno }),
      await bench.write(eda, 'add_destination', { dayId: seed.days[0], destination: { name: 'Odaiba' } }),
      await bench.write(eda, 'update_trip', { tripId: seed.trip, notes: 'Hello' }),
    ]
    await bench.write(cleo, 'share_trip', { tripId: seed.trip, userId: eda.id, access: 'view' })
    for (const { plan } of done)
      expect(await bench.undo(eda, plan.id)).toMatchObject({ ok: false, error: { code: 'trip_read_only' } })
    await bench.write(cleo, 'unshare_trip', { tripId: seed.trip, userId: eda.id })
    for (const { plan } of done)
      expect(await bench.undo(eda, plan.id)).toMatchObject({ ok: false, error: { code: 'trip_not_found' } })
  })

  it('are neither its owner nor somebody who is not there', async () => {
    const share = (userId: string) =>
      bench.refusal(cleo, 'share_trip', { tripId: seed.trip, userId, access: 'view' })
    expect(await share(cleo.id)).toMatchObject({ code: 'own_trip' })
    expect(await share('nobody')).toMatchObject({ code: 'user_not_found', status: 404 })
  })
})
