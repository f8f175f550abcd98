import { useEffect, useRef } from 'react'

/** Escape stops everything, wherever one is on the page. */
export function useStopKey(stop: () => void): void {
  const latest = useRef(stop)
  useEffect(() => {
    latest.current = stop
  })
  useEffect(() => {
    const onKeyDown = ({ key, isComposing, repeat }: KeyboardEvent): void => {
      if (key === 'Escape' && !isComposing && !repeat) latest.current()
    }
    // First of all: whatever else the key does, it must not keep this from happening.
    globalThis.addEventListener('keydown', onKeyDown, { capture: true })
    return () => globalThis.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
