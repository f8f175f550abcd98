import { useRef } from 'react'
import type { Turn } from '../data/types.ts'

const isUnderWay = ({ status }: Turn): boolean => status === 'running' || status === 'waiting'

/** What the phone is at, and whether Escape has not been pressed for it yet. */
export function useUnderWay(turns: readonly Turn[] | undefined) {
  const turn = turns?.find(isUnderWay)
  const stopped = useRef<string>(undefined)
  return {
    turn,
    /** True the first time for each: a key that is never let through again would lock somebody in a dialog. */
    takeStop: (): boolean => {
      if (!turn || stopped.current === turn.id) return false
      stopped.current = turn.id
      return true
    },
  }
}
