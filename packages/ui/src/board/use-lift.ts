import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { type Arrow, type Lane, type LaneMove, stepMove } from './lanes.ts'

interface Lifted {
  readonly id: string
  /** Where it would land; undefined where it has not been moved yet. */
  readonly move: LaneMove | undefined
}

/** How something is a board. All of it must stay the same from one drawing to the next. */
export interface BoardOf<Model> {
  readonly lanesOf: (model: Model) => readonly Lane[]
  /** The same after a move; the very same where nothing moves. */
  readonly apply: (model: Model, move: LaneMove) => Model
  /** Where something stands, as a sentence. */
  readonly say: (model: Model, id: string) => string
}

export interface Lift<Model> {
  /** As it would be if what is lifted were dropped now. */
  readonly shown: Model
  readonly liftedId: string | undefined
  readonly announcement: string
  /** Whether the key meant this. */
  readonly onKey: (event: KeyboardEvent, id: string) => boolean
  /** Whether a card that has just come to its place is to have the focus: moving between lanes makes it anew. */
  readonly takeFocus: (id: string) => boolean
}

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Moving by keys: Space lifts, arrows move within and between lanes, Space drops, Escape puts it back. */
export function useLift<Model>(
  model: Model,
  board: BoardOf<Model>,
  onMove: (move: LaneMove) => void,
): Lift<Model> {
  const { lanesOf, apply, say } = board
  const [lifted, setLifted] = useState<Lifted | undefined>()
  const [announcement, setAnnouncement] = useState('')
  const shown = useMemo(() => (lifted?.move ? apply(model, lifted.move) : model), [apply, model, lifted])
  const latest = useRef({ model, shown, lifted, onMove })
  latest.current = { model, shown, lifted, onMove }

  const wanted = useRef<string | undefined>(undefined)
  const takeFocus = useCallback((id: string): boolean => {
    if (wanted.current !== id) return false
    wanted.current = undefined
    return true
  }, [])

  const onKey = useCallback(
    (event: KeyboardEvent, id: string): boolean => {
      const { model: before, shown: now, lifted: held, onMove: send } = latest.current
      const isHeld = held?.id === id
      if (event.key === ' ') {
        if (!isHeld) {
          setLifted({ id, move: undefined })
          setAnnouncement(`Lifted ${say(now, id)} Arrows move it, Space drops it, Escape puts it back.`)
        } else {
          setLifted(undefined)
          if (held.move) send(held.move)
          setAnnouncement(`Dropped ${say(now, id)}`)
        }
        return true
      }
      if (!isHeld) return false
      if (event.key === 'Escape' || event.key === 'Tab') {
        if (event.key === 'Escape') wanted.current = id
        setLifted(undefined)
        setAnnouncement(`Put back ${say(before, id)}`)
        return event.key === 'Escape'
      }
      if (!arrows.has(event.key)) return false
      const step = stepMove(lanesOf(now), id, event.key as Arrow)
      if (step) {
        wanted.current = id
        const next = apply(before, step)
        setLifted({ id, move: next === before ? undefined : step })
        setAnnouncement(say(apply(now, step), id))
      }
      return true
    },
    [apply, lanesOf, say],
  )
  return { shown, liftedId: lifted?.id, announcement, onKey, takeFocus }
}
