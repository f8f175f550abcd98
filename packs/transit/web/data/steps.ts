import { isTransit } from '../../domain/itinerary.ts'
import { clockSeconds } from '../parts/spans.ts'
import type { Itinerary, Leg } from './types.ts'

/** A place on the way, and when one is there. */
interface At {
  readonly place: Leg['from']
  /** What the reader calls it, at the ends. */
  readonly name: string | undefined
  readonly time: string
  readonly scheduled: string | undefined
  readonly isCancelled: boolean
}

export interface Step {
  readonly at: At
  /** What takes one on from there; absent at the end, and where one only changes. */
  readonly leg: Leg | undefined
  /** How long one waits before it goes on. */
  readonly waitSeconds: number
  readonly isEnd: boolean
}

/** Shorter than this, nobody notices that they wait. */
const LEAST_WAIT_S = 60

/** An itinerary place by place. Where one gets off and goes on at once, the place is told once. */
export function stepsOf(
  { legs }: Pick<Itinerary, 'legs'>,
  ends: { readonly from: string; readonly to: string },
): Step[] {
  return legs.flatMap((leg, index): Step[] => {
    const next = legs[index + 1]
    const wait = next ? (Date.parse(next.departureTime) - Date.parse(leg.arrivalTime)) / 1000 : 0
    const waitSeconds = next && wait >= LEAST_WAIT_S ? clockSeconds(leg.arrivalTime, next.departureTime) : 0
    const getsOff = isTransit(leg) && next !== undefined && (isTransit(next) || waitSeconds > 0)
    return [
      {
        at: startOf(leg, index === 0 && !isTransit(leg) ? ends.from : undefined),
        leg,
        waitSeconds: getsOff ? 0 : waitSeconds,
        isEnd: false,
      },
      ...(getsOff ? [{ at: endOf(leg, undefined), leg: undefined, waitSeconds, isEnd: false }] : []),
      ...(next
        ? []
        : [
            {
              at: endOf(leg, isTransit(leg) ? undefined : ends.to),
              leg: undefined,
              waitSeconds: 0,
              isEnd: true,
            },
          ]),
    ]
  })
}

const startOf = (leg: Leg, name: string | undefined): At => ({
  place: leg.from,
  name,
  time: leg.departureTime,
  scheduled: leg.scheduledDepartureTime,
  isCancelled: leg.status === 'cancelled',
})

const endOf = (leg: Leg, name: string | undefined): At => ({
  place: leg.to,
  name,
  time: leg.arrivalTime,
  scheduled: leg.scheduledArrivalTime,
  isCancelled: leg.status === 'cancelled',
})
