import type { When } from './trip-query.ts'
import type { Itinerary } from './types.ts'

const MINUTE_MS = 60_000
/** How far to move where what is shown does not tell. */
const STEP_MS = 30 * MINUTE_MS

type Times = Pick<Itinerary, 'departureTime' | 'arrivalTime'>

const at = (kind: 'depart' | 'arrive', ms: number): When => ({
  kind,
  time: new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString(),
  isByDeparture: true,
})

/** In the order in which they are shown: the best first, unless who looks goes through the day. */
export const inOrder = <Each extends { readonly itinerary: Times }>(
  ways: readonly Each[],
  when: When,
): readonly Each[] =>
  when.kind !== 'now' && when.isByDeparture
    ? ways.toSorted(
        ({ itinerary: left }, { itinerary: right }) =>
          Date.parse(left.departureTime) - Date.parse(right.departureTime) ||
          Date.parse(left.arrivalTime) - Date.parse(right.arrivalTime),
      )
    : ways

/** When to ask for, for what leaves after everything that is shown. */
export function later(when: When, shown: readonly Times[]): When {
  if (when.kind === 'arrive') return at('arrive', Date.parse(when.time) + STEP_MS)
  const last = Math.max(...shown.map(({ departureTime }) => Date.parse(departureTime)))
  return at('depart', last + MINUTE_MS)
}

/** The same for what is before. Undefined: that would be in the past. */
export function earlier(when: When, shown: readonly Times[], now: number): When | undefined {
  if (when.kind === 'now') return undefined
  if (when.kind === 'arrive') {
    const first = Math.min(...shown.map(({ arrivalTime }) => Date.parse(arrivalTime)))
    return first - MINUTE_MS <= now ? undefined : at('arrive', first - MINUTE_MS)
  }
  const asked = Date.parse(when.time)
  if (asked <= now) return undefined
  return asked - STEP_MS <= now ? { kind: 'now' } : at('depart', asked - STEP_MS)
}
