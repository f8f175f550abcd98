import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element has at least this width: it depends on what else is open, not on the window alone. */
export function useIsWide(ref: RefObject<HTMLElement | null>, least: number): boolean {
  const [isWide, setIsWide] = useState(() => window.innerWidth >= least)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    setIsWide(element.clientWidth >= least)
    const observer = new ResizeObserver(() => setIsWide(element.clientWidth >= least))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, least])
  return isWide
}
