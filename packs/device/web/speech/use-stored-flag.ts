import { useState } from 'react'

const PREFIX = 'countersign.'

function read(key: string): boolean {
  try {
    return localStorage.getItem(PREFIX + key) === 'on'
  } catch {
    return false
  }
}

/** A switch that this browser remembers, off at first. */
export function useStoredFlag(key: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => read(key))
  const set = (next: boolean): void => {
    setIsOn(next)
    try {
      localStorage.setItem(PREFIX + key, next ? 'on' : 'off')
    } catch {
      // Where nothing may be kept, it lasts until the page is left.
    }
  }
  return [isOn, set]
}
