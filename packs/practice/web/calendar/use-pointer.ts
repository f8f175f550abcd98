import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { edgeSpeed } from './edge-speed.ts'
import type { Block } from './spans.ts'

export interface Grip {
  readonly block: Block
  readonly kind: 'move' | 'resize'
  readonly pointerId: number
  readonly isTouch: boolean
  readonly x: number
  readonly y: number
  /** How far the list had been scrolled. */
  readonly scrolled: number
  readonly scroller: Element | null
}

export interface PointerOptions {
  /** Where it is now, and how far down it has come, scrolling included. */
  readonly onMove: (grip: Grip, at: { readonly x: number; readonly y: number; readonly dy: number }) => void
  readonly onEnd: (isDropped: boolean) => void
}

/** Less is a click with an unsteady hand. */
const THRESHOLD = 4
/** A finger trembles more, and rests this long before it picks something up: until then it scrolls. */
const TOUCH_THRESHOLD = 10
const REST_MS = 350

/** Follows a pointer that holds a block, and scrolls the list when it comes to its edge. */
export function usePointer(options: PointerOptions) {
  const [grip, setGrip] = useState<Grip | undefined>()
  const wasDragged = useRef(false)
  const isHolding = useRef(false)
  const latest = useRef(options)
  latest.current = options

  // A browser asks who listens when the finger comes down, so this listens before: what holds something does not scroll.
  useEffect(() => {
    const onTouchMove = (event: TouchEvent): void => {
      if (isHolding.current) event.preventDefault()
    }
    window.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => window.removeEventListener('touchmove', onTouchMove)
  }, [])

  useEffect(() => {
    if (!grip) return undefined
    let point = { x: grip.x, y: grip.y }
    let frame = 0
    const tell = (): void => {
      const scrolled = (grip.scroller?.scrollTop ?? 0) - grip.scrolled
      latest.current.onMove(grip, { ...point, dy: point.y - grip.y + scrolled })
    }
    const pickUp = (): void => {
      isHolding.current = true
      wasDragged.current = true
      frame = requestAnimationFrame(scrollAtEdge)
      tell()
    }
    const scrollAtEdge = (): void => {
      const { scroller } = grip
      if (scroller) {
        const { top, bottom, left, right } = scroller.getBoundingClientRect()
        const [x, y] = [scroller.scrollLeft, scroller.scrollTop]
        scroller.scrollBy(edgeSpeed(point.x, left, right), edgeSpeed(point.y, top, bottom))
        if (scroller.scrollLeft !== x || scroller.scrollTop !== y) tell()
      }
      frame = requestAnimationFrame(scrollAtEdge)
    }
    const resting = grip.isTouch
      ? setTimeout(() => {
          navigator.vibrate?.(10)
          pickUp()
        }, REST_MS)
      : undefined
    const end = (isDropped: boolean): void => {
      setGrip(undefined)
      if (!isHolding.current) return
      isHolding.current = false
      latest.current.onEnd(isDropped)
      // The click that ends a drag comes right after; the next one is a click again.
      setTimeout(() => {
        wasDragged.current = false
      })
    }
    const listeners: { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void } = {
      pointermove: (event) => {
        if (event.pointerId !== grip.pointerId) return
        const isFar =
          Math.hypot(event.clientX - grip.x, event.clientY - grip.y) >
          (grip.isTouch ? TOUCH_THRESHOLD : THRESHOLD)
        point = { x: event.clientX, y: event.clientY }
        if (isHolding.current) tell()
        else if (isFar && grip.isTouch) end(false)
        else if (isFar) pickUp()
      },
      pointerup: (event) => {
        if (event.pointerId === grip.pointerId) end(true)
      },
      pointercancel: (event) => {
        if (event.pointerId === grip.pointerId) end(false)
      },
      keydown: (event) => {
        if (event.key === 'Escape') end(false)
      },
      // A finger that rests is not asking for a menu.
      contextmenu: (event) => {
        if (grip.isTouch) event.preventDefault()
      },
    }
    const listening = Object.entries(listeners) as [keyof WindowEventMap, EventListener][]
    for (const [type, listener] of listening) window.addEventListener(type, listener)
    return () => {
      isHolding.current = false
      clearTimeout(resting)
      cancelAnimationFrame(frame)
      for (const [type, listener] of listening) window.removeEventListener(type, listener)
    }
  }, [grip])

  return {
    wasDragged: (): boolean => wasDragged.current,
    take: (event: PointerEvent, block: Block, kind: Grip['kind']): void => {
      if (event.button !== 0 || !event.isPrimary) return
      const target = event.target as Element
      const isTouch = event.pointerType === 'touch'
      // A finger's events go to where it was put down; what is under it now is asked of the page.
      if (isTouch && target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId)
      const scroller = target.closest('[data-scroller]')
      setGrip({
        block,
        kind,
        pointerId: event.pointerId,
        isTouch,
        x: event.clientX,
        y: event.clientY,
        scroller,
        scrolled: scroller?.scrollTop ?? 0,
      })
    },
  }
}
