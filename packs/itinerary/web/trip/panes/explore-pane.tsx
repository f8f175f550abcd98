import { Button, EmptyState, SearchInput, Segmented } from '@countersign/ui'
import { Compass, Plus, Star } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ExplorePlace, Selection, Trip } from '../../data/trip.ts'
import { PlaceDialog } from '../place-dialog.tsx'
import { findPlaces } from './find-places.ts'
import { PlaceRow } from './place-row.tsx'

/** Places that may become part of the trip. */
export function ExplorePane({
  trip,
  canEdit,
  filter,
  onFilter,
  selection,
  onSelect,
}: {
  trip: Trip
  canEdit: boolean
  filter: 'all' | 'favorites'
  onFilter: (filter: 'all' | 'favorites') => void
  selection: Selection
  onSelect: (selection: Selection) => void
}) {
  const [term, setTerm] = useState('')
  const [dialog, setDialog] = useState<ExplorePlace | 'new' | undefined>()
  const sought = useDeferredValue(term)
  const { explorePlaces } = trip
  const places = useMemo(() => findPlaces(explorePlaces, sought, filter), [explorePlaces, sought, filter])
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput label="Search places" className="min-w-32 flex-1" value={term} onChange={setTerm} />
        <Segmented
          label="Which places"
          value={filter}
          onChange={onFilter}
          options={[
            { value: 'all', label: 'All' },
            { value: 'favorites', label: 'Favourites' },
          ]}
        />
        {canEdit && (
          <Button icon={<Plus />} onClick={() => setDialog('new')}>
            Add
          </Button>
        )}
      </div>
      {explorePlaces.length === 0 ? (
        <EmptyState
          icon={<Compass />}
          title="No places yet"
          action={canEdit && <Button onClick={() => setDialog('new')}>Add a place</Button>}
        >
          Keep what may be worth a visit here; it goes to a day when you know which.
        </EmptyState>
      ) : places.length === 0 ? (
        <EmptyState
          icon={<Star />}
          title={term === '' ? 'No favourites yet' : 'No place like that'}
          className="py-8"
        />
      ) : (
        <ul aria-label="Places" className="flex flex-col divide-y rounded-md border bg-panel">
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              days={trip.days}
              canEdit={canEdit}
              isSelected={selection?.kind === 'explore' && selection.id === place.id}
              onSelect={onSelect}
              onEdit={setDialog}
            />
          ))}
        </ul>
      )}
      {dialog !== undefined && (
        <PlaceDialog
          tripId={trip.id}
          place={dialog === 'new' ? undefined : dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
