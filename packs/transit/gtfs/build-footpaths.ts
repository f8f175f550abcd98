import type { TransferRule } from './draft.ts'
import { USUAL, WAITS } from './foot-rule.ts'
import { Growing } from './growing.ts'
import { eachStopNear, type StopPlaces, walkMetres } from './nearest-stops.ts'

const MOST_NEIGHBOURS = 400

export interface Footpaths {
  readonly footFrom: Uint32Array
  readonly footTo: Uint32Array
  readonly footMetres: Int32Array
  readonly footRule: Int32Array
  /** How many stops had so many others around them that not all were taken. */
  readonly crowded: number
}

interface Walk {
  metres: number
  rule: number
}

/** Every stop to itself, to those within `maxMetres`, and wherever the feed says that one can change. */
export function buildFootpaths(
  places: StopPlaces,
  parents: Int32Array,
  transfers: readonly TransferRule[],
  maxMetres: number,
): Footpaths {
  const { stopLat, stopLon, byLatitude } = places
  const count = stopLat.length
  const used = new Uint8Array(count)
  for (const stop of byLatitude) used[stop] = 1
  const rules = spread(transfers, parents, used)
  const footFrom = new Uint32Array(count + 1)
  const to = new Growing(count * 8)
  const metres = new Growing(count * 8)
  const rule = new Growing(count * 8)
  let crowded = 0
  const walks = new Map<number, Walk>()

  for (let stop = 0; stop < count; stop++) {
    footFrom[stop] = to.length
    if (!used[stop]) continue
    walks.clear()
    walks.set(stop, { metres: 0, rule: USUAL })
    const all = eachStopNear(
      places,
      stopLat[stop]!,
      stopLon[stop]!,
      maxMetres,
      (near, distance) => near !== stop && walks.set(near, { metres: distance, rule: USUAL }),
      MOST_NEIGHBOURS,
    )
    if (!all) crowded++
    for (const { to: end, type, seconds } of rules.get(stop) ?? []) {
      if (type === 3) walks.delete(end)
      else {
        const distance =
          end === stop ? 0 : walkMetres(stopLat[stop]!, stopLon[stop]!, stopLat[end]!, stopLon[end]!)
        walks.set(end, { metres: distance, rule: type === 1 ? WAITS : type === 2 ? seconds : USUAL })
      }
    }
    for (const [end, walk] of [...walks].toSorted(([, left], [, right]) => left.metres - right.metres)) {
      to.push(end)
      metres.push(walk.metres)
      rule.push(walk.rule)
    }
  }
  footFrom[count] = to.length
  return {
    footFrom,
    footTo: Uint32Array.from(to.view()),
    footMetres: metres.view().slice(),
    footRule: rule.view().slice(),
    crowded,
  }
}

/** A transfer of a station is one of each of its platforms, unless the feed says otherwise of these two. */
function spread(
  transfers: readonly TransferRule[],
  parents: Int32Array,
  used: Uint8Array,
): Map<number, readonly TransferRule[]> {
  if (transfers.length === 0) return new Map()
  const platforms = new Map<number, number[]>()
  for (let stop = 0; stop < parents.length; stop++) {
    if (!used[stop]) continue
    platforms.set(stop, [stop])
    const station = parents[stop]!
    if (station < 0) continue
    const known = platforms.get(station)
    if (known) known.push(stop)
    else platforms.set(station, [stop])
  }
  const exact = (rule: TransferRule) => Number(used[rule.from] === 1) + Number(used[rule.to] === 1)
  const found = new Map<number, Map<number, TransferRule>>()
  for (const rule of transfers.toSorted((left, right) => exact(left) - exact(right))) {
    for (const from of platforms.get(rule.from) ?? []) {
      let own = found.get(from)
      if (!own) found.set(from, (own = new Map()))
      for (const to of platforms.get(rule.to) ?? []) own.set(to, { ...rule, from, to })
    }
  }
  return new Map([...found].map(([from, own]) => [from, [...own.values()]]))
}
