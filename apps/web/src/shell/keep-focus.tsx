import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

const PATIENCE_MS = 5000

/** Again and again for a while: a button or a switch does not take the focus while what it did is under way. */
function giveBack(element: HTMLElement, until = performance.now() + PATIENCE_MS): void {
  element.focus({ preventScroll: true })
  const isNobodys = document.activeElement === document.body && element.isConnected
  if (isNobodys && performance.now() < until) requestAnimationFrame(() => giveBack(element, until))
}

/**
 * Around notices, which come and go by themselves. The library sends whoever leaves a notice back to where they came from:
 * Tab would never get past one. Here it goes on as usual, and only whoever is on a notice as it goes is taken back.
 */
export function KeepFocus({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  const onFocusCapture = (event: FocusEvent): void => {
    const { relatedTarget: from } = event
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
    // So the library does not know of it.
    event.stopPropagation()
  }
  useEffect(() => {
    const node = around.current!
    let isInside = false
    const note = (): void => {
      isInside = node.contains(document.activeElement)
    }
    const observer = new MutationObserver(() => {
      // What has the focus and is removed leaves it with nobody.
      const isLost = isInside && document.activeElement === document.body
      if (isLost && cameFrom.current) giveBack(cameFrom.current)
      note()
    })
    observer.observe(node, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
  return (
    <div ref={around} onFocusCapture={onFocusCapture}>
      {children}
    </div>
  )
}
