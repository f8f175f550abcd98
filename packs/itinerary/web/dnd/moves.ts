import { shiftTimes } from '../../domain/wall-clock.ts'
import type { Destination, Trip, TripDay } from '../data/trip.ts'

/** Where a destination goes: an index of the day's list without it, as `move_destination` takes it. */
export interface Move {
  readonly id: string
  readonly toDayId: string
  readonly index: number
}

export interface Place {
  readonly day: TripDay
  readonly index: number
  readonly destination: Destination
}

export function placeOf(trip: Trip, id: string): Place | undefined {
  for (const day of trip.days) {
    const index = day.destinations.findIndex((destination) => destination.id === id)
    if (index !== -1) return { day, index, destination: day.destinations[index]! }
  }
  return undefined
}

/** The trip after a move, as the server will answer it. Days that are not touched stay the very same. */
export function applyMove(trip: Trip, { id, toDayId, index }: Move): Trip {
  const from = placeOf(trip, id)
  const to = trip.days.find((day) => day.id === toDayId)
  if (!from || !to) return trip
  const rest = to.destinations.filter((destination) => destination.id !== id)
  const at = Math.min(index, rest.length)
  if (from.day === to && at === from.index) return trip
  const { start_time_iso: startTimeIso, end_time_iso: endTimeIso } = shiftTimes(
    { start_time_iso: from.destination.startTimeIso, end_time_iso: from.destination.endTimeIso },
    from.day.date,
    to.date,
  )
  const moved = { ...from.destination, startTimeIso, endTimeIso }
  return {
    ...trip,
    days: trip.days.map((day) => {
      if (day === to) return { ...day, destinations: rest.toSpliced(at, 0, moved) }
      if (day === from.day)
        return { ...day, destinations: day.destinations.filter((destination) => destination.id !== id) }
      return day
    }),
  }
}

/** Where something lands that is dropped on an edge of a card: counted without what is moved. */
export function dropIndex(
  ids: readonly string[],
  target: { readonly id: string; readonly edge: 'top' | 'bottom' },
  movedId: string,
): number {
  const rest = ids.filter((id) => id !== movedId)
  const at = rest.indexOf(target.id)
  // On itself: it stays.
  if (at === -1) return Math.max(0, ids.indexOf(movedId))
  return target.edge === 'top' ? at : at + 1
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** One step by keys: up and down within the day, left and right to another day, at the same height as far as it has one. */
export function stepMove(trip: Trip, id: string, arrow: Arrow): Move | undefined {
  const place = placeOf(trip, id)
  if (!place) return undefined
  const { day, index } = place
  if (arrow === 'ArrowUp') return index > 0 ? { id, toDayId: day.id, index: index - 1 } : undefined
  if (arrow === 'ArrowDown')
    return index < day.destinations.length - 1 ? { id, toDayId: day.id, index: index + 1 } : undefined
  const other = trip.days[trip.days.indexOf(day) + (arrow === 'ArrowLeft' ? -1 : 1)]
  return other && { id, toDayId: other.id, index: Math.min(index, other.destinations.length) }
}
