import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

export interface Placed {
  readonly id: string
  readonly position: string
}

export interface Placement {
  /** Where it really is in the list: an index beyond the end is the end. */
  readonly index: number
  readonly position: string
  /** Others that must give way, because they shared one position. */
  readonly others: readonly Placed[]
}

/** Positions for a list that is made at once. */
export const firstPositions = (count: number): string[] => generateNKeysBetween(null, null, count)

/**
 * The position that puts something at an index of an ordered list, which does not hold it. One row is written, whatever
 * the length of the list; only where undo has brought back a row to a position that was given away meanwhile do those
 * with the same position get new ones.
 */
export function placeAt(list: readonly Placed[], index: number | undefined): Placement {
  const at = Math.min(index ?? list.length, list.length)
  const before = list[at - 1]?.position ?? null
  const clear = list.findIndex((each, place) => place >= at && (before === null || each.position > before))
  const next = clear < 0 ? list.length : clear
  const after = list[next]?.position ?? null
  if (next === at) return { index: at, position: generateKeyBetween(before, after), others: [] }
  const [position, ...rest] = generateNKeysBetween(before, after, next - at + 1)
  return {
    index: at,
    position: position!,
    others: list.slice(at, next).map(({ id }, offset) => ({ id, position: rest[offset]! })),
  }
}
