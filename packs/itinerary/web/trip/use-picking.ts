import { useEffect, useMemo, useState } from 'react'
import type { Picker, Picking } from '../parts/pick-context.ts'

/** A point of the map that is asked for: until it is picked, or Escape is pressed. */
export function usePicking(): {
  readonly picking: Picking | undefined
  readonly picker: Picker
  readonly cancel: () => void
} {
  const [picking, setPicking] = useState<Picking | undefined>()
  const picker = useMemo(
    (): Picker => ({
      isPicking: picking !== undefined,
      pick: ({ name, onPicked }) =>
        setPicking({
          name,
          onPicked: (point) => {
            onPicked(point)
            setPicking(undefined)
          },
        }),
    }),
    [picking],
  )
  useEffect(() => {
    if (!picking) return undefined
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setPicking(undefined)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [picking])
  return { picking, picker, cancel: () => setPicking(undefined) }
}
