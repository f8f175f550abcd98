import { dateText, type Network } from '../gtfs/index.ts'
import type { ChangedRun, Changes } from './changes.ts'
import type { Place } from './ends.ts'
import { walkSeconds } from './foot-times.ts'
import type { Journey, Leg, LegEnd, RideLeg, WalkLeg } from './journey.ts'
import type { Outline, OutlineRide } from './outline.ts'
import { tripDayStart, type View } from './view.ts'

export interface JourneyParts {
  readonly network: Network
  readonly view: View
  readonly changes: Changes
  readonly from: Place
  readonly to: Place
  readonly walkSpeed: number
  readonly boardSlack: number
}

/** Spells an outline out: walks where there is something to walk, and rides with all that is known of them. */
export function buildJourney(outline: Outline, parts: JourneyParts): Journey {
  const { network, walkSpeed } = parts
  const legs: Leg[] = []
  const walk = (from: LegEnd, to: LegEnd, metres: number, start: number): WalkLeg => ({
    kind: 'walk',
    from,
    to,
    start,
    end: start + walkSeconds(metres, walkSpeed),
    metres,
  })
  for (const [index, ride] of outline.rides.entries()) {
    const boardAt = stopEnd(network, ride.boardStop)
    const before = outline.rides[index - 1]
    if (before) {
      if (before.alightStop !== ride.boardStop)
        legs.push(walk(stopEnd(network, before.alightStop), boardAt, ride.walk, before.arrival))
    } else if (ride.walk > 0)
      legs.push(walk(placeEnd(network, parts.from), boardAt, ride.walk, outline.departure))
    legs.push(rideLeg(ride, parts))
  }
  const last = outline.rides.at(-1)!
  if (outline.lastWalk > 0)
    legs.push(
      walk(stopEnd(network, last.alightStop), placeEnd(network, parts.to), outline.lastWalk, last.arrival),
    )
  return {
    departure: outline.departure,
    arrival: outline.arrival,
    transfers: outline.rides.length - 1,
    rides: outline.rides.length,
    walkMetres: outline.walk,
    legs,
  }
}

const stopEnd = ({ arrays }: Network, stop: number): LegEnd & { stop: number } => ({
  lat: arrays.stopLat[stop]!,
  lon: arrays.stopLon[stop]!,
  stop,
})

export const placeEnd = (network: Network, place: Place): LegEnd =>
  'stop' in place ? stopEnd(network, place.stop) : { lat: place.lat, lon: place.lon }

function rideLeg(ride: OutlineRide, { network, view, changes }: JourneyParts): RideLeg {
  const { arrays } = network
  const changed =
    ride.run >= view.runSplit ? changes.runs[view.runChange[ride.run - view.runSplit]!] : undefined
  const trip = view.runTrip[ride.run]!
  const day = view.runDay[ride.run]!
  const types = changed
    ? { board: changed.rules[ride.board]!, alight: changed.rules[ride.alight]! }
    : rulesOfTrip(network, trip, ride)
  const scheduled = changed ? scheduleOf(network, changed, ride) : undefined
  const scheduledStart = scheduled?.departure ?? ride.departure
  const scheduledEnd = scheduled?.arrival ?? ride.arrival
  const headway = trip < 0 ? undefined : headwayOf(network, trip)
  return {
    kind: 'ride',
    from: stopEnd(network, ride.boardStop),
    to: stopEnd(network, ride.alightStop),
    start: ride.departure,
    end: ride.arrival,
    scheduledStart,
    scheduledEnd,
    trip,
    tripId: changed?.tripId ?? network.tripId(trip),
    route: changed?.route ?? arrays.tripRoute[trip]!,
    serviceDate: dateText(day),
    board: ride.board,
    alight: ride.alight,
    stopsBetween: ride.alight - ride.board - 1,
    wheelchair: trip < 0 ? 0 : arrays.tripWheelchair[trip]!,
    pickupType: types.board & 3,
    dropOffType: (types.alight >> 2) & 3,
    ...(headway !== undefined && { headway }),
    ...(changed && {
      change: changed,
      realtime: {
        state: changed.state,
        updatedAt: changed.updatedAt,
        startDelay: ride.departure - scheduledStart,
        endDelay: ride.arrival - scheduledEnd,
      },
    }),
  }
}

function rulesOfTrip(
  { arrays }: Network,
  trip: number,
  ride: OutlineRide,
): { board: number; alight: number } {
  const from = arrays.patternFrom[arrays.profilePattern[arrays.tripProfile[trip]!]!]!
  return { board: arrays.patternRules[from + ride.board]!, alight: arrays.patternRules[from + ride.alight]! }
}

/** What the timetable says of a run that realtime has changed; undefined for one it has added. */
function scheduleOf(
  network: Network,
  { trip, day, start }: ChangedRun,
  ride: OutlineRide,
): { departure: number; arrival: number } | undefined {
  if (trip < 0) return undefined
  const { profileFrom, profileArrival, profileDeparture, tripProfile } = network.arrays
  const from = profileFrom[tripProfile[trip]!]!
  const zero = tripDayStart(network, trip, day) + start
  return {
    departure: zero + profileDeparture[from + ride.board]!,
    arrival: zero + profileArrival[from + ride.alight]!,
  }
}

function headwayOf({ arrays }: Network, trip: number): number | undefined {
  const first = arrays.frequencyFrom[trip]!
  if (first === arrays.frequencyFrom[trip + 1] || arrays.frequencyExact[first] === 1) return undefined
  return arrays.frequencyHeadway[first]!
}
