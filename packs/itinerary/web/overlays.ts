import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { useClient } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTrip } from './data/use-trip.ts'
import { isAbout } from './is-about.ts'
import { followPlans, type Overlays, type OverlayState, readOverlayState } from './overlay-state.ts'
import { useStoredText } from './use-stored-text.ts'

export type { Overlays } from './overlay-state.ts'

/** How many of the newest plans are looked through for what the map should show. */
const RECENT = 30

function useMyId(): string {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: () => client.get<{ readonly user: { readonly id: string } }>('/api/me'),
  })
  return data?.user.id ?? ''
}

/**
 * What the map of a trip shows: remembered by this browser for each person. What they had the assistant show or hide is
 * taken over once, when it is carried out, and taken back when the plan is undone.
 */
export function useOverlays(tripId: string): readonly [Overlays, (overlays: Overlays) => void] {
  const client = useClient()
  const me = useMyId()
  const { data: trip } = useTrip(tripId)
  const { data: plans } = useQuery<{ readonly items: readonly PlanBody[] }, ApiError>({
    queryKey: ['plans', 'itinerary', 'recent'],
    queryFn: ({ signal }) => client.get(`/api/plans?workspace=itinerary&limit=${RECENT}`, signal),
  })
  const [text, setText] = useStoredText(`trips.map.${me}.${tripId}`)
  const [seenText, setSeenText] = useStoredText(`trips.map.${me}.seen`)
  const state = useMemo((): OverlayState => readOverlayState(text, seenText), [text, seenText])
  const atFirst = useRef<readonly PlanBody[] | undefined>(undefined)

  useEffect(() => {
    if (me === '' || !trip || !plans) return
    atFirst.current ??= plans.items
    const next = followPlans(state, plans.items, {
      me,
      now: Date.now(),
      atFirst: atFirst.current,
      isAboutThis: (plan) => isAbout(plan, trip),
    })
    if (next === state) return
    setSeenText(JSON.stringify(next.seen))
    setText(JSON.stringify({ overlays: next.overlays, earlier: next.earlier }))
  }, [me, trip, plans, state, setText, setSeenText])

  const set = useCallback(
    (overlays: Overlays) => setText(JSON.stringify({ overlays, earlier: state.earlier })),
    [setText, state.earlier],
  )
  return [state.overlays, set]
}
