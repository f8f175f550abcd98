import { count } from '@countersign/core/words'
import { Button, CollectionPage, EmptyState, todayIn, useFormats, useQueryString } from '@countersign/ui'
import { Luggage, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTrips } from '../data/use-trip.ts'
import { filterTrips, isPast, type When } from './filter-trips.ts'
import { NewTripDialog } from './new-trip-dialog.tsx'
import { TripCard } from './trip-card.tsx'

const whens = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Ahead' },
  { value: 'past', label: 'Over' },
] as const

export function TripsPage() {
  const [query, setQuery] = useQueryString()
  const [term, setTerm] = useState('')
  const { data, error, refetch } = useTrips()
  const { timeZone } = useFormats()
  const today = todayIn(timeZone)
  const when: When = whens.find(({ value }) => value === query['when'])?.value ?? 'all'
  const all = data?.trips ?? []
  const ahead = all.filter((trip) => !isPast(trip, today)).length
  const add = (label: string) => (
    <Button variant="primary" icon={<Plus />} onClick={() => setQuery({ new: 'trip' })}>
      {label}
    </Button>
  )
  return (
    <>
      <CollectionPage
        title="Trips"
        noun="trip"
        description={`${count(all.length, 'trip')}, ${ahead} ahead`}
        add={add('New trip')}
        search={{ placeholder: 'Name or country', term, onChange: setTerm }}
        filter={{
          label: 'Which trips',
          options: whens,
          value: when,
          onChange: (next) => setQuery({ when: next === 'all' ? '' : next }),
        }}
        state={{ error, isLoaded: data !== undefined, total: all.length, onRetry: () => void refetch() }}
        none={
          <EmptyState icon={<Luggage />} title="No trips yet" action={add('Plan a trip')}>
            Give it a name and its days; then add what you want to see, by hand or by telling the assistant.
          </EmptyState>
        }
        onShowAll={() => {
          setTerm('')
          setQuery({ when: '' })
        }}
      >
        {filterTrips(all, { when, term }, today).map((trip) => (
          <TripCard key={trip.id} trip={trip} today={today} />
        ))}
      </CollectionPage>
      {query['new'] !== undefined && <NewTripDialog today={today} onClose={() => setQuery({ new: '' })} />}
    </>
  )
}
