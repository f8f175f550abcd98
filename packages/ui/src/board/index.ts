// Cards in lanes, moved by pointer and by keys. Beside the rest, for whoever has no board needs none of it.

export { DropLine } from './drop-line.tsx'
export { focusNeighbour } from './focus-neighbour.ts'
export type { Lane, LaneMove } from './lanes.ts'
export { useCardDrag } from './use-card-drag.ts'
export { useDraggable } from './use-draggable.ts'
export { type OnDropped, useDrops } from './use-drops.ts'
export { useLaneDrop } from './use-lane-drop.ts'
export { useLift } from './use-lift.ts'
export { useMoves } from './use-moves.ts'
