import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Trip } from '../data/trip.ts'
import { applyMove, type Arrow, type Move, placeOf, stepMove } from './moves.ts'

interface Lifted {
  readonly id: string
  /** Where it would land; undefined where it has not been moved yet. */
  readonly move: Move | undefined
}

export interface Lift {
  /** The trip as it would be if what is lifted were dropped now. */
  readonly shown: Trip
  readonly liftedId: string | undefined
  readonly announcement: string
  /** Whether the key meant this. */
  readonly onKey: (event: KeyboardEvent, id: string) => boolean
  /** Whether a card that has just come to its place is to have the focus: moving between days makes it anew. */
  readonly takeFocus: (id: string) => boolean
}

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Moving by keys: Space lifts, arrows move within and between days, Space drops, Escape puts it back. */
export function useLift(trip: Trip, onMove: (move: Move) => void): Lift {
  const [lifted, setLifted] = useState<Lifted | undefined>()
  const [announcement, setAnnouncement] = useState('')
  const shown = useMemo(() => (lifted?.move ? applyMove(trip, lifted.move) : trip), [trip, lifted])
  const latest = useRef({ trip, shown, lifted, onMove })
  latest.current = { trip, shown, lifted, onMove }

  const wanted = useRef<string | undefined>(undefined)
  const takeFocus = useCallback((id: string): boolean => {
    if (wanted.current !== id) return false
    wanted.current = undefined
    return true
  }, [])

  const onKey = useCallback((event: KeyboardEvent, id: string): boolean => {
    const { trip: before, shown: now, lifted: held, onMove: send } = latest.current
    const isHeld = held?.id === id
    if (event.key === ' ') {
      if (!isHeld) {
        setLifted({ id, move: undefined })
        setAnnouncement(`Lifted ${whereOf(now, id)} Arrows move it, Space drops it, Escape puts it back.`)
      } else {
        setLifted(undefined)
        if (held.move) send(held.move)
        setAnnouncement(`Dropped ${whereOf(now, id)}`)
      }
      return true
    }
    if (!isHeld) return false
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') wanted.current = id
      setLifted(undefined)
      setAnnouncement(`Put back ${whereOf(before, id)}`)
      return event.key === 'Escape'
    }
    if (!arrows.has(event.key)) return false
    const step = stepMove(now, id, event.key as Arrow)
    if (step) {
      wanted.current = id
      const next = applyMove(before, step)
      setLifted({ id, move: next === before ? undefined : step })
      setAnnouncement(whereOf(applyMove(now, step), id))
    }
    return true
  }, [])
  return { shown, liftedId: lifted?.id, announcement, onKey, takeFocus }
}

function whereOf(trip: Trip, id: string): string {
  const place = placeOf(trip, id)
  if (!place) return ''
  const { day, index, destination } = place
  return `${destination.name}: Day ${day.number}, stop ${index + 1} of ${day.destinations.length}.`
}
