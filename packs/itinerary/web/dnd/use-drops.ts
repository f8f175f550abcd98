import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Trip } from '../data/trip.ts'
import { asHeld, type Held, isHeld } from './drag-data.ts'
import { dropIndex } from './moves.ts'

export type OnDropped = (held: Held, dayId: string, index: number) => void

/** Watches over all days: says what was dropped where, scrolls at the edges, and tells from which day something is held. */
export function useDrops(
  scroller: RefObject<HTMLElement | null>,
  trip: Trip,
  onDropped: OnDropped,
): string | undefined {
  const [heldFrom, setHeldFrom] = useState<string | undefined>()
  const latest = useRef({ trip, onDropped })
  latest.current = { trip, onDropped }
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    return combine(
      autoScrollForElements({ element, canScroll: ({ source }) => isHeld(source.data) }),
      monitorForElements({
        canMonitor: ({ source }) => isHeld(source.data),
        onDragStart: ({ source }) => setHeldFrom(source.data['dayId'] as string | undefined),
        onDrop: ({ source, location }) => {
          setHeldFrom(undefined)
          const held = asHeld(source.data)
          const [target] = location.current.dropTargets
          if (!held || !target) return
          const dayId = target.data['dayId'] as string
          const day = latest.current.trip.days.find(({ id }) => id === dayId)
          if (!day) return
          const ids = day.destinations.map(({ id }) => id)
          const edge = extractClosestEdge(target.data) === 'bottom' ? 'bottom' : 'top'
          const index =
            target.data['kind'] === 'card'
              ? dropIndex(ids, { id: target.data['id'] as string, edge }, held.id)
              : ids.filter((id) => id !== held.id).length
          latest.current.onDropped(held, dayId, index)
        },
      }),
    )
  }, [scroller])
  return heldFrom
}
