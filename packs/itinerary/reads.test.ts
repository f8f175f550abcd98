import { firstPositions } from '@countersign/core/positions'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { findContext } from './find-context.ts'
import { outputs } from './outputs.ts'
import { destinations, tripDays, trips } from './tables.ts'
import { type Bench, openBench, type Trip } from './testing/bench.ts'
import { ada, cleo, eda, noah, vera } from './testing/people.ts'
import { insertRows, seed, stopRow, tripRow } from './testing/seed.ts'

interface Places {
  readonly places: { readonly name: string; readonly source: string; readonly tripId?: string }[]
}

describe.each(testStores)('the reads on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })

  it('answer what they say they answer', async () => {
    const inputs = { list_trips: {}, get_trip: { id: seed.trip }, search_places: { query: 'to' } }
    expect(Object.keys(inputs)).toEqual(Object.keys(outputs))
    for (const [name, input] of Object.entries(inputs)) {
      const answer = await bench.read<unknown>(cleo, name, input)
      expect([name, outputs[name]!.safeParse(answer).error]).toEqual([name, undefined])
    }
  })

  it('list trips with what they hold', async () => {
    const { trips: listed } = await bench.read<{ trips: unknown[] }>(cleo, 'list_trips')
    expect(listed).toMatchObject([
      {
        id: seed.trip,
        startDate: '2026-05-04',
        endDate: '2026-05-06',
        days: 3,
        destinations: 4,
        spent: 5,
        budget: { amount: 1500, currency: 'EUR' },
        access: 'owner',
      },
      { id: 'trip-2', endDate: '2026-05-04', days: 1, destinations: 0, spent: 0 },
    ])
  })

  it('say who else sees a trip of the list, to those who see it too', async () => {
    interface Listed {
      readonly trips: { readonly ownerName: string; readonly shares: { readonly userId: string }[] }[]
    }
    for (const actor of [cleo, vera]) {
      const { trips: listed } = await bench.read<Listed>(actor, 'list_trips')
      expect(listed[0]?.shares.map(({ userId }) => userId).toSorted()).toEqual([eda.id, vera.id].toSorted())
      expect(listed[0]?.ownerName).toContain(cleo.name)
    }
  })

  it('give some days of a trip where it is long', async () => {
    const some = await bench.read<Trip>(cleo, 'get_trip', { id: seed.trip, fromDay: 2, toDay: 2 })
    expect(some.days.map(({ id }) => id)).toEqual([seed.days[1]])
    expect(some).toMatchObject({ endDate: '2026-05-06', spent: 5 })
    const rest = await bench.read<Trip>(cleo, 'get_trip', { id: seed.trip, fromDay: 2 })
    expect(rest.days).toHaveLength(2)
  })

  it('tell which day an id stands for, to those who see the trip', async () => {
    const [, day2] = seed.days
    expect(await bench.read(vera, 'get_day', { id: day2 })).toMatchObject({
      tripId: seed.trip,
      number: 2,
      date: '2026-05-05',
      name: 'Day 2 (Tue 5 May)',
    })
    expect(await bench.refusal(noah, 'get_day', { id: day2 })).toMatchObject({ code: 'day_not_found' })
  })

  it('show the whole of a trip', async () => {
    expect(await bench.trip(vera)).toMatchObject({
      id: seed.trip,
      name: 'Japan',
      ownerId: cleo.id,
      access: 'view',
      endDate: '2026-05-06',
      days: [
        {
          number: 1,
          date: '2026-05-04',
          baseLocations: [{ name: 'Park Hyatt', coordinates: [139.69, 35.68], links: [{ type: 'hotels' }] }],
          destinations: [{ name: 'Shibuya Crossing', coordinates: null }],
        },
        { number: 2, date: '2026-05-05', destinations: [{ coordinates: [139.7967, 35.7148] }, {}, {}] },
        { number: 3, date: '2026-05-06', destinations: [], baseLocations: [] },
      ],
      explorePlaces: [{ name: 'Ghibli Museum', coordinates: [139.5704, 35.6962], isFavorite: false }],
    })
  })

  it.each([noah, ada])(
    'hide a trip from $name, in the words they have for one that is missing',
    async (actor) => {
      const hidden = await bench.refusal(actor, 'get_trip', { id: seed.trip })
      const missing = await bench.refusal(actor, 'get_trip', { id: 'nothing' })
      expect(hidden).toMatchObject({ status: 404, code: 'trip_not_found' })
      expect(hidden.message).toBe(missing.message.replace('nothing', seed.trip))
      const found = await bench.read<Places>(actor, 'search_places', { query: 'ghibli' })
      expect(found.places).toEqual([])
      const inIt = await bench.refusal(actor, 'search_places', { query: 'ghibli', tripId: seed.trip })
      expect(inIt).toEqual(hidden)
    },
  )

  it('find places of one’s own trips first, then cities', async () => {
    const search = (query: string, more: object = {}) =>
      bench.read<Places>(eda, 'search_places', { query, ...more })
    expect((await search('ghibli')).places).toMatchObject([
      { name: 'Ghibli Museum', source: 'explore', id: seed.place, tripId: seed.trip, isFavorite: false },
    ])
    expect((await search('temple')).places[0]).toMatchObject({
      name: 'Senso-ji',
      source: 'destination',
      coordinates: [139.7967, 35.7148],
    })
    const [ghibli, tokyo] = (await search('tokyo')).places
    expect([ghibli!.name, tokyo!.name]).toEqual(['Ghibli Museum', 'Tokyo'])
    expect(tokyo).toMatchObject({ source: 'city', country: 'Japan', category: 'city' })
    const other = await bench.read<Places>(cleo, 'search_places', { query: 'tokyo', tripId: 'trip-2' })
    expect(other.places.every(({ source }) => source === 'city')).toBe(true)
    expect((await search('tokyo', { tripId: seed.trip })).places[0]).toMatchObject({ name: 'Ghibli Museum' })
    expect((await search('a', { limit: 3 })).places).toHaveLength(3)
  })

  it('know what a conversation is about', async () => {
    const about = (actor: typeof cleo, last?: { tripId: string }) =>
      bench.store.read(({ rows }) => findContext({ records: rows as never, actor, last }))
    expect(await about(eda)).toEqual({ tripId: seed.trip })
    expect(await about(cleo, { tripId: 'trip-2' })).toEqual({ tripId: 'trip-2' })
    expect(await about(eda, { tripId: 'trip-2' })).toEqual({ tripId: seed.trip })
    expect(await about(noah)).toBeUndefined()
  })

  it('answer a trip of sixty days and fifteen hundred destinations whole, in a handful of queries', async () => {
    const days = Array.from({ length: 60 }, (_, index) => `long-day-${index}`)
    await insertRows(bench.store, trips, [tripRow({ id: 'long', owner_id: noah.id, name: 'Long' })])
    const keys = firstPositions(60)
    await insertRows(
      bench.store,
      tripDays,
      days.map((id, index) => ({ id, trip_id: 'long', position: keys[index], title: null, notes: null })),
    )
    await insertRows(
      bench.store,
      destinations,
      days.flatMap((day_id, day) =>
        firstPositions(25).map((position, index) =>
          stopRow({
            id: `${day}-${index}`,
            trip_id: 'long',
            day_id,
            position,
            name: `Stop ${day}.${index}`,
            cost: 1,
          }),
        ),
      ),
    )
    const trip = await bench.read<Trip>(noah, 'get_trip', { id: 'long' })
    expect(trip).toMatchObject({ spent: 1500, endDate: '2026-07-02' })
    expect(trip.days.map((day) => day.destinations.length)).toEqual(Array.from({ length: 60 }, () => 25))
    expect(trip.days[59]!.destinations[24]!.name).toBe('Stop 59.24')

    let queries = 0
    await bench.store.read(async ({ rows }) => {
      const counting = new Proxy(rows, {
        get: (target, name) => {
          queries++
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      const action = bench.runtime.catalogue.get('get_trip')!.action
      await action.run({ input: { id: 'long' }, records: counting, actor: noah, now: '' } as never)
    })
    expect(queries).toBeLessThan(9)
  })
})
