import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect, useState } from 'react'
import { isHeld } from './drag-data.ts'

/** Lets a day take what is dropped on it beside its cards: it goes to the end. Says whether that would happen now. */
export function useDayDrop(
  refs: {
    readonly day: RefObject<HTMLElement | null>
    readonly scroller: RefObject<HTMLElement | null>
  },
  dayId: string,
  isEnabled: boolean,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const { day, scroller } = refs
  useEffect(() => {
    const element = day.current
    if (!element || !isEnabled) return undefined
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isHeld(source.data),
        getData: () => ({ kind: 'day', dayId }),
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
  }, [day, scroller, dayId, isEnabled])
  return isOver
}
