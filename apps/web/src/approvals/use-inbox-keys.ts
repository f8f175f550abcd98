import { useEffect, useRef } from 'react'
import { useStored } from '../shell/use-stored.ts'

export interface InboxKeys {
  readonly next: () => void
  readonly previous: () => void
  readonly allow: () => void
  readonly deny: () => void
}

/** j and k go through the list, a allows, d denies. Not while somebody types, nor under a dialog, nor where single keys are turned off. */
export function useInboxKeys(keys: InboxKeys): void {
  const [isOn] = useStored('single-keys', true)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (
        target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], #assistant')
      )
        return
      const { next, previous, allow, deny } = latest.current
      const act = { j: next, k: previous, a: allow, d: deny }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
