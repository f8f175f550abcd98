import type { Network } from '../gtfs/index.ts'
import type { ScheduledCalls } from './changed-times.ts'

/** The stops and times of a run whose first departure is at `zero`, in seconds since 1970. */
export function scheduledCalls(
  network: Network,
  trip: number,
  zero: number,
): ScheduledCalls & { stops: Uint32Array } {
  const { arrays } = network
  const profile = arrays.tripProfile[trip]!
  const pattern = arrays.profilePattern[profile]!
  const from = arrays.profileFrom[profile]!
  const stops = arrays.patternStop.slice(arrays.patternFrom[pattern], arrays.patternFrom[pattern + 1])
  const sequences = arrays.tripSequence[trip]!
  const sequenceAt = (position: number): number =>
    sequences < 0 ? position + 1 : arrays.sequences[sequences + position]!
  const { name } = network.meta.feeds[network.tripFeed(trip)]!
  return {
    stops,
    arrival: Float64Array.from(stops, (_, i) => zero + arrays.profileArrival[from + i]!),
    departure: Float64Array.from(stops, (_, i) => zero + arrays.profileDeparture[from + i]!),
    rules: arrays.patternRules.slice(arrays.patternFrom[pattern], arrays.patternFrom[pattern + 1]),
    find: ({ sequence, stopId }, after) => {
      const stop = stopId === undefined ? undefined : network.findStop(`${name}:${stopId}`)
      for (let i = sequence === undefined ? after : 0; i < stops.length; i++)
        if (sequence === undefined ? stops[i] === stop : sequenceAt(i) === sequence) return i
      return -1
    },
  }
}
