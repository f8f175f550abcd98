import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { isSameSpan, moveSpan, nudge, resizeSpan } from './drag-math.ts'
import type { Block, Span } from './spans.ts'
import { type Grip, usePointer } from './use-pointer.ts'

export interface Held {
  readonly block: Block
  readonly span: Span
  readonly by: 'pointer' | 'keys'
  /** What is already there. */
  readonly clash: Block | undefined
}

export interface DragOptions {
  /** Undefined: only the day can be changed, as in a month. */
  readonly pixelsPerMinute: number | undefined
  /** Those that are shown: nothing is moved out of sight. */
  readonly days: readonly string[]
  readonly findClash: (block: Block, span: Span) => Block | undefined
  readonly onDrop: (block: Block, span: Span) => void
}

/** Less is a hand that shakes. */
const STEADY_MINUTES = 5

/**
 * Moves blocks by mouse, by a finger that rests on one first, or by keys. Days are found by the `data-date` of what lies
 * under the pointer.
 */
export function useDrag({ pixelsPerMinute, days, findClash, onDrop }: DragOptions) {
  const [held, setHeld] = useState<Held | undefined>()
  const current = useRef(held)
  current.current = held
  const drop = useRef(onDrop)
  drop.current = onDrop

  const hold = (block: Block, span: Span, by: Held['by']): void =>
    setHeld({ block, span, by, clash: findClash(block, span) })

  const letGo = useCallback((isDropped: boolean): void => {
    const last = current.current
    setHeld(undefined)
    if (isDropped && last && !isSameSpan(last.block, last.span)) drop.current(last.block, last.span)
  }, [])

  const pointer = usePointer({
    onMove: ({ block, kind }, { x, y, dy }) => {
      const minutes = pixelsPerMinute === undefined ? 0 : dy / pixelsPerMinute
      const span =
        kind === 'resize'
          ? resizeSpan(block, minutes)
          : moveSpan(block, Math.abs(minutes) < STEADY_MINUTES ? 0 : minutes, dateAt(x, y) ?? block.date)
      hold(block, span, 'pointer')
    },
    onEnd: letGo,
  })

  return {
    held,
    /** For `onPointerDown`. */
    take: (event: PointerEvent, block: Block, kind: Grip['kind']): void => pointer.take(event, block, kind),
    /** For `onClick`: whether the click only ended a drag. */
    wasDragged: pointer.wasDragged,
    /** For `onKeyDown`: Alt with arrows moves, with Shift too resizes; Enter drops, Escape puts back. */
    onKeyDown: (event: KeyboardEvent, block: Block): void => {
      const isHeld = held?.by === 'keys' && held.block.appointment.id === block.appointment.id
      const from = isHeld ? held.span : block
      const span = event.altKey ? nudge(from, event.key, event.shiftKey) : undefined
      if (span) {
        const isPossible = pixelsPerMinute !== undefined || span.date !== from.date
        if (isPossible && days.includes(span.date)) hold(isHeld ? held.block : block, span, 'keys')
      } else if (isHeld && event.key === 'Enter') letGo(true)
      else if (isHeld && event.key === 'Escape') letGo(false)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    /** For `onBlur`. */
    putBack: (): void => {
      if (held?.by === 'keys') letGo(false)
    },
  }
}

export type Drag = ReturnType<typeof useDrag>

function dateAt(x: number, y: number): string | undefined {
  const under = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-date'))
  return under?.getAttribute('data-date') ?? undefined
}
