import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect } from 'react'
import { heldData } from './held.ts'

/** Makes something beside a board what can be dragged onto it. */
export function useDraggable(
  ref: RefObject<HTMLElement | null>,
  { kind, id, isEnabled }: { readonly kind: string; readonly id: string; readonly isEnabled: boolean },
): void {
  useEffect(() => {
    if (!isEnabled || !ref.current) return undefined
    return draggable({ element: ref.current, getInitialData: () => heldData({ kind, id }) })
  }, [ref, kind, id, isEnabled])
}
