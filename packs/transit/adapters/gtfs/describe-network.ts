import { type NetworkRealtime, type ReadyNetwork, regionOf } from '../../domain/transit-network.ts'
import { dateText, type Network } from '../../gtfs/index.ts'
import type { Realtime } from '../../realtime/index.ts'

/** Nobody reads more of them; the log has them all. */
const MOST_WARNINGS = 50

/** What there is to say about a network that does not change. */
export function describeNetwork(network: Network): Omit<ReadyNetwork, 'realtime'> {
  const { arrays, meta } = network
  const region = regionOf(
    Array.from(arrays.byLatitude, (stop) => ({ lat: arrays.stopLat[stop]!, lon: arrays.stopLon[stop]! })),
  )
  return {
    name: nameOf(network),
    provider: 'gtfs',
    status: 'ready',
    ...(region && { region }),
    timeZone: meta.feeds[0]!.timeZone,
    ...(meta.firstDay <= meta.lastDay && {
      service: { from: isoDate(meta.firstDay), until: isoDate(meta.lastDay) },
    }),
    warnings: meta.warnings.slice(0, MOST_WARNINGS),
  }
}

export function realtimeOf(realtime: Realtime, kind: NetworkRealtime['kind'], now: number): NetworkRealtime {
  const updated = realtime.lastUpdate(now)
  return {
    kind,
    isLive: updated !== undefined,
    ...(updated !== undefined && { updatedAt: new Date(updated * 1000).toISOString() }),
  }
}

/** Whoever runs it, as far as they fit on a line. */
function nameOf({ meta }: Network): string {
  const names = [...new Set(meta.agencies.map(({ name }) => name).filter((name) => name !== ''))]
  const some = names.slice(0, 3).join(', ')
  if (some === '') return meta.feeds.map(({ name }) => name).join(', ')
  return names.length > 3 ? `${some} and ${names.length - 3} more` : some
}

const isoDate = (day: number): string => dateText(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
