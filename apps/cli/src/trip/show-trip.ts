import { toLocal } from '@countersign/language/local-time'
import { safe } from '../output/output.ts'
import type { Paint } from '../output/style.ts'

interface Leg {
  readonly mode: string
  readonly from: { readonly name: string; readonly platform?: string }
  readonly to: { readonly name: string }
  readonly departureTime: string
  readonly arrivalTime: string
  readonly duration: number
  readonly distance: number
  readonly line?: { readonly shortName?: string; readonly headsign?: string }
  readonly status: string
  readonly realtimeDelaySeconds?: number
}

interface Itinerary {
  readonly legs: readonly Leg[]
  readonly departureTime: string
  readonly arrivalTime: string
  readonly totalDuration: number
  readonly numberOfTransfers: number
  readonly walkingDistance: number
  readonly disruptionNote?: string
}

export interface TripAnswer {
  readonly itineraries: readonly Itinerary[]
  readonly warnings?: readonly { readonly message: string }[]
}

/** Ways to get there, leg by leg, on the clocks of the network. */
export function tripLines(
  { itineraries, warnings = [] }: TripAnswer,
  timeZone: string,
  paint: Paint,
): string[] {
  const at = (time: string): string => toLocal(time, timeZone).time
  return [
    ...itineraries.flatMap((way, index) => [
      ...(index === 0 ? [] : ['']),
      paint(
        'bold',
        `${at(way.departureTime)} → ${at(way.arrivalTime)}  ${minutes(way.totalDuration)}, ${transfers(way.numberOfTransfers)}, ${Math.round(way.walkingDistance)} m on foot`,
      ),
      ...(way.disruptionNote === undefined ? [] : [paint('yellow', `  ${safe(way.disruptionNote)}`)]),
      ...way.legs.map((leg) => `  ${at(leg.departureTime)}  ${legWords(leg, paint)}`),
    ]),
    ...warnings.map(({ message }) => paint('yellow', safe(message))),
  ]
}

function legWords(
  { mode, from, to, duration, distance, line, status, realtimeDelaySeconds = 0 }: Leg,
  paint: Paint,
): string {
  if (line === undefined)
    return `${modeWord(mode)} ${Math.round(distance)} m to ${safe(to.name)} (${minutes(duration)})`
  const name = [modeWord(mode), line.shortName, line.headsign && `towards ${line.headsign}`]
  const platform = from.platform === undefined ? '' : `, platform ${safe(from.platform)}`
  const late = status === 'delayed' ? paint('yellow', `, ${minutes(realtimeDelaySeconds)} late`) : ''
  const gone = status === 'cancelled' ? paint('red', ', cancelled') : ''
  return `${safe(name.filter((part) => part).join(' '))} from ${safe(from.name)}${platform} to ${safe(to.name)} (${minutes(duration)}${late}${gone})`
}

const modeWord = (mode: string): string =>
  mode === 'WALK' ? 'Walk' : mode.charAt(0) + mode.slice(1).toLowerCase()
const minutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`
const transfers = (count: number): string =>
  count === 0 ? 'no change' : count === 1 ? '1 change' : `${count} changes`
