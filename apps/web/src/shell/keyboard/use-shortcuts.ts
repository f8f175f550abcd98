import { useEffect, useEffectEvent, useRef } from 'react'

export interface Shortcut {
  /** A key, a key after another ("g a"), or one with Ctrl or ⌘ ("mod+k"). */
  readonly keys: string
  readonly run: () => void
}

const SEQUENCE_MS = 1000

/** Somebody is writing: a letter is a letter. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'))

/** Keys that work everywhere. Single letters can be switched off, for those who speak to their machine. */
export function useShortcuts(shortcuts: readonly Shortcut[], { singleKeys }: { singleKeys: boolean }): void {
  const first = useRef<{ key: string; at: number }>(undefined)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const withModifier = event.metaKey || event.ctrlKey
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const find = (keys: string): Shortcut | undefined => shortcuts.find((shortcut) => shortcut.keys === keys)
    let found: Shortcut | undefined
    if (withModifier) found = find(`mod+${key}`)
    else {
      if (!singleKeys || isWriting(event.target) || document.querySelector('[role=dialog], [role=menu]'))
        return
      const before = first.current
      found = before && event.timeStamp - before.at < SEQUENCE_MS ? find(`${before.key} ${key}`) : find(key)
      first.current = found ? undefined : { key, at: event.timeStamp }
    }
    if (!found) return
    event.preventDefault()
    found.run()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
