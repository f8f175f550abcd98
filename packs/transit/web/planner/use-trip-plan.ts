import { useRead } from '@countersign/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readersLanguage } from '../data/language.ts'
import { inOrder } from '../data/other-times.ts'
import { toPlanInput, type TripQuery } from '../data/trip-query.ts'
import type { Itinerary, PlanTripOutput } from '../data/types.ts'
import { wayKey } from '../data/way-key.ts'

/** Realtime changes about as often. */
const EVERY_MS = 30_000

/** A way to get there, by a key that stays while its times change. */
export interface Way {
  readonly key: string
  readonly itinerary: Itinerary
  /** It is still shown because it is open, but is offered no more. */
  readonly isGone: boolean
}

const none: readonly Way[] = []

const toWays = (plan: PlanTripOutput | undefined): readonly Way[] =>
  plan?.itineraries.map((itinerary) => ({ key: wayKey(itinerary), itinerary, isGone: false })) ?? none

/** The ways to get there, asked for again by themselves; which of them is on the map, and which is open. */
export function useTripPlan(query: TripQuery) {
  const input = useMemo(() => toPlanInput(query, readersLanguage()), [query])
  const read = useRead<PlanTripOutput>('plan_trip', input ?? {}, {
    enabled: input !== undefined,
    keepPrevious: true,
    everyMs: EVERY_MS,
  })
  const [chosenKey, setChosenKey] = useState<string>()
  const [openKey, setOpenKey] = useState<string>()
  const offered = useMemo(() => (input ? toWays(read.data) : none), [input, read.data])

  // Who reads one, or is on the way already, does not lose it because it has left.
  const reading = useRef<{ readonly input: object | undefined; readonly way: Way }>(undefined)
  const open = offered.find(({ key }) => key === openKey)
  useEffect(() => {
    if (open) reading.current = { input, way: open }
  }, [input, open])
  const kept = reading.current
  const isKept = kept !== undefined && !open && kept.way.key === openKey && kept.input === input
  const best = isKept && read.data ? [{ ...kept.way, isGone: true }, ...offered] : offered
  const ways = useMemo(() => inOrder(best, query.when), [best, query.when])

  const chosen = (best.find(({ key }) => key === chosenKey) ?? best[0])?.itinerary
  const toggle = (key: string): void => {
    setChosenKey(key)
    setOpenKey(openKey === key ? undefined : key)
  }
  return { ...read, isAsked: input !== undefined, ways, chosen, openKey, toggle }
}

export type TripPlan = ReturnType<typeof useTripPlan>
