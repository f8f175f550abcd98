import type { PlanBody, StepBody } from '@countersign/protocol'
import { dateOf, endDateOf } from '../../domain/dates.ts'
import type { BaseLocation, Destination, Trip, TripDay } from '../data/trip.ts'
import {
  changeDay,
  changeDestination,
  changePlace,
  changeStay,
  changeTrip,
  newDay,
  newDestination,
  newPlace,
  newStay,
  type Row,
} from './from-row.ts'
import { findItem, insertAt, replaceItem, type Shelf, withItem, withoutItem } from './lists.ts'
import { Marks } from './marks.ts'

/** A trip as it would be if everything that waits were approved, and what that is about, by id. */
export interface Ghost {
  readonly trip: Trip
  readonly added: ReadonlySet<string>
  readonly moved: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

type Change = StepBody['preview']['changes'][number]

/** What is known while changes are gone through. */
interface Draft {
  trip: Trip
  readonly marks: Marks
}

const destinations: Shelf<TripDay, Destination> = {
  of: (day) => day.destinations,
  put: (day, items) => ({ ...day, destinations: items }),
}
const stays: Shelf<TripDay, BaseLocation> = {
  of: (day) => day.baseLocations,
  put: (day, items) => ({ ...day, baseLocations: items }),
}

const waits = ({ status, preview }: StepBody): boolean =>
  (status === 'proposed' || status === 'stale' || status === 'approved') && preview.failure === undefined

/** What plans that wait would make of a trip; null where they do not touch it. */
export function ghostOf(trip: Trip, plans: readonly Pick<PlanBody, 'steps'>[]): Ghost | null {
  const draft: Draft = { trip, marks: new Marks() }
  for (const { steps } of plans)
    for (const step of steps.filter(waits))
      for (const change of step.preview.changes) apply(draft, change, step.input)
  const { added, moved, changed, removed } = draft.marks
  if (added.size + moved.size + changed.size + removed.size === 0) return null
  return { trip: renumber(draft.trip), added, moved, changed, removed }
}

/** Numbers and dates come from the order of the days. */
function renumber(trip: Trip): Trip {
  const days = trip.days.map((day, index) => ({
    ...day,
    number: index + 1,
    date: dateOf(trip.startDate, index),
  }))
  return { ...trip, days, endDate: endDateOf(trip.startDate, days.length) }
}

function apply(draft: Draft, change: Change, input: Row): void {
  const { trip } = draft
  switch (change.table) {
    case 'trip_destinations':
      return applyToShelf(draft, change, {
        shelf: destinations,
        create: newDestination,
        change: changeDestination,
        isSubject: input['destinationId'] === change.id,
        index: indexIn(input, 'insertIndex'),
      })
    case 'trip_base_locations':
      return applyToShelf(draft, change, {
        shelf: stays,
        create: newStay,
        change: changeStay,
        isSubject: input['baseLocationId'] === change.id,
        index: indexIn(input, 'locationIndex') ?? (input['replaceExisting'] === false ? undefined : 0),
      })
    case 'trip_days':
      return applyToDays(draft, change, input)
    case 'explore_places':
      return applyToPlaces(draft, change)
    case 'trips': {
      if (change.id !== trip.id || !change.after || change.op !== 'update') return undefined
      const next = changeTrip(trip, change.after)
      if ('budget_amount' in change.after || 'currency' in change.after) {
        const amount = 'budget_amount' in change.after ? change.after['budget_amount'] : trip.budget?.amount
        draft.trip = {
          ...next,
          budget: typeof amount === 'number' ? { amount, currency: next.currency } : null,
        }
      } else draft.trip = next
      // When it was last touched says nothing.
      if (Object.keys(change.after).some((column) => column !== 'updated_at')) draft.marks.change(trip.id)
      return undefined
    }
    default:
      return undefined
  }
}

function indexIn(input: Row, name: string): number | undefined {
  const index = input[name]
  return typeof index === 'number' ? index : undefined
}

interface ShelfRules<Item> {
  readonly shelf: Shelf<TripDay, Item & { readonly id: string }>
  readonly create: (id: string, row: Row) => Item & { readonly id: string }
  readonly change: (item: Item & { readonly id: string }, row: Row) => Item & { readonly id: string }
  /** The step is about this very row: a new position of it is a move, one of another only makes room. */
  readonly isSubject: boolean
  readonly index: number | undefined
}

function applyToShelf<Item>(
  draft: Draft,
  { op, id, after = {} }: Change,
  { shelf, create, change, isSubject, index }: ShelfRules<Item>,
): void {
  const { trip, marks } = draft
  const setDays = (days: readonly TripDay[]): void => {
    draft.trip = { ...trip, days }
  }
  if (op === 'insert') {
    const dayId = after['day_id']
    if (typeof dayId !== 'string' || !trip.days.some((day) => day.id === dayId)) return
    setDays(withItem(trip.days, shelf, { dayId, item: create(id, after), index }))
    return marks.add(id)
  }
  const found = findItem(trip.days, shelf, id)
  if (!found) return
  if (op === 'delete') {
    setDays(withoutItem(trip.days, shelf, id))
    return marks.remove(id)
  }
  const item = change(found.item, after)
  const dayId = typeof after['day_id'] === 'string' ? after['day_id'] : found.day.id
  const isMoved = dayId !== found.day.id || ('position' in after && isSubject)
  if (isMoved) {
    setDays(withItem(withoutItem(trip.days, shelf, id), shelf, { dayId, item, index }))
    return marks.move(id)
  }
  setDays(
    trip.days.map((day) => (day === found.day ? shelf.put(day, replaceItem(shelf.of(day), item)) : day)),
  )
  if (Object.keys(after).some((column) => column !== 'updated_at' && column !== 'position')) marks.change(id)
}

function applyToDays(draft: Draft, { op, id, after = {} }: Change, input: Row): void {
  const { trip, marks } = draft
  const { days } = trip
  if (op === 'insert') {
    if (after['trip_id'] !== trip.id) return
    draft.trip = { ...trip, days: insertAt(days, newDay(id, after), indexIn(input, 'index')) }
    return marks.add(id)
  }
  const day = days.find((each) => each.id === id)
  if (!day) return
  const rest = days.filter((each) => each !== day)
  if (op === 'delete') {
    draft.trip = { ...trip, days: rest }
    for (const { id: inside } of [...day.destinations, ...day.baseLocations]) marks.remove(inside)
    return marks.remove(id)
  }
  const isMoved = 'position' in after && input['dayId'] === id
  const next = changeDay(day, after)
  draft.trip = {
    ...trip,
    days: isMoved ? insertAt(rest, next, indexIn(input, 'index')) : replaceItem(days, next),
  }
  if (isMoved) return marks.move(id)
  if ('title' in after || 'notes' in after) marks.change(id)
}

function applyToPlaces(draft: Draft, { op, id, after = {} }: Change): void {
  const { trip, marks } = draft
  const places = trip.explorePlaces
  if (op === 'insert') {
    if (after['trip_id'] !== trip.id) return
    draft.trip = { ...trip, explorePlaces: [...places, newPlace(id, after)] }
    return marks.add(id)
  }
  const place = places.find((each) => each.id === id)
  if (!place) return
  if (op === 'delete') {
    draft.trip = { ...trip, explorePlaces: places.filter((each) => each !== place) }
    return marks.remove(id)
  }
  draft.trip = { ...trip, explorePlaces: replaceItem(places, changePlace(place, after)) }
  marks.change(id)
}
