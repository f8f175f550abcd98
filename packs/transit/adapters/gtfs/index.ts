import { type Coordinate, distanceM } from '../../domain/geo.ts'
import { effortOf } from '../../domain/rank.ts'
import type { NetworkLine, NetworkRealtime } from '../../domain/transit-network.ts'
import { noWay } from '../../domain/why-none.ts'
import { isWorthRiding, worthwhile } from '../../domain/worthwhile.ts'
import { wheelchair } from '../../gtfs/index.ts'
import type { Realtime } from '../../realtime/index.ts'
import type { Journey, JourneyQuery, Router } from '../../router/index.ts'
import type { PlanQuery, ProviderPlan, TransitProvider } from '../provider.ts'
import { toBoard } from './departures.ts'
import { describeNetwork, realtimeOf } from './describe-network.ts'
import { networkLines } from './network-lines.ts'
import { type NamedPlace, StopIndex } from './stop-index.ts'
import { type Teller, toProviderItinerary } from './to-itinerary.ts'

export interface GtfsOptions {
  readonly router: Router
  readonly realtime: Realtime
  readonly places?: readonly NamedPlace[]
  /** Where its news come from. */
  readonly realtimeKind?: NetworkRealtime['kind']
  /** Seconds since 1970. */
  readonly now?: () => number
}

/** Within this of the outermost stops is still where the network is. */
const MARGIN_DEGREES = 0.1
/** A journey with less walking or fewer changes is looked for no further behind the quickest than this. */
const MAX_LOSS_S = 1200
const MAX_SEARCHES = 4
/** As many as anybody may ask for. */
const MAX_TRANSFERS = 8
const ONWARD_S = 60
/** Beside a journey of today one of tomorrow is of no use, but one of the afternoon is. */
const LATER_S = 6 * 3600

/** The embedded router: feeds in memory, nobody asked. */
export function createGtfsProvider(options: GtfsOptions): TransitProvider {
  const { router, realtime, places = [], realtimeKind = 'none', now = () => Date.now() / 1000 } = options
  const { network } = router
  const index = new StopIndex(network, places)
  const about = describeNetwork(network)
  let lines: readonly NetworkLine[] | undefined
  let kind = realtimeKind
  const refresh = (): void => router.apply(realtime.changes(now()))
  const tellerIn = (languages: readonly string[]): Teller => ({ router, realtime, now: now(), languages })

  const isOutside = ({ lat, lon }: Coordinate): boolean => {
    const { south, west, north, east } = network.meta.bounds
    const margin = MARGIN_DEGREES
    return lat < south - margin || lat > north + margin || lon < west - 2 * margin || lon > east + 2 * margin
  }

  return {
    name: 'gtfs',
    plan: async (query) => {
      const outside = isOutside(query.origin)
        ? 'origin'
        : isOutside(query.destination)
          ? 'destination'
          : undefined
      if (outside !== undefined)
        return {
          ok: false,
          error: {
            code: 'unsupported-region',
            message: `The ${outside} is outside of where the network runs`,
          },
        }
      refresh()
      return { ok: true, value: findJourneys(tellerIn(query.languages), query) }
    },
    findStops: async ({ text, near, radiusM = 500, limit, languages }) => {
      const byName =
        text === undefined ? undefined : new Map(index.named(text).map(({ stop, score }) => [stop, score]))
      if (near) {
        const found = index.near(near, radiusM).filter(({ stop }) => !byName || byName.has(stop))
        return {
          ok: true,
          value: found.slice(0, limit).map(({ stop, metres }) => index.stop(stop, languages, metres)),
        }
      }
      return {
        ok: true,
        value: [...(byName?.keys() ?? [])].slice(0, limit).map((stop) => index.stop(stop, languages)),
      }
    },
    departures: async ({ stopId, from, windowMinutes, limit, languages }) => {
      const stop = network.findStop(stopId)
      if (stop === undefined) return { ok: true, value: undefined }
      refresh()
      const time = Math.floor(Date.parse(from) / 1000)
      const window = windowMinutes * 60
      const found = router.departures(stop, { time, window, limit, realtime: 'with-cancelled' })
      return {
        ok: true,
        value: {
          stop: index.stop(stop, languages),
          ...toBoard(tellerIn(languages), { stop, found, from: time, until: time + window }),
        },
      }
    },
    geocode: async ({ text, limit, languages }) => ({
      ok: true,
      value: index.placesNamed(text, limit, languages),
    }),
    reverseGeocode: async ({ at, limit, languages }) => ({
      ok: true,
      value: index.placesNear(at, limit, languages),
    }),
    network: async () => ({
      ok: true,
      value: { ...about, realtime: realtimeOf(realtime, kind, now()) },
    }),
    lines: () => (lines ??= networkLines(network)),
    takeRealtime: ({ feed, source, bytes }) => {
      const taken = realtime.update({ name: source, feed }, bytes, now())
      if (taken.ok && kind === 'none') kind = 'feed'
      return taken
    },
  }
}

function findJourneys(teller: Teller, query: PlanQuery): ProviderPlan {
  const { router } = teller
  const asked = toJourneyQuery(query)
  const walk = router.directWalk(asked)
  const select = (journeys: readonly Journey[]): readonly Journey[] => {
    const rides = walk ? journeys.filter((ride) => isWorthRiding(ride, walk, query)) : journeys
    const ways = (walk ? [...rides, walk] : rides).map((journey) => toWay(router, journey, query))
    return worthwhile(ways, query, query.when.type).map(({ journey }) => journey)
  }
  const found = select(searchOnward(router, asked, query, select))
  // The walk is one more: only who knows them all can tell whether it is worth a place.
  const best = found.filter((journey, rank) => rank < query.count || journey === walk)
  const reason = best.length === 0 ? whyNone(router, asked, query) : undefined
  return {
    itineraries: best.map((journey) => toProviderItinerary(teller, journey)),
    hasMore: found.length > best.length,
    knowsStepFree: best.every((journey) => isKnownStepFree(router, journey)),
    ...(reason !== undefined && { reason }),
  }
}

/**
 * What there is for the time asked for, then for a moment after the first of it has left, and so on: a few quick searches
 * instead of one over the whole window. The first looks as far as the timetable goes, so that rare service is not hidden.
 */
function searchOnward(
  router: Router,
  asked: JourneyQuery,
  { count, windowMinutes }: PlanQuery,
  select: (journeys: readonly Journey[]) => readonly Journey[],
): Journey[] {
  const found = new Map<string, Journey>()
  const seconds = windowMinutes * 60
  const reach = Math.max(seconds, LATER_S)
  let { time } = asked
  for (let round = 0; round < MAX_SEARCHES && select([...found.values()]).length < count; round++) {
    // Another way with less walking is looked for once; what leaves later is compared by time and changes alone.
    const journeys = router.search(round === 0 ? asked : { ...asked, time, lessWalking: false })
    if (journeys.length === 0) break
    const near = round === 0 ? journeys : journeys.filter((journey) => awayFrom(asked, journey) <= reach)
    for (const journey of near) found.set(keyOf(journey), journey)
    time = asked.arriveBy
      ? Math.max(...journeys.map(({ arrival }) => arrival)) - ONWARD_S
      : Math.min(...journeys.map(({ departure }) => departure)) + ONWARD_S
    if (Math.abs(time - asked.time) > seconds) break
  }
  return [...found.values()]
}

const toWay = (router: Router, journey: Journey, { stepFree }: PlanQuery) => {
  const { departure, arrival, transfers, walkMetres, legs } = journey
  const isCancelled = legs.some((leg) => leg.kind === 'ride' && leg.realtime?.state === 'CANCELED')
  const isKnown = stepFree && isKnownStepFree(router, journey)
  const kind = [journey.rides === 0 && 'foot', isCancelled && 'cancelled', isKnown && 'step-free']
  return {
    journey,
    departure,
    arrival,
    transfers,
    walkMetres,
    trips: tripsOf(journey),
    kind: kind.filter(Boolean).join(' '),
  }
}

/** How far from the time asked for it leaves or, with `arriveBy`, arrives. */
const awayFrom = ({ time, arriveBy }: JourneyQuery, { departure, arrival }: Journey): number =>
  arriveBy ? time - arrival : departure - time

const keyOf = (journey: Journey): string => `${journey.departure} ${journey.arrival} ${tripsOf(journey)}`

const tripsOf = ({ legs }: Journey): string =>
  legs.map((leg) => (leg.kind === 'ride' ? `${leg.tripId}@${leg.serviceDate}` : '')).join(' ')

function toJourneyQuery(query: PlanQuery): JourneyQuery {
  return {
    from: query.origin,
    to: query.destination,
    time: Math.floor(Date.parse(query.when.time) / 1000),
    arriveBy: query.when.type === 'arrive',
    maxTransfers: query.maxTransfers,
    maxWalkMetres: query.maxWalkingDistance,
    wheelchair: query.stepFree ? 'avoid-inaccessible' : 'none',
    realtime: query.includeCancelled ? 'with-cancelled' : 'apply',
    lessWalking: query.lessWalking || query.optimize === 'balanced',
    maxLoss: (best) => Math.min(MAX_LOSS_S, effortOf(best, query)),
  }
}

function isKnownStepFree({ network: { arrays } }: Router, { legs }: Journey): boolean {
  return legs.every(
    (leg) =>
      leg.kind === 'walk' ||
      (leg.wheelchair === wheelchair.yes &&
        arrays.stopWheelchair[leg.from.stop] === wheelchair.yes &&
        arrays.stopWheelchair[leg.to.stop] === wheelchair.yes),
  )
}

/** A true reason, as far as one can be told. */
function whyNone(router: Router, asked: JourneyQuery, query: PlanQuery): string {
  const { arrays, meta } = router.network
  const { origin, destination, when, maxWalkingDistance, maxTransfers, stepFree } = query
  const nearest = (at: Coordinate): number => {
    let least = Number.POSITIVE_INFINITY
    for (const stop of arrays.byLatitude)
      least = Math.min(least, distanceM(at, { lat: arrays.stopLat[stop]!, lon: arrays.stopLon[stop]! }))
    return least
  }
  const day = Math.floor(Date.parse(when.time) / 86_400_000)
  if (day < meta.firstDay - 1 || day > meta.lastDay + 1) return 'There is no timetable for that date'
  const [fromOrigin, fromDestination] = [nearest(origin), nearest(destination)]
  if (fromOrigin > maxWalkingDistance) return noWay.far(fromOrigin, 'origin')
  if (fromDestination > maxWalkingDistance) return noWay.far(fromDestination, 'destination')
  if (stepFree && router.best({ ...asked, wheelchair: 'none' })) return noWay.stepFree
  if (maxTransfers < MAX_TRANSFERS && router.best({ ...asked, maxTransfers: MAX_TRANSFERS }))
    return noWay.transfers
  return noWay.other
}
