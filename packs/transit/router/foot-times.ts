import { type Network } from '../gtfs/index.ts'
import { USUAL, WAITS } from '../gtfs/foot-rule.ts'

/** Walks between stops for one pace and one need of slack, in the direction of a search. */
export interface FootTimes {
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly metres: Int32Array
  /** Seconds from alighting at one end to boarding at the other. */
  readonly gap: Int32Array
}

export const walkSeconds = (metres: number, speed: number): number => Math.ceil(metres / speed)

/** What lies between two rides at least. */
export function gapOf(metres: number, rule: number, speed: number, slack: number): number {
  const walk = walkSeconds(metres, speed)
  if (rule === USUAL) return walk + slack
  return rule === WAITS ? walk : Math.max(walk, rule)
}

export function buildFootTimes(network: Network, speed: number, slack: number, mirrored: boolean): FootTimes {
  const { footFrom, footTo, footMetres, footRule } = network.arrays
  const gap = footMetres.map((metres, i) => gapOf(metres, footRule[i]!, speed, slack))
  if (!mirrored) return { from: footFrom, to: footTo, metres: footMetres, gap }

  const stops = footFrom.length - 1
  const from = new Uint32Array(stops + 1)
  for (const stop of footTo) from[stop + 1]!++
  for (let i = 0; i < stops; i++) from[i + 1]! += from[i]!
  const fill = from.slice()
  const turned = {
    to: new Uint32Array(footTo.length),
    metres: new Int32Array(footTo.length),
    gap: new Int32Array(footTo.length),
  }
  for (let stop = 0; stop < stops; stop++) {
    for (let i = footFrom[stop]!; i < footFrom[stop + 1]!; i++) {
      const at = fill[footTo[i]!]!++
      turned.to[at] = stop
      turned.metres[at] = footMetres[i]!
      turned.gap[at] = gap[i]!
    }
  }
  return { from, ...turned }
}
