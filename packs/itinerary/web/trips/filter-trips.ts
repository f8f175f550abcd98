import { count } from '@countersign/core/words'
import { daysBetween } from '../../domain/dates.ts'
import type { ListedTrip } from '../data/trip.ts'

export type When = 'all' | 'upcoming' | 'past'

/** A trip that is called off is over. */
export const isPast = ({ endDate, status }: ListedTrip, today: string): boolean =>
  endDate < today || status === 'completed' || status === 'cancelled'

/** Trips as the list shows them: the next one first, then those that are over, the latest first. */
export function filterTrips(
  trips: readonly ListedTrip[],
  filter: { readonly when: When; readonly term: string },
  today: string,
): readonly ListedTrip[] {
  const words = filter.term.toLowerCase().split(/\s+/u).filter(Boolean)
  const found = trips.filter((trip) => {
    if (filter.when !== 'all' && isPast(trip, today) !== (filter.when === 'past')) return false
    const said = `${trip.name} ${trip.country ?? ''}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
  const ahead = found.filter((trip) => !isPast(trip, today))
  const over = found.filter((trip) => isPast(trip, today))
  return [
    ...ahead.toSorted((one, other) => one.startDate.localeCompare(other.startDate)),
    ...over.toSorted((one, other) => other.startDate.localeCompare(one.startDate)),
  ]
}

export interface Progress {
  readonly text: string
  /** From 0 to 1. */
  readonly share: number
}

/** How far a trip has come. */
export function progressOf({ startDate, endDate, days, status }: ListedTrip, today: string): Progress {
  if (status === 'cancelled') return { text: 'Called off', share: 0 }
  const until = daysBetween(today, startDate)
  if (until > 0) return { text: until === 1 ? 'Begins tomorrow' : `In ${count(until, 'day')}`, share: 0 }
  if (today > endDate || status === 'completed') return { text: 'Over', share: 1 }
  const day = 1 - until
  return { text: `Day ${day} of ${days}`, share: day / days }
}
