import { count } from '@countersign/core/words'
import {
  Button,
  EmptyState,
  ErrorState,
  Input,
  PageHeader,
  Segmented,
  Skeleton,
  Toolbar,
  useFormats,
  useQueryString,
} from '@countersign/ui'
import { Luggage, Plus, Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTrips } from '../data/use-trip.ts'
import { today as todayIn } from '../parts/dates.ts'
import { filterTrips, isPast, type When } from './filter-trips.ts'
import { NewTripDialog } from './new-trip-dialog.tsx'
import { TripCard } from './trip-card.tsx'

const whens = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Ahead' },
  { value: 'past', label: 'Over' },
] as const

const isWhen = (value: string | undefined): value is When => whens.some((when) => when.value === value)

export function TripsPage() {
  const [query, setQuery] = useQueryString()
  const [term, setTerm] = useState('')
  const { data, error, refetch } = useTrips()
  const { timeZone } = useFormats()
  const today = todayIn(timeZone)
  const when = isWhen(query['when']) ? query['when'] : 'all'
  const all = data?.trips ?? []
  const shown = filterTrips(all, { when, term }, today)
  const ahead = all.filter((trip) => !isPast(trip, today)).length
  const add = (): void => setQuery({ new: 'trip' })
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6">
      <PageHeader
        title="Trips"
        description={data ? `${count(all.length, 'trip')}, ${ahead} ahead` : ' '}
        actions={
          <Button variant="primary" icon={<Plus />} onClick={add}>
            New trip
          </Button>
        }
      />
      {all.length > 0 && (
        <Toolbar label="Search and filters">
          <div className="relative w-full sm:w-72">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
            />
            <Input
              type="search"
              aria-label="Search trips"
              placeholder="Name or country"
              className="pl-8"
              maxLength={200}
              value={term}
              onChange={(event) => setTerm(event.target.value)}
            />
          </div>
          <Segmented
            label="Which trips"
            options={whens}
            value={when}
            onChange={(next) => setQuery({ when: next === 'all' ? '' : next })}
          />
        </Toolbar>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<Luggage />}
          title="No trips yet"
          action={
            <Button variant="primary" icon={<Plus />} onClick={add}>
              Plan a trip
            </Button>
          }
        >
          Give it a name and its days; then add what you want to see, by hand or by telling the assistant.
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="No trip like that"
          action={
            <Button
              onClick={() => {
                setTerm('')
                setQuery({ when: '' })
              }}
            >
              Show all
            </Button>
          }
        />
      ) : (
        <ul aria-label="Trips" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((trip) => (
            <TripCard key={trip.id} trip={trip} today={today} />
          ))}
        </ul>
      )}
      {query['new'] !== undefined && <NewTripDialog today={today} onClose={() => setQuery({ new: '' })} />}
    </div>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-44 rounded-lg" />
    ))}
  </div>
)
