import { users } from '@countersign/people'
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

  describe('by their e-mail address', () => {
    const withAddress = (email: string, more: object = {}) => ({
      tripId: seed.trip,
      email,
      access: 'view',
      ...more,
    })

    it('are found however it is written, and need not be listed to the owner', async () => {
      expect(await bench.call(cleo, 'list_people', {})).toMatchObject({ kind: 'failed' })
      const { plan, result } = await bench.write(cleo, 'share_trip', withAddress(' Noah@Example.com '))
      expect(plan.steps[0]!.preview.description).toBe('Share Japan with Noah Nowak, who may look at it')
      expect(result).toMatchObject({ userId: noah.id, name: 'Noah Nowak' })
      expect((await bench.trip(noah)).access).toBe('view')
    })

    it('are given more or less of what they have', async () => {
      await bench.write(cleo, 'share_trip', withAddress('vera@example.com', { access: 'edit' }))
      expect((await bench.trip(vera)).access).toBe('edit')
      expect((await bench.trip(cleo)).shares).toHaveLength(2)
    })

    it('are nobody where it is not known, and where they have left', async () => {
      const refused = await bench.refusal(cleo, 'share_trip', withAddress('nobody@example.com'))
      expect(refused).toMatchObject({ code: 'user_not_found', status: 404 })
      await setActive(false)
      try {
        const left = await bench.refusal(cleo, 'share_trip', withAddress('noah@example.com'))
        expect(left.message).toBe(refused.message.replace('nobody@', 'noah@'))
      } finally {
        await setActive(true)
      }
      expect(await bench.refusal(cleo, 'share_trip', withAddress('cleo@example.com'))).toMatchObject({
        code: 'own_trip',
      })
    })

    it('are not asked for by somebody who may not share the trip', async () => {
      const answers = ['vera@example.com', 'nobody@example.com'].map((email) =>
        bench.refusal(noah, 'share_trip', withAddress(email)),
      )
      const [known, unknown] = await Promise.all(answers)
      expect(known).toMatchObject({ code: 'trip_not_found' })
      expect(known).toEqual(unknown)
    })

    it.each([
      ['both', { userId: noah.id, email: 'noah@example.com' }],
      ['neither', {}],
      ['no address', { email: 'noah' }],
    ])('are not named by %s', async (_what, whom) => {
      const input = { tripId: seed.trip, access: 'view', ...whom }
      expect(await bench.refusal(cleo, 'share_trip', input)).toMatchObject({ status: 400 })
    })
  })

  const setActive = (active: boolean) =>
    bench.store.transaction(async (tx) => {
      const user = (await tx.rows.get(users, noah.id))!
      await tx.rows.update(users, noah.id, { active }, user.version)
    })
})
