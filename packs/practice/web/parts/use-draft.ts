import { useState } from 'react'
import { usePerson } from '../data/person.ts'

/**
 * Work that is not saved yet: it outlives a change of screens and a reload of the page, in this tab and for this person
 * alone.
 */
export function useDraft<T>(name: string): readonly [T | undefined, (draft: T | undefined) => void] {
  const { id } = usePerson()
  const key = `practice-draft:${id}:${name}`
  const [kept, setKept] = useState(() => ({ key, draft: read<T>(key) }))
  if (kept.key !== key) setKept({ key, draft: read<T>(key) })
  const keep = (draft: T | undefined): void => {
    setKept({ key, draft })
    try {
      if (draft === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // No room, or not allowed: it still lives as long as the screen does.
    }
  }
  return [kept.draft, keep]
}

function read<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}
