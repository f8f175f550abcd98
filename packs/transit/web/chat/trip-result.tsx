import { Go, type Query, type ResultProps, SafeText } from '@countersign/ui'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usualOptions, writeTripQuery } from '../data/trip-query.ts'
import type { PlanTripOutput } from '../data/types.ts'
import { usePointName } from '../data/use-point-name.ts'
import { InNetwork } from '../parts/in-network.tsx'
import type { Ends } from '../parts/leg-list.tsx'
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

/** As it was saved or found; else by what is there. */
function useNameOf({ label, name, coordinate }: End): string {
  const known = label ?? name
  const there = usePointName(coordinate, { enabled: known === undefined })
  return known ?? there.name
}

/** The same trip in the planner, where its times are kept up to date. */
function addressOf({ origin, destination, requested, constraints }: PlanTripOutput, ends: Ends): Query {
  const { optimize, maxWalkingDistance, maxTransfers, accessibility } = { ...usualOptions, ...constraints }
  return writeTripQuery({
    from: { name: ends.from, coordinate: origin.coordinate },
    to: { name: ends.to, coordinate: destination.coordinate },
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
  return isPlan(result) && result.itineraries.length > 0 ? (
    <InNetwork>
      <Ways plan={result} />
    </InNetwork>
  ) : null
}

function Ways({ plan }: { readonly plan: PlanTripOutput }) {
  const [opened, setOpened] = useState<string>()
  const ends = { from: useNameOf(plan.origin), to: useNameOf(plan.destination) }
  return (
    <section aria-label={`Ways from ${ends.from} to ${ends.to}`} className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-soft">
        <SafeText>{ends.from}</SafeText>
        <ArrowRight aria-label="to" className="size-3 text-faint" />
        <SafeText>{ends.to}</SafeText>
      </p>
      <ul className="flex flex-col gap-2">
        {plan.itineraries.map((itinerary) => {
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
      <Notes plan={plan} fault={null} />
      <Go
        to={paths.planner}
        query={addressOf(plan, ends)}
        className="inline-flex items-center gap-1 self-start text-xs"
      >
        Open in the planner <ChevronRight aria-hidden className="size-3" />
      </Go>
    </section>
  )
}
