import { type Network, serviceDayStart } from '../../../gtfs/index.ts'
import { type JourneyQuery, Router } from '../../index.ts'
import { faultsOf } from '../check-journey.ts'
import type { Model } from '../reference/read-model.ts'
import { connectionsOf, referenceLatest, referenceSearch } from '../reference/reference-search.ts'
import { seeded } from './real-feed.ts'

const DAY = 86_400
const SPEED = 1.3
const SLACK = 90

export interface Difference {
  readonly query: JourneyQuery
  readonly expected: number | undefined
  readonly found: number | undefined
  readonly faults: readonly string[]
}

export interface Comparison {
  readonly pairs: number
  /** How many of them had a journey at all. */
  readonly journeys: number
  readonly differences: readonly Difference[]
}

/** Earliest arrivals and latest departures of seeded pairs of stops, by the router and by the slow search. */
export function compare(
  network: Network,
  model: Model,
  day: number,
  pairs: number,
  seed: number,
): Comparison {
  const router = new Router(network)
  const connections = connectionsOf(model.runs)
  const random = seeded(seed)
  const { byLatitude } = network.arrays
  const pick = () => byLatitude[Math.floor(random() * byLatitude.length)]!
  const start = serviceDayStart(network.meta.feeds[0]!.timeZone, day)
  const differences: Difference[] = []
  let journeys = 0
  for (let pair = 0; pair < pairs; pair++) {
    const from = pick()
    const to = pick()
    const time = start + Math.floor(random() * DAY)
    const maxTransfers = Math.floor(random() * 5)
    // A limit that often binds, and one that hardly does.
    const maxWalkMetres = pair % 2 === 0 ? 1500 : 400
    if (from === to) continue
    const reference = {
      from,
      to,
      maxRides: maxTransfers + 1,
      maxWalk: maxWalkMetres,
      speed: SPEED,
      slack: SLACK,
    }
    const query = { from: { stop: from }, to: { stop: to }, time, maxTransfers, maxWalkMetres }
    const horizon = 23 * 3600

    const there = router.best(query)
    const arrivals = referenceSearch(model, connections, { ...reference, time }, time + horizon).map(
      ({ arrival }) => arrival,
    )
    const earliest = arrivals.length > 0 ? Math.min(...arrivals) : undefined
    note(query, within(earliest, time, horizon), within(there?.arrival, time, horizon), there)

    const back = router.best({ ...query, arriveBy: true })
    const latest = referenceLatest(model, connections, reference, time, horizon)
    note({ ...query, arriveBy: true }, latest, within(back?.departure, time, horizon), back)
    if (there || back) journeys++
  }
  return { pairs, journeys, differences }

  function note(
    query: JourneyQuery,
    expected: number | undefined,
    found: number | undefined,
    journey: ReturnType<Router['best']>,
  ): void {
    const faults = journey ? faultsOf(network, journey, query) : []
    if (expected !== found || faults.length > 0) differences.push({ query, expected, found, faults })
  }
}

const within = (moment: number | undefined, time: number, horizon: number): number | undefined =>
  moment !== undefined && Math.abs(moment - time) <= horizon ? moment : undefined
