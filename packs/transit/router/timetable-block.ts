import type { Network } from '../gtfs/index.ts'
import { wheelchair } from '../gtfs/index.ts'

export const CAN_BOARD = 1
export const CAN_ALIGHT = 2

/** What a traveller in a wheelchair can use: everything, all that is not known to be closed to them, only what is known to be open. */
export type WheelchairNeed = 'none' | 'avoid-inaccessible' | 'known-accessible'

export function isUsable(value: number, need: WheelchairNeed): boolean {
  if (need === 'none') return true
  return need === 'known-accessible' ? value === wheelchair.yes : value !== wheelchair.no
}

/**
 * Stops and running times as the search reads them. To search backward, all is turned round: stops from last to first,
 * times negative, boarding where one alights. Whatever finds the earliest arrival in that finds the latest departure.
 */
export interface TimetableBlock {
  readonly stops: Uint32Array
  /** CAN_BOARD and CAN_ALIGHT. */
  readonly rules: Uint8Array
  readonly arrival: Int32Array
  readonly departure: Int32Array
}

export const emptyBlock: TimetableBlock = {
  stops: new Uint32Array(0),
  rules: new Uint8Array(0),
  arrival: new Int32Array(0),
  departure: new Int32Array(0),
}

const NOT_AVAILABLE = 1

/** From pickup_type and drop_off_type: what must be arranged by phone or with the driver still is possible. */
export const rulesOf = (types: number): number =>
  ((types & 3) === NOT_AVAILABLE ? 0 : CAN_BOARD) | (((types >> 2) & 3) === NOT_AVAILABLE ? 0 : CAN_ALIGHT)

export function buildBlock(network: Network, need: WheelchairNeed, mirrored: boolean): TimetableBlock {
  const {
    patternFrom,
    patternStop,
    patternRules,
    profileFrom,
    profileArrival,
    profileDeparture,
    stopWheelchair,
  } = network.arrays
  const rules = Uint8Array.from(patternRules, (types, i) =>
    isUsable(stopWheelchair[patternStop[i]!]!, need) ? rulesOf(types) : 0,
  )
  if (!mirrored) return { stops: patternStop, rules, arrival: profileArrival, departure: profileDeparture }
  return mirrorBlock(
    { stops: patternStop, rules, arrival: profileArrival, departure: profileDeparture },
    patternFrom,
    profileFrom,
  )
}

export function mirrorBlock(
  block: TimetableBlock,
  patternFrom: ArrayLike<number>,
  profileFrom: ArrayLike<number>,
): TimetableBlock {
  const stops = block.stops.slice()
  const rules = block.rules.map(
    (rule) => ((rule & CAN_BOARD) === 0 ? 0 : CAN_ALIGHT) | ((rule & CAN_ALIGHT) === 0 ? 0 : CAN_BOARD),
  )
  const arrival = block.departure.map((time) => -time)
  const departure = block.arrival.map((time) => -time)
  reverseEach(stops, patternFrom)
  reverseEach(rules, patternFrom)
  reverseEach(arrival, profileFrom)
  reverseEach(departure, profileFrom)
  return { stops, rules, arrival, departure }
}

function reverseEach(values: Uint32Array | Uint8Array | Int32Array, from: ArrayLike<number>): void {
  for (let i = 0; i + 1 < from.length; i++) values.subarray(from[i], from[i + 1]).reverse()
}
