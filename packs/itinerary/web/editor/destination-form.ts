import { orNull, readNumber, typedNumber } from '@countersign/ui'
import type { Destination, LngLat } from '../data/trip.ts'
import { clockIn, timesFrom } from '../parts/clock.ts'
import { isSamePoint, readPoint, type TypedPoint, typedPoint } from '../parts/coordinates.ts'
import { type LinkValues, linkValues, MOST_LINKS, toLinks } from './links.ts'

/** A destination as it is typed. */
export interface DestinationValues {
  readonly name: string
  readonly category: string
  readonly city: string
  readonly description: string
  readonly notes: string
  readonly start: string
  readonly end: string
  readonly minutes: string
  readonly cost: string
  readonly rating: string
  readonly point: TypedPoint
  readonly links: readonly LinkValues[]
}

export const noDestination = (name = ''): Omit<Destination, 'id'> => ({
  name,
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
})

export const valuesOf = (destination: Omit<Destination, 'id'>): DestinationValues => ({
  name: destination.name,
  category: destination.category ?? '',
  city: destination.city ?? '',
  description: destination.description ?? '',
  notes: destination.notes ?? '',
  start: clockIn(destination.startTimeIso) ?? '',
  end: clockIn(destination.endTimeIso) ?? '',
  minutes: textOf(destination.estimatedDurationMinutes),
  cost: typedNumber(destination.cost),
  rating: textOf(destination.rating),
  point: typedPoint(destination.coordinates),
  links: linkValues(destination.links),
})

const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** What the values say, null for what is empty. */
function fieldsOf(values: DestinationValues, before: Omit<Destination, 'id'>, day: string) {
  const times = timesFrom({ start: values.start, end: values.end }, before, day)
  return {
    name: values.name.trim(),
    category: orNull(values.category),
    city: orNull(values.city),
    description: orNull(values.description),
    notes: orNull(values.notes),
    ...times,
    estimatedDurationMinutes: readNumber(values.minutes) ?? null,
    cost: readNumber(values.cost) ?? null,
    rating: values.rating === '' ? null : Number(values.rating),
    coordinates: readPoint(values.point) ?? null,
    links: toLinks(values.links),
  }
}

/** Of a change, only what differs. */
export function toChanges(
  before: Omit<Destination, 'id'>,
  values: DestinationValues,
  day: string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(values, before, day)).filter(
      ([key, value]) => !isSame(key, value, before[key as keyof typeof before]),
    ),
  )
}

/** Of something new, only what is given. */
export function toNew(values: DestinationValues, day: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(values, noDestination(), day)).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

function isSame(key: string, one: unknown, other: unknown): boolean {
  if (key === 'coordinates') return isSamePoint(one as LngLat | null, other as LngLat | null)
  return key === 'links' ? JSON.stringify(one) === JSON.stringify(other) : one === other
}

const names = [
  'name',
  'category',
  'city',
  'description',
  'notes',
  'startTimeIso',
  'endTimeIso',
  'estimatedDurationMinutes',
  'cost',
  'rating',
  'coordinates',
  'links',
  ...Array.from({ length: MOST_LINKS }, (_none, index) => [
    `links.${index}.url`,
    `links.${index}.label`,
  ]).flat(),
]

/** Where the server may find something wrong: in a change, or in something new. */
export const destinationFields = [...names, ...names.map((name) => `destination.${name}`)]
