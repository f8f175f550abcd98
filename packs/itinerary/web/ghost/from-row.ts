import type { BaseLocation, Destination, ExplorePlace, Trip, TripDay } from '../data/trip.ts'

/** Columns of a row, or those of them that change. */
export type Row = Readonly<Record<string, unknown>>

const stayNames = { name: 'name', context: 'context', notes: 'notes', links: 'links' }
const destinationNames = {
  name: 'name',
  description: 'description',
  category: 'category',
  city: 'city',
  estimated_duration_minutes: 'estimatedDurationMinutes',
  start_time_iso: 'startTimeIso',
  end_time_iso: 'endTimeIso',
  cost: 'cost',
  rating: 'rating',
  notes: 'notes',
  links: 'links',
}
const placeNames = {
  name: 'name',
  category: 'category',
  city: 'city',
  is_favorite: 'isFavorite',
  notes: 'notes',
}
const dayNames = { title: 'title', notes: 'notes' }
const tripNames = {
  name: 'name',
  country: 'country',
  start_date: 'startDate',
  status: 'status',
  currency: 'currency',
  notes: 'notes',
}

const rename = (row: Row, names: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(
    Object.entries(names).flatMap(([column, name]) => (column in row ? [[name, row[column]]] : [])),
  )

/** A row of the change that moves it may name only one of the two. */
function coordinatesIn(row: Row, item: { readonly coordinates?: unknown }): Row {
  if (!('lng' in row) && !('lat' in row)) return {}
  const [lng, lat] = (item.coordinates ?? []) as readonly number[]
  const next = [
    row['lng'] ?? (row['lng'] === undefined ? lng : null),
    row['lat'] ?? (row['lat'] === undefined ? lat : null),
  ]
  return { coordinates: next.every((each) => typeof each === 'number') ? next : null }
}

/** The thing with what a change says of it. */
const changer =
  <Item extends object>(names: Readonly<Record<string, string>>) =>
  (item: Item, row: Row): Item => ({ ...item, ...rename(row, names), ...coordinatesIn(row, item) })

export const changeDestination = changer<Destination>(destinationNames)
export const changeStay = changer<BaseLocation>(stayNames)
export const changePlace = changer<ExplorePlace>(placeNames)
export const changeDay = changer<TripDay>(dayNames)
export const changeTrip = changer<Trip>(tripNames)

export const newDestination = (id: string, row: Row): Destination =>
  changeDestination(
    {
      id,
      name: '',
      description: null,
      category: null,
      city: null,
      coordinates: null,
      estimatedDurationMinutes: null,
      startTimeIso: null,
      endTimeIso: null,
      cost: null,
      rating: null,
      notes: null,
      links: [],
    },
    row,
  )

export const newStay = (id: string, row: Row): BaseLocation =>
  changeStay({ id, name: '', context: null, notes: null, coordinates: null, links: [] }, row)

export const newPlace = (id: string, row: Row): ExplorePlace =>
  changePlace(
    { id, name: '', category: null, city: null, coordinates: [0, 0], isFavorite: false, notes: null },
    row,
  )

/** Its number and its date come from where it stands. */
export const newDay = (id: string, row: Row): TripDay =>
  changeDay({ id, number: 0, date: '', title: null, notes: null, baseLocations: [], destinations: [] }, row)
