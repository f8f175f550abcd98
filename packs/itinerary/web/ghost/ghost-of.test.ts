import type { PlanBody, StepBody } from '@countersign/protocol'
import { describe, expect, it } from 'vitest'
import { day, destination, stay, trip } from '../data/testing.ts'
import { type Ghost, ghostOf } from './ghost-of.ts'

const tokyo = trip([
  day(1, [destination('temple'), destination('market', { coordinates: [139.77, 35.66] })], {
    baseLocations: [stay('park-hyatt')],
  }),
  day(2, [destination('tower'), destination('garden')]),
  day(3, []),
])

type Changes = StepBody['preview']['changes']

const step = (input: object, changes: Changes, more: Partial<StepBody> = {}): StepBody => ({
  id: 'st',
  action: 'any',
  title: 'Any',
  input: input as StepBody['input'],
  effect: 'write',
  tier: 'standard',
  risk: 'low',
  dependsOn: [],
  follows: [],
  metadata: {},
  status: 'proposed',
  verdict: { kind: 'confirm', reasons: [] },
  preview: { description: '', changes, hash: 'h', at: '2026-05-01T00:00:00.000Z' },
  decisions: [],
  ...more,
})
const plan = (...steps: StepBody[]): Pick<PlanBody, 'steps'> => ({ steps })
const ghost = (...steps: StepBody[]): Ghost | null => ghostOf(tokyo, [plan(...steps)])
const order = (seen: Ghost | null) => seen?.trip.days.map((each) => each.destinations.map(({ id }) => id))
const sets = (seen: Ghost | null) =>
  seen && {
    added: [...seen.added],
    moved: [...seen.moved],
    changed: [...seen.changed],
    removed: [...seen.removed],
  }
const none = { added: [], moved: [], changed: [], removed: [] }

const adds = (index?: number) =>
  step({ dayId: 'day-2', ...(index !== undefined && { insertIndex: index }) }, [
    {
      op: 'insert',
      table: 'trip_destinations',
      id: 'new',
      after: {
        trip_id: 'trip-1',
        day_id: 'day-2',
        position: 'a5',
        name: 'Tsukiji Market',
        lng: 139.77,
        lat: 35.66,
        start_time_iso: '2026-05-05T09:00',
        links: [],
      },
    },
  ])

describe('what is added', () => {
  it('stands at the end, with what is said of it', () => {
    const seen = ghost(adds())
    expect(order(seen)).toEqual([['temple', 'market'], ['tower', 'garden', 'new'], []])
    expect(seen?.trip.days[1]?.destinations[2]).toMatchObject({
      name: 'Tsukiji Market',
      coordinates: [139.77, 35.66],
      startTimeIso: '2026-05-05T09:00',
      cost: null,
    })
    expect(sets(seen)).toEqual({ ...none, added: ['new'] })
  })
  it.each([
    [0, ['new', 'tower', 'garden']],
    [1, ['tower', 'new', 'garden']],
    [99, ['tower', 'garden', 'new']],
  ])('stands at index %i where that is asked for', (index, expected) => {
    expect(order(ghost(adds(index)))?.[1]).toEqual(expected)
  })
  it('is not seen on a trip it is not added to', () => {
    expect(ghostOf({ ...tokyo, days: [] }, [plan(adds())])).toBeNull()
  })
})

const moves = (destinationId: string, toDayId: string, insertIndex?: number) =>
  step({ destinationId, toDayId, ...(insertIndex !== undefined && { insertIndex }) }, [
    {
      op: 'update',
      table: 'trip_destinations',
      id: destinationId,
      before: { position: 'a0' },
      after: { position: 'a4', ...(toDayId !== 'day-2' && { day_id: toDayId }), updated_at: 'x' },
    },
  ])

describe('what is moved', () => {
  it('stands in the other day, where it is put', () => {
    const seen = ghost(moves('tower', 'day-1', 0))
    expect(order(seen)).toEqual([['tower', 'temple', 'market'], ['garden'], []])
    expect(sets(seen)).toEqual({ ...none, moved: ['tower'] })
  })
  it('stands elsewhere in its own day', () => {
    expect(order(ghost(moves('tower', 'day-2')))).toEqual([['temple', 'market'], ['garden', 'tower'], []])
  })
  it('leaves alone what only makes room for it', () => {
    const seen = ghost(
      step({ destinationId: 'temple', toDayId: 'day-2', insertIndex: 0 }, [
        {
          op: 'update',
          table: 'trip_destinations',
          id: 'temple',
          after: { day_id: 'day-2', position: 'a0' },
        },
        { op: 'update', table: 'trip_destinations', id: 'tower', after: { position: 'a1' } },
      ]),
    )
    expect(order(seen)).toEqual([['market'], ['temple', 'tower', 'garden'], []])
    expect(sets(seen)).toEqual({ ...none, moved: ['temple'] })
  })
})

it('changes only what a change names', () => {
  const seen = ghost(
    step({}, [
      {
        op: 'update',
        table: 'trip_destinations',
        id: 'market',
        before: { name: 'market', lat: 35.66 },
        after: { name: 'Outer Market', lat: 35.7 },
      },
    ]),
  )
  expect(seen?.trip.days[0]?.destinations[1]).toEqual(
    destination('market', { name: 'Outer Market', coordinates: [139.77, 35.7] }),
  )
  expect(sets(seen)).toEqual({ ...none, changed: ['market'] })
})

it('takes coordinates away where one of them goes', () => {
  const seen = ghost(
    step({}, [{ op: 'update', table: 'trip_destinations', id: 'market', after: { lng: null, lat: null } }]),
  )
  expect(seen?.trip.days[0]?.destinations[1]?.coordinates).toBeNull()
})

it('puts a new primary stay in place of the old one', () => {
  const seen = ghost(
    step({ dayId: 'day-1', replaceExisting: true }, [
      { op: 'delete', table: 'trip_base_locations', id: 'park-hyatt', before: {} },
      {
        op: 'insert',
        table: 'trip_base_locations',
        id: 'gracery',
        after: { trip_id: 'trip-1', day_id: 'day-1', position: 'a0', name: 'Hotel Gracery', links: [] },
      },
    ]),
  )
  expect(seen?.trip.days[0]?.baseLocations.map(({ name }) => name)).toEqual(['Hotel Gracery'])
  expect(sets(seen)).toEqual({ ...none, added: ['gracery'], removed: ['park-hyatt'] })
})

it('takes away a day with all that is in it, and the days after it move up', () => {
  const seen = ghost(
    step({ dayId: 'day-1' }, [
      { op: 'delete', table: 'trip_destinations', id: 'temple', before: {} },
      { op: 'delete', table: 'trip_destinations', id: 'market', before: {} },
      { op: 'delete', table: 'trip_days', id: 'day-1', before: {} },
    ]),
  )
  expect(seen?.trip.days.map(({ id, number, date }) => [id, number, date])).toEqual([
    ['day-2', 1, '2026-05-04'],
    ['day-3', 2, '2026-05-05'],
  ])
  expect(seen?.trip.endDate).toBe('2026-05-05')
  expect([...seen!.removed].toSorted()).toEqual(['day-1', 'market', 'park-hyatt', 'temple'])
})

it('moves a day, and the dates with it', () => {
  const seen = ghost(
    step({ dayId: 'day-3', index: 0 }, [
      { op: 'update', table: 'trip_days', id: 'day-3', after: { position: 'Zz' } },
    ]),
  )
  expect(seen?.trip.days.map(({ id }) => id)).toEqual(['day-3', 'day-1', 'day-2'])
  expect(seen?.trip.days[0]).toMatchObject({ number: 1, date: '2026-05-04' })
})

it('shifts every day with the start of the trip', () => {
  const seen = ghost(
    step({}, [{ op: 'update', table: 'trips', id: 'trip-1', after: { start_date: '2026-06-01' } }]),
  )
  expect(seen?.trip.days.map(({ date }) => date)).toEqual(['2026-06-01', '2026-06-02', '2026-06-03'])
})

it('knows explore places, too', () => {
  const seen = ghost(
    step({}, [
      {
        op: 'insert',
        table: 'explore_places',
        id: 'bar',
        after: { trip_id: 'trip-1', name: 'Bar', lng: 1, lat: 2, is_favorite: true },
      },
    ]),
  )
  expect(seen?.trip.explorePlaces).toMatchObject([{ id: 'bar', coordinates: [1, 2], isFavorite: true }])
})

describe('steps on top of steps', () => {
  const moveNew = step({ destinationId: 'new', toDayId: 'day-3' }, [
    { op: 'update', table: 'trip_destinations', id: 'new', after: { day_id: 'day-3', position: 'a0' } },
  ])
  it('move what an earlier one adds: it is new, in its last place', () => {
    const seen = ghost(adds(), moveNew)
    expect(order(seen)?.[2]).toEqual(['new'])
    expect(sets(seen)).toEqual({ ...none, added: ['new'] })
  })
  it('take away what an earlier one adds: nothing is left to show', () => {
    const gone = step({}, [{ op: 'delete', table: 'trip_destinations', id: 'new', before: {} }])
    expect(ghost(adds(), gone)).toBeNull()
  })
})

it('takes several plans together', () => {
  const seen = ghostOf(tokyo, [plan(adds()), plan(moves('garden', 'day-1'))])
  expect(order(seen)).toEqual([['temple', 'market', 'garden'], ['tower', 'new'], []])
})

it.each(['denied', 'succeeded', 'failed', 'expired', 'skipped'] as const)(
  'leaves out a step that is %s',
  (status) => expect(ghost({ ...adds(), status })).toBeNull(),
)

it('leaves out a step that would fail', () => {
  const { preview, ...rest } = adds()
  const failure = { code: 'day_not_found', message: 'There is no such day.' }
  expect(ghost({ ...rest, preview: { ...preview, failure } })).toBeNull()
})

it('sees nothing in a plan about something else', () => {
  expect(
    ghost(step({}, [{ op: 'update', table: 'trip_destinations', id: 'elsewhere', after: { name: 'x' } }])),
  ).toBeNull()
})
