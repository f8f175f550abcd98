import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { asHeld, type Held, isHeld } from './held.ts'
import { dropIndex, type Lane } from './lanes.ts'

export type OnDropped = (held: Held, laneId: string, index: number) => void

/** Watches over all lanes: says what was dropped where, scrolls at the edges, and tells from which lane something is held. */
export function useDrops(
  scroller: RefObject<HTMLElement | null>,
  lanes: readonly Lane[],
  onDropped: OnDropped,
): string | undefined {
  const [heldFrom, setHeldFrom] = useState<string | undefined>()
  const latest = useRef({ lanes, onDropped })
  latest.current = { lanes, onDropped }
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    return combine(
      autoScrollForElements({ element, canScroll: ({ source }) => isHeld(source.data) }),
      monitorForElements({
        canMonitor: ({ source }) => isHeld(source.data),
        onDragStart: ({ source }) => setHeldFrom(asHeld(source.data)?.laneId),
        onDrop: ({ source, location }) => {
          setHeldFrom(undefined)
          const held = asHeld(source.data)
          const [target] = location.current.dropTargets
          if (!held || !target) return
          const lane = latest.current.lanes.find(({ id }) => id === target.data['laneId'])
          if (!lane) return
          const ids = lane.items.map(({ id }) => id)
          const edge = extractClosestEdge(target.data) === 'bottom' ? 'bottom' : 'top'
          const on = target.data['id']
          const index =
            typeof on === 'string'
              ? dropIndex(ids, { id: on, edge }, held.id)
              : ids.filter((id) => id !== held.id).length
          latest.current.onDropped(held, lane.id, index)
        },
      }),
    )
  }, [scroller])
  return heldFrom
}
