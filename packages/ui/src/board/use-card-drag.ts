import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'
import { heldData, isHeld } from './held.ts'

export interface CardDrag {
  readonly isDragging: boolean
  /** Where something held would land: above or below this card. */
  readonly edge: 'top' | 'bottom' | null
}

const still: CardDrag = { isDragging: false, edge: null }

/** Makes a card something that can be dragged and dropped upon. Only the card itself is drawn again meanwhile. */
export function useCardDrag(
  ref: RefObject<HTMLElement | null>,
  card: {
    readonly kind: string
    readonly id: string
    readonly laneId: string
    readonly isEnabled: boolean
  },
): CardDrag {
  const { kind, id, laneId, isEnabled } = card
  const [drag, setDrag] = useState(still)
  useEffect(() => {
    const element = ref.current
    if (!element || !isEnabled) return undefined
    const see = (edge: CardDrag['edge']): void =>
      setDrag((last) => (last.edge === edge ? last : { ...last, edge }))
    return combine(
      draggable({
        element,
        getInitialData: () => heldData({ kind, id, laneId }),
        onDragStart: () => setDrag({ isDragging: true, edge: null }),
        onDrop: () => setDrag(still),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isHeld(source.data) && source.data['id'] !== id,
        getData: ({ input, element: over }) =>
          attachClosestEdge({ id, laneId }, { input, element: over, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => see(extractClosestEdge(self.data) as CardDrag['edge']),
        onDragLeave: () => see(null),
        onDrop: () => see(null),
      }),
    )
  }, [ref, kind, id, laneId, isEnabled])
  return drag
}
