import { Button, cx, useNow } from '@countersign/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { earlier, later } from '../data/other-times.ts'
import type { TripQuery } from '../data/trip-query.ts'
import { Fault } from '../parts/fault.tsx'
import { ItineraryCard } from './itinerary-card.tsx'
import { Notes } from './notes.tsx'
import { Start, Waiting } from './start.tsx'
import type { TripPlan } from './use-trip-plan.ts'
import { WaysOut } from './ways-out.tsx'

export interface ResultsProps {
  readonly query: TripQuery
  readonly onChange: (patch: Partial<TripQuery>) => void
  readonly plan: TripPlan
  readonly onOptions: () => void
}

export function Results({ query, onChange, plan, onOptions }: ResultsProps) {
  if (!plan.isAsked || !query.from || !query.to) return <Start query={query} onChange={onChange} />
  if (plan.isPending) return <Waiting />
  if (!plan.data)
    return (
      <Fault
        error={plan.error}
        at={plan.errorUpdatedAt}
        onRetry={() => void plan.refetch()}
        action={<WaysOut error={plan.error} query={query} onChange={onChange} onOptions={onOptions} />}
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
        {plan.ways.map(({ key, itinerary, isGone }) => (
          <ItineraryCard
            key={key}
            itinerary={itinerary}
            ends={ends}
            isChosen={plan.chosen === itinerary}
            isGone={isGone}
            isOpen={plan.openKey === key}
            onToggle={() => plan.toggle(key)}
          />
        ))}
      </ul>
      <OtherTimes query={query} plan={plan} onChange={onChange} />
    </div>
  )
}

/** What leaves before and after what is shown. */
function OtherTimes({ query, plan, onChange }: Pick<ResultsProps, 'query' | 'plan' | 'onChange'>) {
  const now = useNow(60_000)
  const shown = plan.ways.flatMap(({ itinerary, isGone }) => (isGone ? [] : [itinerary]))
  if (shown.length === 0) return null
  const before = earlier(query.when, shown, now)
  return (
    <div className="flex justify-between gap-2">
      {before && (
        <Button size="sm" variant="ghost" icon={<ChevronLeft />} onClick={() => onChange({ when: before })}>
          Earlier
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        className="ml-auto"
        onClick={() => onChange({ when: later(query.when, shown) })}
      >
        Later <ChevronRight />
      </Button>
    </div>
  )
}
