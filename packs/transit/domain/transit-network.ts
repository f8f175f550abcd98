import type { Coordinate } from './geo.ts'
import type { Mode } from './itinerary.ts'

export interface Region {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
  /** Where most stops are around, which need not be the middle of the box. */
  readonly centre: Coordinate
}

/** A fault of a timetable that was lived with: told once, with its first line and how often it was met. */
export interface NetworkWarning {
  readonly feed: string
  readonly file: string
  readonly line: number
  readonly message: string
  readonly count: number
}

export interface NetworkRealtime {
  /** Where it comes from: polled, made up for the demo, or already in what the server answers. */
  readonly kind: 'feed' | 'simulated' | 'upstream' | 'none'
  /** There is news now that is not too old to count. */
  readonly isLive: boolean
  readonly updatedAt?: string
}

/** Where trips are planned, once that is known. */
export interface ReadyNetwork {
  readonly name: string
  readonly provider: 'gtfs' | 'otp'
  readonly status: 'ready'
  readonly region?: Region
  readonly timeZone?: string
  /** The first and the last day of the timetable. */
  readonly service?: { readonly from: string; readonly until: string }
  readonly warnings: readonly NetworkWarning[]
  readonly realtime: NetworkRealtime
}

export interface LoadingNetwork {
  readonly provider: 'gtfs' | 'otp'
  readonly status: 'loading'
  /** From 0 to 1. */
  readonly progress: number
  /** What is being read, in words. */
  readonly step?: string
}

export interface FailedNetwork {
  readonly provider: 'gtfs' | 'otp'
  readonly status: 'failed'
  readonly reason: string
}

export type TransitNetwork = ReadyNetwork | LoadingNetwork | FailedNetwork

/** A line as it is drawn on a map. */
export interface NetworkLine {
  readonly mode: Mode
  readonly shortName?: string
  readonly color?: string
  /** Encoded polylines: its longest way, and its branches. */
  readonly geometry: readonly string[]
}

const median = (sorted: ArrayLike<number>): number => sorted[Math.floor(sorted.length / 2)]!

/** Undefined without any point. Few that lie far off do not move the centre. */
export function regionOf(points: readonly Coordinate[]): Region | undefined {
  if (points.length === 0) return undefined
  const lats = Float64Array.from(points, ({ lat }) => lat).toSorted()
  const lons = Float64Array.from(points, ({ lon }) => lon).toSorted()
  return {
    south: lats[0]!,
    west: lons[0]!,
    north: lats.at(-1)!,
    east: lons.at(-1)!,
    centre: { lat: median(lats), lon: median(lons) },
  }
}
