import type { ApiError } from '@countersign/client'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Deed, showError, useAct } from '../data/use-act.ts'
import type { LaneMove } from './lanes.ts'

/** How moves are shown and sent. All of it must stay the same from one drawing to the next. */
export interface MovesOf<Model> {
  /** The same after a move; the very same where nothing moves. */
  readonly apply: (model: Model, move: LaneMove) => Model
  readonly toDeed: (model: Model, move: LaneMove) => Deed
  /** The read that the model comes from. */
  readonly queryKey: (model: Model) => readonly unknown[]
}

/**
 * Moves things on a board: shown at once, sent one after another in the order they were made, and put back where the
 * server refuses. A move is shown from here until a fresh answer holds it, so that nothing jumps meanwhile.
 */
export function useMoves<Model>(
  model: Model,
  { apply, toDeed, queryKey }: MovesOf<Model>,
): { readonly shown: Model; readonly move: (move: LaneMove) => void } {
  const queries = useQueryClient()
  const [pending, setPending] = useState<readonly LaneMove[]>([])
  const { mutateAsync } = useAct({ onRefused: () => {} })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(model)
  latest.current = model

  const shown = useMemo(() => pending.reduce(apply, model), [apply, model, pending])
  const seen = useRef(shown)
  seen.current = shown

  const move = useCallback(
    (next: LaneMove): void => {
      if (apply(seen.current, next) === seen.current) return
      const deed = toDeed(seen.current, next)
      setPending((last) => [...last, next])
      queue.current = queue.current
        .then(() => mutateAsync(deed))
        .catch((error: unknown) => showError(error as ApiError))
        .then(() => queries.invalidateQueries({ queryKey: queryKey(latest.current) }))
        .catch(() => {})
        // After the answer has reached the screen: otherwise the card would be where it was for a moment.
        .finally(() =>
          notifyManager.schedule(() => setPending((last) => last.filter((other) => other !== next))),
        )
    },
    [apply, toDeed, queryKey, mutateAsync, queries],
  )
  return { shown, move }
}
