import { z } from 'zod'
import { type ReadyNetwork, regionOf } from '../../domain/transit-network.ts'

/** There is no box to ask for: stations, which are few beside stops, show where the network is. */
export const NETWORK = /* GraphQL */ `
  query Network {
    agencies {
      timezone
    }
    stations {
      lat
      lon
    }
    serviceTimeRange {
      start
      end
    }
  }
`

export const networkAnswer = z.object({
  agencies: z.array(z.object({ timezone: z.string() }).nullable()).nullish(),
  stations: z.array(z.object({ lat: z.number().nullish(), lon: z.number().nullish() }).nullable()).nullish(),
  serviceTimeRange: z.object({ start: z.number().nullish(), end: z.number().nullish() }).nullish(),
})

export function toNetwork(
  { agencies, stations, serviceTimeRange: range }: z.output<typeof networkAnswer>,
  host: string,
): ReadyNetwork {
  const region = regionOf(
    (stations ?? []).flatMap((station) =>
      station?.lat != null && station.lon != null ? [{ lat: station.lat, lon: station.lon }] : [],
    ),
  )
  const timeZone = mostFrequent((agencies ?? []).flatMap((agency) => agency?.timezone ?? []))
  return {
    name: host,
    provider: 'otp',
    status: 'ready',
    ...(region && { region }),
    ...(timeZone !== undefined && { timeZone }),
    ...(range?.start != null &&
      range.end != null && { service: { from: dateOf(range.start), until: dateOf(range.end) } }),
    warnings: [],
    realtime: { kind: 'upstream', isLive: true },
  }
}

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0]
}
