import { shiftTimes } from '../../domain/wall-clock.ts'
import type { Lane, LaneMove } from '@countersign/ui/board'
import type { Destination, Trip, TripDay } from '../data/trip.ts'

interface Place {
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
export function applyMove(trip: Trip, { id, laneId, index }: LaneMove): Trip {
  const from = placeOf(trip, id)
  const to = trip.days.find((day) => day.id === laneId)
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

/** The days of a trip as lanes of a board. */
export const lanesOf = ({ days }: Trip): readonly Lane[] =>
  days.map(({ id, destinations }) => ({ id, items: destinations }))

/** Where a stop stands, as a sentence. */
function say(trip: Trip, id: string): string {
  const place = placeOf(trip, id)
  if (!place) return ''
  const { day, index, destination } = place
  return `${destination.name}: Day ${day.number}, stop ${index + 1} of ${day.destinations.length}.`
}

/** A trip as a board: how its stops are moved, and how that is sent. */
export const tripBoard = {
  lanesOf,
  apply: applyMove,
  say,
  toDeed: (trip: Trip, { id, laneId, index }: LaneMove) => ({
    action: 'move_destination',
    input: {
      destinationId: id,
      fromDayId: placeOf(trip, id)?.day.id,
      toDayId: laneId,
      insertIndex: index,
    },
  }),
  queryKey: ({ id }: Trip) => ['read', 'get_trip', { id }],
}
