import { useRead } from '@countersign/ui'
import { useMemo, useState } from 'react'
import { readersLanguage } from '../data/language.ts'
import { toPlanInput, type TripQuery } from '../data/trip-query.ts'
import type { Itinerary, PlanTripOutput } from '../data/types.ts'

/** Realtime changes about as often. */
const EVERY_MS = 30_000

const none: readonly Itinerary[] = []

/** The ways to get there, asked for again by themselves, and which of them is chosen. */
export function useTripPlan(query: TripQuery) {
  const input = useMemo(() => toPlanInput(query, readersLanguage()), [query])
  const read = useRead<PlanTripOutput>('plan_trip', input ?? {}, {
    enabled: input !== undefined,
    keepPrevious: true,
    everyMs: EVERY_MS,
  })
  const [wanted, setWanted] = useState<string>()
  const itineraries = (input && read.data?.itineraries) || none
  // One that has left is not there any more: then it is the best of the rest.
  const chosen = itineraries.find(({ fingerprint }) => fingerprint === wanted) ?? itineraries[0]
  return { ...read, isAsked: input !== undefined, itineraries, chosen, choose: setWanted }
}

export type TripPlan = ReturnType<typeof useTripPlan>
