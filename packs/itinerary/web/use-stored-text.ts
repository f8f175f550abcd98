import { useCallback, useSyncExternalStore } from 'react'

const PREFIX = 'countersign.'
const listeners = new Set<() => void>()
/** For browsers that keep nothing: at least until the page is left. */
const unkept = new Map<string, string>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has changed it.
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? unkept.get(key) ?? null
  } catch {
    return unkept.get(key) ?? null
  }
}

/** Text that this browser remembers, the same in every tab. */
export function useStoredText(key: string): readonly [string | null, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => read(key))
  const set = useCallback(
    (value: string) => {
      try {
        localStorage.setItem(PREFIX + key, value)
      } catch {
        unkept.set(key, value)
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [text, set]
}
