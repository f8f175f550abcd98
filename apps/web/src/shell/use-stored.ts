import { useCallback, useSyncExternalStore } from 'react'

const PREFIX = 'countersign.'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has changed it.
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

function parse<T>(text: string | null, initial: T): T {
  if (text === null) return initial
  try {
    const value = JSON.parse(text) as T
    return typeof value === typeof initial ? value : initial
  } catch {
    return initial
  }
}

type Stored<T> = readonly [T, (value: T) => void]

/** A choice that this browser remembers, the same in every tab. */
export function useStored(key: string, initial: boolean): Stored<boolean>
export function useStored<T extends string = string>(key: string, initial: NoInfer<T>): Stored<T>
export function useStored<T extends string | boolean>(key: string, initial: T): Stored<T> {
  const text = useSyncExternalStore(subscribe, () => readText(key))
  const set = useCallback(
    (value: T) => {
      try {
        localStorage.setItem(PREFIX + key, JSON.stringify(value))
      } catch {
        // Not remembered, then.
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [parse(text, initial), set]
}
