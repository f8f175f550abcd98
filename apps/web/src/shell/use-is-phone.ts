import { useSyncExternalStore } from 'react'

/** The same width as Tailwind's `md`. */
const phone = matchMedia('(width < 48rem)')

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches)
