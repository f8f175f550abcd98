import { Go, type ResultProps } from '@countersign/ui'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { sayCoordinate } from '../data/place.ts'
import { usualOptions, writeTripQuery } from '../data/trip-query.ts'
import type { PlanTripOutput } from '../data/types.ts'
import { ItineraryCard } from '../planner/itinerary-card.tsx'
import { Notes } from '../planner/notes.tsx'
import { paths } from '../paths.ts'

type End = PlanTripOutput['origin']

const isPlan = (result: unknown): result is PlanTripOutput =>
  typeof result === 'object' &&
  result !== null &&
  Array.isArray((result as Partial<PlanTripOutput>).itineraries) &&
  'origin' in result &&
  'destination' in result

const nameOf = ({ label, name, coordinate }: End): string => label ?? name ?? sayCoordinate(coordinate)
const toPlace = (end: End) => ({ name: nameOf(end), coordinate: end.coordinate })

/** The same trip in the planner, where its times are kept up to date. */
function addressOf({ origin, destination, requested, constraints }: PlanTripOutput) {
  const { optimize, maxWalkingDistance, maxTransfers, accessibility } = { ...usualOptions, ...constraints }
  return writeTripQuery({
    from: toPlace(origin),
    to: toPlace(destination),
    when: { kind: requested.type, time: requested.time },
    options: {
      optimize,
      maxWalkingDistance,
      maxTransfers,
      stepFree: accessibility?.stepFree ?? false,
      littleWalking: accessibility?.lowWalkingDistance ?? false,
    },
  })
}

/** What `plan_trip` answered, as cards. */
export function TripResult({ result }: ResultProps) {
  const [opened, setOpened] = useState<string>()
  if (!isPlan(result) || result.itineraries.length === 0) return null
  const ends = { from: nameOf(result.origin), to: nameOf(result.destination) }
  return (
    <section aria-label={`Ways from ${ends.from} to ${ends.to}`} className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-soft">
        {ends.from}
        <ArrowRight aria-label="to" className="size-3 text-faint" />
        {ends.to}
      </p>
      <ul className="flex flex-col gap-2">
        {result.itineraries.map((itinerary) => {
          const id = itinerary.fingerprint
          const toggle = (): void => setOpened(opened === id ? undefined : id)
          return (
            <ItineraryCard
              key={id}
              itinerary={itinerary}
              ends={ends}
              isOpen={opened === id}
              onToggle={toggle}
            />
          )
        })}
      </ul>
      <Notes plan={result} fault={null} />
      <Go
        to={paths.planner}
        query={addressOf(result)}
        className="inline-flex items-center gap-1 self-start text-xs"
      >
        Open in the planner <ChevronRight aria-hidden className="size-3" />
      </Go>
    </section>
  )
}
