import { NO_STOPPING } from './rules.ts'
import { type StopTimeEvent, stopRelationships, type StopTimeUpdate } from './message.ts'

/** The calls of a run as scheduled, in seconds since 1970. */
export interface ScheduledCalls {
  readonly arrival: Float64Array
  readonly departure: Float64Array
  readonly rules: Uint8Array
  /** The position of an update: by stop_sequence, or else by stop from the last one on; -1 where there is none. */
  readonly find: (update: StopTimeUpdate, after: number) => number
}

export interface ChangedTimes {
  readonly arrival: Float64Array
  readonly departure: Float64Array
  readonly rules: Uint8Array
}

/**
 * Lays the updates of a trip over its schedule. A delay holds until the next update; before the first one the delay of
 * the trip as a whole does. No stop is ever reached before the one ahead of it was left.
 */
export function changeTimes(
  calls: ScheduledCalls,
  updates: readonly StopTimeUpdate[],
  tripDelay: number | undefined,
): ChangedTimes {
  const count = calls.arrival.length
  const byPosition = new Map<number, StopTimeUpdate>()
  let after = 0
  for (const update of updates) {
    const position = calls.find(update, after)
    if (position < 0) continue
    byPosition.set(position, update)
    after = position + 1
  }
  const arrival = calls.arrival.slice()
  const departure = calls.departure.slice()
  const rules = calls.rules.slice()
  let delay = tripDelay ?? Math.min(0, firstDelay(calls, byPosition))
  for (let position = 0; position < count; position++) {
    const update = byPosition.get(position)
    const was = delay
    if (update?.relationship === stopRelationships.SKIPPED) rules[position] = NO_STOPPING
    else if (update?.relationship === stopRelationships.NO_DATA) delay = 0
    const arrives = delayOf(update?.arrival, calls.arrival[position]!)
    const departs = delayOf(update?.departure, calls.departure[position]!)
    delay = departs ?? arrives ?? delay
    arrival[position]! += arrives ?? (departs === undefined ? delay : Math.min(was, departs))
    departure[position]! += delay
  }
  for (let position = 0; position < count; position++) {
    if (position > 0) arrival[position] = Math.max(arrival[position]!, departure[position - 1]!)
    departure[position] = Math.max(departure[position]!, arrival[position]!)
  }
  return { arrival, departure, rules }
}

function delayOf(event: StopTimeEvent | undefined, scheduled: number): number | undefined {
  if (event?.time !== undefined && event.time > 0) return event.time - scheduled
  return event?.delay
}

/** A trip that is early somewhere must have been so before: else it would have been there before it came. */
function firstDelay(calls: ScheduledCalls, byPosition: ReadonlyMap<number, StopTimeUpdate>): number {
  for (const [position, update] of [...byPosition].toSorted(([left], [right]) => left - right)) {
    const delay =
      delayOf(update.arrival, calls.arrival[position]!) ??
      delayOf(update.departure, calls.departure[position]!)
    if (delay !== undefined) return delay
  }
  return 0
}
