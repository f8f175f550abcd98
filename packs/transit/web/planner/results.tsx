import { Button, cx } from '@countersign/ui'
import { useState } from 'react'
import type { TripQuery } from '../data/trip-query.ts'
import { Fault } from '../parts/fault.tsx'
import { ItineraryCard } from './itinerary-card.tsx'
import { Notes } from './notes.tsx'
import { Start, Waiting } from './start.tsx'
import type { TripPlan } from './use-trip-plan.ts'

export interface ResultsProps {
  readonly query: TripQuery
  readonly onChange: (patch: Partial<TripQuery>) => void
  readonly plan: TripPlan
  readonly onOptions: () => void
}

export function Results({ query, onChange, plan, onOptions }: ResultsProps) {
  const [opened, setOpened] = useState<string>()
  if (!plan.isAsked || !query.from || !query.to) return <Start query={query} onChange={onChange} />
  if (plan.isPending) return <Waiting />
  if (!plan.data)
    return (
      <Fault
        error={plan.error}
        at={plan.errorUpdatedAt}
        onRetry={() => void plan.refetch()}
        action={
          plan.error.code === 'no-itinerary-found' && <Button onClick={onOptions}>Change options</Button>
        }
      />
    )
  const ends = { from: query.from.name, to: query.to.name }
  return (
    <div
      aria-busy={plan.isPlaceholderData}
      className={cx(
        'flex flex-col gap-3 p-3 transition-opacity duration-150',
        plan.isPlaceholderData && 'opacity-50',
      )}
    >
      <h2 className="sr-only">Ways to get there</h2>
      <Notes plan={plan.data} fault={plan.error} />
      <ul aria-label="Ways to get there" className="flex flex-col gap-3">
        {plan.itineraries.map((itinerary) => {
          const id = itinerary.fingerprint
          return (
            <ItineraryCard
              key={id}
              itinerary={itinerary}
              ends={ends}
              isChosen={plan.chosen === itinerary}
              isOpen={opened === id}
              onChoose={() => plan.choose(id)}
              onToggle={() => {
                plan.choose(id)
                setOpened(opened === id ? undefined : id)
              }}
            />
          )
        })}
      </ul>
    </div>
  )
}
