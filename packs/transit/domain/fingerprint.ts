import { createHash } from 'node:crypto'
import { isTransit, type Leg } from './itinerary.ts'

const BUCKET_MS = 2 * 60_000

/**
 * What makes two itineraries the same for a traveller: the same vehicles between the same stops, at about the same time.
 * How one walks to them does not count, unless one walks all the way.
 */
export function fingerprintOf(
  legs: readonly Pick<Leg, 'mode' | 'from' | 'to' | 'departureTime' | 'arrivalTime' | 'line'>[],
): string {
  const ridden = legs.filter(isTransit)
  const parts = (ridden.length > 0 ? ridden : legs).map(
    ({ mode, line, from, to, departureTime, arrivalTime }) => [
      mode,
      line?.id ?? line?.shortName ?? '',
      from.stopId ?? from.name,
      to.stopId ?? to.name,
      bucketOf(departureTime),
      bucketOf(arrivalTime),
    ],
  )
  return `sha1:${createHash('sha1').update(JSON.stringify(parts)).digest('hex')}`
}

const bucketOf = (time: string): number => Math.floor(Date.parse(time) / BUCKET_MS)
