import { showError, useAct } from '@countersign/ui'
import type { ApiError } from '@countersign/protocol/client'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Trip } from '../data/trip.ts'
import { applyMove, type Move, placeOf } from './moves.ts'

/**
 * Moves destinations: shown at once, sent one after another in the order they were made, and put back where the server
 * refuses. A move is shown from here until a fresh answer holds it, so that nothing jumps meanwhile.
 */
export function useMoves(trip: Trip): { readonly shown: Trip; readonly move: (move: Move) => void } {
  const queries = useQueryClient()
  const [pending, setPending] = useState<readonly Move[]>([])
  const { mutateAsync } = useAct({ onRefused: () => {} })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(trip)
  latest.current = trip

  const shown = useMemo(() => pending.reduce(applyMove, trip), [trip, pending])
  const seen = useRef(shown)
  seen.current = shown

  const move = useCallback(
    (next: Move): void => {
      const from = placeOf(seen.current, next.id)
      if (!from || applyMove(seen.current, next) === seen.current) return
      setPending((last) => [...last, next])
      const input = {
        destinationId: next.id,
        fromDayId: from.day.id,
        toDayId: next.toDayId,
        insertIndex: next.index,
      }
      queue.current = queue.current
        .then(() => mutateAsync({ action: 'move_destination', input }))
        .catch((error: unknown) => showError(error as ApiError))
        .then(() => queries.invalidateQueries({ queryKey: ['read', 'get_trip', { id: latest.current.id }] }))
        .catch(() => {})
        // After the answer has reached the screen: otherwise the card would be where it was for a moment.
        .finally(() =>
          notifyManager.schedule(() => setPending((last) => last.filter((other) => other !== next))),
        )
    },
    [mutateAsync, queries],
  )
  return { shown, move }
}
