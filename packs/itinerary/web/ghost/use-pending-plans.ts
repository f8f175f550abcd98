import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { useClient } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTrip } from '../data/use-trip.ts'
import { ghostOf } from './ghost-of.ts'

const MOST = 100

/** Plans that wait for a decision and would change a trip, in the order in which they were asked for. */
export function usePendingPlans(tripId: string): readonly PlanBody[] {
  const client = useClient()
  const { data: trip } = useTrip(tripId)
  const { data } = useQuery<{ readonly items: readonly PlanBody[] }, ApiError>({
    queryKey: ['plans', 'itinerary', 'open'],
    queryFn: ({ signal }) =>
      client.get(`/api/plans?workspace=itinerary&status=proposed&limit=${MOST}`, signal),
  })
  return useMemo(
    () => (trip && data ? data.items.filter((plan) => ghostOf(trip, [plan]) !== null).toReversed() : []),
    [trip, data],
  )
}
