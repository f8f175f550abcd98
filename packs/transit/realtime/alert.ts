import type { Network } from '../gtfs/index.ts'
import type { AlertMessage, AlertSelector, Texts } from './message.ts'

export interface Alert {
  readonly id: string
  readonly feed: number
  readonly header: Texts
  readonly description: Texts
  readonly url: Texts
  /** As GTFS-Realtime numbers them: 1 is unknown for a cause, 8 for an effect, 1 for a severity. */
  readonly cause: number
  readonly effect: number
  readonly severity: number
  readonly periods: AlertMessage['periods']
  readonly selectors: readonly AlertSelector[]
}

/** What an alert may be about; what is left out is not asked for. */
export interface AlertSubject {
  readonly stops?: readonly number[]
  readonly route?: number
  /** feed:id */
  readonly tripId?: string
  readonly serviceDate?: string
}

/** No period at all means always. */
export const isActive = ({ periods }: Alert, time: number): boolean =>
  periods.length === 0 ||
  periods.some(({ start, end }) => time >= (start ?? 0) && time < (end || Number.POSITIVE_INFINITY))

/** Whether one of the alert's selectors fits: everything it names must. */
export function concerns(network: Network, alert: Alert, subject: AlertSubject): boolean {
  return alert.selectors.some((selector) => fits(network, alert.feed, selector, subject))
}

function fits(network: Network, feed: number, selector: AlertSelector, subject: AlertSubject): boolean {
  const { arrays, meta } = network
  const { name } = meta.feeds[feed]!
  const { route = -1 } = subject
  const isNamed = Object.keys(selector).length > 0
  if (!isNamed) return false
  if (selector.stopId !== undefined) {
    const stop = network.findStop(`${name}:${selector.stopId}`)
    const here = (each: number) => each === stop || arrays.stopParent[each] === stop
    if (stop === undefined || !subject.stops?.some(here)) return false
  }
  if (
    selector.routeId !== undefined &&
    (route < 0 || network.findRoute(`${name}:${selector.routeId}`) !== route)
  )
    return false
  if (selector.routeType !== undefined && (route < 0 || arrays.routeType[route] !== selector.routeType))
    return false
  if (selector.agencyId !== undefined) {
    const agency = route < 0 ? undefined : meta.agencies[arrays.routeAgency[route]!]
    if (agency?.feed !== feed || agency.id !== selector.agencyId) return false
  }
  if (selector.direction !== undefined) {
    const trip = subject.tripId === undefined ? undefined : network.findTrip(subject.tripId)
    if (trip === undefined || arrays.tripDirection[trip] !== selector.direction) return false
  }
  return selector.trip === undefined || fitsTrip(network, name, selector.trip, subject)
}

function fitsTrip(
  network: Network,
  feed: string,
  { tripId, startDate, routeId }: NonNullable<AlertSelector['trip']>,
  subject: AlertSubject,
): boolean {
  if (tripId !== undefined && subject.tripId !== `${feed}:${tripId}`) return false
  if (startDate !== undefined && subject.serviceDate !== startDate) return false
  if (routeId !== undefined && network.findRoute(`${feed}:${routeId}`) !== subject.route) return false
  return tripId !== undefined || routeId !== undefined
}
