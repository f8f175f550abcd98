import type { Network } from '../gtfs/index.ts'
import type { AlertMessage, AlertSelector } from './message.ts'

export interface Alert extends Omit<AlertMessage, 'selectors'> {
  readonly id: string
  /** What of the network it is about: any of these. */
  readonly topics: readonly Topic[]
}

/** A selector with its ids looked up. Everything it names must fit. */
interface Topic {
  readonly stop?: number
  readonly route?: number
  readonly routeType?: number
  readonly agency?: number
  readonly direction?: number
  /** feed:id */
  readonly tripId?: string
  readonly serviceDate?: string
}

/** What an alert may be about; what is left out is not asked for. */
export interface AlertSubject {
  readonly stops?: readonly number[]
  readonly route?: number
  /** feed:id */
  readonly tripId?: string
  readonly serviceDate?: string
}

/** At any moment from `from` to `until`. No period at all means always. */
export const isActive = ({ periods }: Alert, from: number, until: number): boolean =>
  periods.length === 0 ||
  periods.some(({ start, end }) => until >= (start ?? 0) && from < (end || Number.POSITIVE_INFINITY))

/** What a selector names that is not in the network, or that names nothing, is about nobody's journey. */
export function readAlert(network: Network, feed: number, id: string, message: AlertMessage): Alert {
  const { selectors, ...told } = message
  return { ...told, id, topics: selectors.flatMap((selector) => topicOf(network, feed, selector) ?? []) }
}

const NOT_THERE = -1

function topicOf(network: Network, feed: number, selector: AlertSelector): Topic | undefined {
  const { feeds, agencies } = network.meta
  const { name } = feeds[feed]!
  const { stopId, routeType, agencyId, direction, trip } = selector
  const routeId = selector.routeId ?? trip?.routeId
  const topic: Topic = {
    ...(stopId !== undefined && { stop: network.findStop(`${name}:${stopId}`) ?? NOT_THERE }),
    ...(routeId !== undefined && { route: network.findRoute(`${name}:${routeId}`) ?? NOT_THERE }),
    ...(routeType !== undefined && { routeType }),
    ...(agencyId !== undefined && {
      agency: agencies.findIndex((each) => each.feed === feed && each.id === agencyId),
    }),
    ...(direction !== undefined && { direction }),
    ...(trip?.tripId !== undefined && { tripId: `${name}:${trip.tripId}` }),
    ...(trip?.startDate !== undefined && { serviceDate: trip.startDate }),
  }
  const named = Object.entries(topic).filter(([key]) => key !== 'serviceDate')
  return named.length === 0 || named.some(([, value]) => value === NOT_THERE) ? undefined : topic
}

export const concerns = (network: Network, { topics }: Alert, subject: AlertSubject): boolean =>
  topics.some((topic) => fits(network, topic, subject))

function fits(network: Network, topic: Topic, subject: AlertSubject): boolean {
  const { arrays } = network
  const { stops = [], route = NOT_THERE, tripId, serviceDate } = subject
  return (
    (topic.stop === undefined ||
      stops.some((each) => each === topic.stop || arrays.stopParent[each] === topic.stop)) &&
    (topic.route === undefined || topic.route === route) &&
    (topic.routeType === undefined || arrays.routeType[route] === topic.routeType) &&
    (topic.agency === undefined || arrays.routeAgency[route] === topic.agency) &&
    (topic.direction === undefined || directionOf(network, tripId) === topic.direction) &&
    (topic.tripId === undefined || topic.tripId === tripId) &&
    (topic.serviceDate === undefined || topic.serviceDate === serviceDate)
  )
}

function directionOf(network: Network, tripId: string | undefined): number | undefined {
  const trip = tripId === undefined ? undefined : network.findTrip(tripId)
  return trip === undefined ? undefined : network.arrays.tripDirection[trip]
}
