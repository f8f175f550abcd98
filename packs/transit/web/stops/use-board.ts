import { useRead } from '@countersign/ui'
import { useState } from 'react'
import { readersLanguage } from '../data/language.ts'
import type { Board } from '../data/types.ts'

const EVERY_MS = 30_000

/** What leaves a stop, asked for again by itself. */
export function useBoard(stopId: string | undefined) {
  const [isLonger, setIsLonger] = useState(false)
  const read = useRead<Board>(
    'get_departures',
    {
      stopId: stopId ?? '',
      windowMinutes: isLonger ? 360 : 60,
      limit: isLonger ? 60 : 15,
      language: readersLanguage(),
    },
    { enabled: stopId !== undefined, keepPrevious: true, everyMs: EVERY_MS },
  )
  // What is still there from another stop is not this one's.
  const data =
    stopId !== undefined && (!read.isPlaceholderData || read.data?.stop.id === stopId) ? read.data : undefined
  return { ...read, data, isLonger, showMore: () => setIsLonger(true) }
}

export type BoardRead = ReturnType<typeof useBoard>
