import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, openBench } from './testing/bench.ts'
import { ada, cleo, vera } from './testing/people.ts'
import { seed } from './testing/seed.ts'

const [day1, day2, day3] = seed.days

describe.each(testStores)('a trip on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())

  const move = (destinationId: string, fromDayId: string, toDayId: string, insertIndex?: number) =>
    bench.write(cleo, 'move_destination', {
      destinationId,
      fromDayId,
      toDayId,
      ...(insertIndex !== undefined && { insertIndex }),
    })
  const stops = async (day: number) => (await bench.trip(cleo)).days[day]!.destinations

  describe('the order of a day', () => {
    it('counts places without the one that moves', async () => {
      await move(seed.sensoji, day2, day2, 1)
      expect((await bench.order(cleo))[1]).toEqual(['Skytree', 'Senso-ji', 'Ueno Park'])
      await move(seed.sensoji, day2, day2, 2)
      expect((await bench.order(cleo))[1]).toEqual(['Skytree', 'Ueno Park', 'Senso-ji'])
      await move(seed.sensoji, day2, day2, 0)
      expect((await bench.order(cleo))[1]).toEqual(['Senso-ji', 'Skytree', 'Ueno Park'])
    })

    it('takes what goes beyond its end, or nowhere in particular, to the end', async () => {
      await move(seed.shibuya, day1, day2, 99)
      await bench.write(cleo, 'add_destination', {
        dayId: day2,
        destination: { name: 'Odaiba' },
        insertIndex: 7,
      })
      await move(seed.sensoji, day2, day2)
      expect((await bench.order(cleo))[1]).toEqual([
        'Skytree',
        'Ueno Park',
        'Shibuya Crossing',
        'Odaiba',
        'Senso-ji',
      ])
    })

    it('changes by one row, whatever its length', async () => {
      const { plan } = await move(seed.ueno, day2, day2, 0)
      expect(plan.steps[0]!.receipt!.changes).toHaveLength(1)
    })

    it('refuses a move to where something is already', async () => {
      const move = { destinationId: seed.ueno, fromDayId: day2, toDayId: day2 }
      for (const place of [{ insertIndex: 2 }, { insertIndex: 50 }, {}])
        expect(await bench.refusal(cleo, 'move_destination', { ...move, ...place })).toMatchObject({
          status: 409,
          code: 'nothing_to_change',
        })
    })

    it('holds together where undo brings back what somebody has put something in the place of', async () => {
      const removed = await bench.write(cleo, 'remove_destination', { destinationId: seed.skytree })
      await bench.write(cleo, 'add_destination', { dayId: day2, destination: { name: 'A' }, insertIndex: 1 })
      const undo = await bench.undo(cleo, removed.plan.id)
      if (!undo.ok) throw new Error(undo.error.message)
      await bench.approve(cleo, undo.value)
      const [, first, second] = await stops(1)
      expect([first!.name, second!.name].toSorted()).toEqual(['A', 'Skytree'])
      await bench.write(cleo, 'add_destination', { dayId: day2, destination: { name: 'B' }, insertIndex: 2 })
      expect((await bench.order(cleo))[1]).toEqual(['Senso-ji', first!.name, 'B', second!.name, 'Ueno Park'])
    })
  })

  describe('times, costs and links', () => {
    it('are kept as they were written, and answered so', async () => {
      const destination = {
        name: 'Tsukiji Market',
        category: 'food',
        city: 'Tokyo',
        notes: 'Early',
        coordinates: [139.7708, 35.6654],
        estimatedDurationMinutes: 90,
        startTimeIso: '2026-05-04T08:00+09:00',
        endTimeIso: '2026-05-04T09:30+09:00',
        links: [{ type: 'guide', url: 'https://example.com/a?b=1#c', label: 'Guide' }],
      }
      await bench.write(cleo, 'add_destination', { dayId: day1, destination })
      const found = (await stops(0))[1]!
      expect(found).toMatchObject({ ...destination, cost: null, rating: null, description: null })
      await bench.write(cleo, 'edit_destination', { destinationId: found.id, cost: 12.5, rating: 4.5 })
      expect((await stops(0))[1]).toMatchObject({ cost: 12.5, rating: 4.5 })
      expect((await bench.trip(cleo)).spent).toBe(17.5)
    })

    it('are nothing where an empty text is sent for them', async () => {
      const empty = { category: '', city: ' ', notes: '' }
      const none = { category: null, city: null, notes: null }
      await bench.write(cleo, 'add_destination', { dayId: day1, destination: { name: 'Odaiba', ...empty } })
      const { id: destinationId } = (await stops(0))[1]!
      expect((await stops(0))[1]).toMatchObject(none)
      await bench.write(cleo, 'edit_destination', { destinationId, notes: 'Late', city: 'Tokyo' })
      const plan = await bench.propose(cleo, 'update_destination', {
        dayId: day1,
        destinationId,
        changes: { notes: '', city: '' },
      })
      expect(plan.steps[0]!.preview.description).toMatch(/: city to nothing and notes to nothing$/)
      await bench.approve(cleo, plan)
      expect((await stops(0))[1]).toMatchObject(none)
      const location = { name: 'Gracery', context: '', notes: '' }
      for (const replaceExisting of [true, false])
        await bench.write(cleo, 'set_base_location', { dayId: day1, location, replaceExisting })
      for (const stay of (await bench.trip(cleo)).days[0]!.baseLocations)
        expect(stay).toMatchObject({ name: 'Gracery', context: null, notes: null })
    })

    it('end no earlier than they begin, also where only one of them changes', async () => {
      const refused = await bench.refusal(cleo, 'update_destination', {
        dayId: day2,
        destinationId: seed.sensoji,
        changes: { endTimeIso: '2026-05-05T09:00' },
      })
      expect(refused).toMatchObject({ status: 400, code: 'invalid_times' })
      const changes = { startTimeIso: null, endTimeIso: '2026-05-05T09:00' }
      await bench.write(cleo, 'update_destination', { dayId: day2, destinationId: seed.sensoji, changes })
      expect((await stops(1))[0]).toMatchObject(changes)
    })

    it('follow their day, and stay where they name another date', async () => {
      await move(seed.sensoji, day2, day1, 0)
      expect((await stops(0))[0]).toMatchObject({
        startTimeIso: '2026-05-04T10:00:00',
        endTimeIso: '2026-05-04T11:30:00',
      })
      await move(seed.skytree, day2, day1)
      expect((await stops(0))[2]).toMatchObject({ name: 'Skytree', startTimeIso: '2026-05-09T10:00' })
    })

    it('follow when the days get other dates', async () => {
      const start = async () =>
        (await bench.trip(cleo)).days
          .flatMap((day) => day.destinations)
          .find(({ id }) => id === seed.sensoji)!.startTimeIso
      await bench.write(cleo, 'move_day', { dayId: day2, index: 0 })
      expect(await start()).toBe('2026-05-04T10:00:00')
      await bench.write(cleo, 'update_trip', { tripId: seed.trip, startDate: '2027-01-31' })
      expect(await start()).toBe('2027-01-31T10:00:00')
      await bench.write(cleo, 'add_day', { tripId: seed.trip, index: 0 })
      expect(await start()).toBe('2027-02-01T10:00:00')
      await bench.write(cleo, 'delete_day', { dayId: (await bench.trip(cleo)).days[0]!.id })
      expect(await start()).toBe('2027-01-31T10:00:00')
    })
  })

  describe('where people stay', () => {
    const set = (name: string, more: object = {}) =>
      bench.write(cleo, 'set_base_location', { dayId: day1, location: { name }, ...more })
    const names = async () => (await bench.trip(cleo)).days[0]!.baseLocations.map(({ name }) => name)

    it('is overwritten, the first of them, unless told otherwise', async () => {
      await set('Second', { replaceExisting: false })
      await set('Gracery')
      expect(await names()).toEqual(['Gracery', 'Second'])
      await set('Imperial', { replaceExisting: true, locationIndex: 1 })
      expect(await names()).toEqual(['Imperial', 'Second'])
    })

    it('is one more at the place that is asked for', async () => {
      await set('Last', { replaceExisting: false })
      await set('First', { replaceExisting: false, locationIndex: 0 })
      await set('Third', { replaceExisting: false, locationIndex: 2 })
      await set('Beyond', { replaceExisting: false, locationIndex: 40 })
      expect(await names()).toEqual(['First', 'Park Hyatt', 'Third', 'Last', 'Beyond'])
    })

    it('is simply set where there was none', async () => {
      const input = { dayId: day3, location: { name: 'Gracery', coordinates: [139.7, 35.69] } }
      const plan = await bench.propose(cleo, 'set_base_location', input)
      expect(plan.steps[0]!.preview.description).toBe('Set the stay of Day 3 to Gracery')
      await bench.approve(cleo, plan)
      expect((await bench.trip(cleo)).days[2]!.baseLocations).toMatchObject([
        { name: 'Gracery', coordinates: [139.7, 35.69], links: [] },
      ])
    })
  })

  describe('what the map shows', () => {
    it.each([
      [{ overlay: 'day_routes' }, 'Show the day routes on the map'],
      [{ overlay: 'all_destinations', enabled: false }, 'Hide all destinations on the map'],
      [
        { overlay: 'explore_markers', enabled: true, payload: { filter: 'favorites' } },
        'Show the explore places on the map, only favourites',
      ],
      [
        {
          overlay: 'explore_markers',
          payload: { visibleCategories: ['food', 'temple'], filter: 'favorites' },
        },
        'Show the explore places on the map, only favourites of food and temple',
      ],
      [
        { overlay: 'all_destinations', payload: { visibleCategories: [] } },
        'Show all destinations on the map, of every category',
      ],
    ])('waits for a yes, changes no row, and is on record: %o', async (input, says) => {
      const before = await bench.rows()
      const plan = await bench.propose(cleo, 'toggle_map_overlay', input)
      expect(plan.steps[0]).toMatchObject({
        status: 'proposed',
        verdict: { kind: 'confirm', reasons: ['it changes what the screen shows'] },
        preview: { description: says, changes: [] },
      })
      const done = await bench.approve(cleo, plan)
      expect(done.steps[0]).toMatchObject({
        status: 'succeeded',
        receipt: { result: { enabled: true, ...input }, changes: [], undoable: false },
      })
      expect(await bench.rows()).toEqual(before)
      const entries = await as(ada, () => bench.runtime.audit({ planId: plan.id, limit: 5 }))
      expect(entries).toMatchObject([
        { action: 'toggle_map_overlay', outcome: 'succeeded', source: 'AiAssistant' },
      ])
    })
  })

  describe('an old picture of it', () => {
    it('is told where a destination really is', async () => {
      const input = { destinationId: seed.sensoji, fromDayId: day1, toDayId: day3 }
      expect(await bench.refusal(cleo, 'move_destination', input)).toMatchObject({
        status: 409,
        code: 'destination_elsewhere',
        message: 'Senso-ji is on Day 2, not on Day 1.',
      })
    })

    it('does not take a destination to another trip', async () => {
      const input = { destinationId: seed.sensoji, fromDayId: day2, toDayId: 'day-of-weekend' }
      expect(await bench.refusal(cleo, 'move_destination', input)).toMatchObject({ code: 'another_trip' })
      expect(
        await bench.refusal(cleo, 'add_place_to_day', { placeId: seed.place, dayId: 'day-of-weekend' }),
      ).toMatchObject({ code: 'another_trip' })
    })
  })

  describe('its days', () => {
    it('are at least one and at most ninety', async () => {
      expect(await bench.refusal(cleo, 'delete_day', { dayId: 'day-of-weekend' })).toMatchObject({
        code: 'last_day',
      })
      const { result } = await bench.write<{ id: string }>(cleo, 'create_trip', {
        name: 'Long',
        startDate: '2026-01-01',
        days: 90,
      })
      expect(await bench.refusal(cleo, 'add_day', { tripId: result.id })).toMatchObject({
        code: 'too_many_days',
      })
    })
  })

  it('is copied with all that is in it, and without those it is shared with', async () => {
    const { result } = await bench.write<{ id: string }>(vera, 'duplicate_trip', {
      tripId: seed.trip,
      name: 'Mine',
      startDate: '2026-06-01',
    })
    const copy = await bench.read<Awaited<ReturnType<Bench['trip']>>>(vera, 'get_trip', { id: result.id })
    const original = await bench.trip(cleo)
    expect(copy).toMatchObject({
      name: 'Mine',
      access: 'owner',
      ownerId: vera.id,
      shares: [],
      endDate: '2026-06-03',
    })
    const content = (trip: typeof copy) =>
      trip.days.map((day) => [
        day.destinations.map(({ name }) => name),
        day.baseLocations.map(({ name }) => name),
      ])
    expect(content(copy)).toEqual(content(original))
    expect(copy.days[1]!.destinations[0]).toMatchObject({ startTimeIso: '2026-06-02T10:00:00', cost: 5 })
    expect(copy.explorePlaces).toMatchObject([{ name: 'Ghibli Museum' }])
  })
})
