/** One list of a board: what stands in it, from the top. */
export interface Lane {
  readonly id: string
  readonly items: readonly { readonly id: string }[]
}

/** Where something goes: an index of the lane's list without it. */
export interface LaneMove {
  readonly id: string
  readonly laneId: string
  readonly index: number
}

/** Where something lands that is dropped on an edge of a card: counted without what is moved. */
export function dropIndex(
  ids: readonly string[],
  target: { readonly id: string; readonly edge: 'top' | 'bottom' },
  movedId: string,
): number {
  const rest = ids.filter((id) => id !== movedId)
  const at = rest.indexOf(target.id)
  // On itself: it stays.
  if (at === -1) return Math.max(0, ids.indexOf(movedId))
  return target.edge === 'top' ? at : at + 1
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** One step by keys: up and down within the lane, left and right to another, at the same height as far as it has one. */
export function stepMove(lanes: readonly Lane[], id: string, arrow: Arrow): LaneMove | undefined {
  const at = lanes.findIndex(({ items }) => items.some((item) => item.id === id))
  const lane = lanes[at]
  if (!lane) return undefined
  const index = lane.items.findIndex((item) => item.id === id)
  if (arrow === 'ArrowUp') return index > 0 ? { id, laneId: lane.id, index: index - 1 } : undefined
  if (arrow === 'ArrowDown')
    return index < lane.items.length - 1 ? { id, laneId: lane.id, index: index + 1 } : undefined
  const other = lanes[at + (arrow === 'ArrowLeft' ? -1 : 1)]
  return other && { id, laneId: other.id, index: Math.min(index, other.items.length) }
}
