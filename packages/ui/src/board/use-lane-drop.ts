import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect, useState } from 'react'
import { isHeld } from './held.ts'

/** Lets a lane take what is dropped on it beside its cards: it goes to the end. Says whether that would happen now. */
export function useLaneDrop(
  refs: {
    readonly lane: RefObject<HTMLElement | null>
    readonly scroller: RefObject<HTMLElement | null>
  },
  laneId: string,
  isEnabled: boolean,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const { lane, scroller } = refs
  useEffect(() => {
    const element = lane.current
    if (!element || !isEnabled) return undefined
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isHeld(source.data),
        getData: () => ({ laneId }),
        onDrag: ({ location }) => setIsOver(location.current.dropTargets[0]?.element === element),
        onDragLeave: () => setIsOver(false),
        onDrop: () => setIsOver(false),
      }),
      ...(scroller.current
        ? [
            autoScrollForElements({
              element: scroller.current,
              canScroll: ({ source }) => isHeld(source.data),
            }),
          ]
        : []),
    )
  }, [lane, scroller, laneId, isEnabled])
  return isOver
}
