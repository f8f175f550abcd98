import { useEffect, useRef } from 'react'

/**
 * Escape stops everything, wherever one is on the page. Where `stop` says that there was something to stop, the key does
 * nothing else: whoever stops the phone in the middle of a form keeps what they wrote.
 */
export function useStopKey(stop: () => boolean): void {
  const latest = useRef(stop)
  useEffect(() => {
    latest.current = stop
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || event.repeat || !latest.current()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // First of all: whatever else the key does, it must not keep this from happening.
    globalThis.addEventListener('keydown', onKeyDown, { capture: true })
    return () => globalThis.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
