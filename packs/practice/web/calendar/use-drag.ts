import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { isSameSpan, moveSpan, nudge, resizeSpan } from './drag-math.ts'
import type { Block, Span } from './spans.ts'

export interface Held {
  readonly block: Block
  readonly span: Span
  readonly by: 'pointer' | 'keys'
}

interface Grip {
  readonly block: Block
  readonly kind: 'move' | 'resize'
  readonly x: number
  readonly y: number
  /** How far the list had been scrolled. */
  readonly scrolled: number
  readonly scroller: Element | null
}

/** Less is a click with an unsteady hand. */
const THRESHOLD = 4

/**
 * Moves blocks by pointer or by keys. `pixelsPerMinute` undefined: only the day can be changed, as in a month. Days are
 * found by the `data-date` of what lies under the pointer.
 */
export function useDrag({
  pixelsPerMinute,
  onDrop,
}: {
  pixelsPerMinute: number | undefined
  onDrop: (block: Block, span: Span) => void
}) {
  const [held, setHeld] = useState<Held | undefined>()
  const [grip, setGrip] = useState<Grip | undefined>()
  const wasDragged = useRef(false)
  const current = useRef(held)
  current.current = held
  const drop = useRef(onDrop)
  drop.current = onDrop

  const letGo = useCallback((isDropped: boolean): void => {
    const last = current.current
    setHeld(undefined)
    setGrip(undefined)
    if (isDropped && last && !isSameSpan(last.block, last.span)) drop.current(last.block, last.span)
  }, [])

  useEffect(() => {
    if (!grip) return undefined
    const onMove = (event: globalThis.PointerEvent): void => {
      const isFar = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > THRESHOLD
      if (!current.current && !isFar) return
      wasDragged.current = true
      const scrolled = (grip.scroller?.scrollTop ?? 0) - grip.scrolled
      const minutes =
        pixelsPerMinute === undefined ? 0 : (event.clientY - grip.y + scrolled) / pixelsPerMinute
      const date = dateAt(event.clientX, event.clientY) ?? grip.block.date
      const span =
        grip.kind === 'resize'
          ? resizeSpan(grip.block, minutes)
          : moveSpan(grip.block, Math.abs(minutes) < 5 ? 0 : minutes, date)
      setHeld({ block: grip.block, span, by: 'pointer' })
    }
    const onUp = (): void => {
      letGo(true)
      // The click that ends a drag comes right after; the next one is a click again.
      setTimeout(() => {
        wasDragged.current = false
      })
    }
    const onCancel = (): void => letGo(false)
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') letGo(false)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
    }
  }, [grip, letGo, pixelsPerMinute])

  return {
    held,
    /** For `onPointerDown`. A finger scrolls; it moves appointments through their form. */
    take: (event: PointerEvent, block: Block, kind: Grip['kind']): void => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      const scroller = (event.target as Element).closest('[data-scroller]')
      setGrip({
        block,
        kind,
        x: event.clientX,
        y: event.clientY,
        scroller,
        scrolled: scroller?.scrollTop ?? 0,
      })
    },
    /** For `onClick`: whether the click only ended a drag. */
    wasDragged: (): boolean => wasDragged.current,
    /** For `onKeyDown`: Alt with arrows moves, with Shift too resizes; Enter drops, Escape puts back. */
    onKeyDown: (event: KeyboardEvent, block: Block): void => {
      const isHeld = held?.by === 'keys' && held.block.appointment.id === block.appointment.id
      const from = isHeld ? held.span : block
      const span = event.altKey ? nudge(from, event.key, event.shiftKey) : undefined
      if (span && (pixelsPerMinute !== undefined || span.date !== from.date))
        setHeld({ block: isHeld ? held.block : block, span, by: 'keys' })
      else if (isHeld && event.key === 'Enter') letGo(true)
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
