import { count } from '@countersign/core/words'
import { ConfirmDialog } from '@countersign/ui'
import type { Destination, Trip, TripDay } from '../data/trip.ts'
import type { LaneMove } from '@countersign/ui/board'
import { placeOf } from '../dnd/moves.ts'
import { DayDialog } from '../editor/day-dialog.tsx'
import { DestinationDetails } from '../editor/destination-details.tsx'
import { DestinationSheet } from '../editor/destination-sheet.tsx'
import { MoveDialog } from '../editor/move-dialog.tsx'
import { StaySheet } from '../editor/stay-sheet.tsx'
import type { Editing } from './board-context.ts'

export type Over =
  | Editing
  | { readonly kind: 'move'; readonly destination: Destination }
  | { readonly kind: 'remove-day'; readonly day: TripDay }

/** What is open over the trip. What is gone meanwhile closes. */
export function Editors({
  trip,
  over,
  canEdit,
  onMove,
  onClose,
}: {
  trip: Trip
  over: Over | undefined
  canEdit: boolean
  onMove: (move: LaneMove) => void
  onClose: () => void
}) {
  if (!over) return null
  if (over.kind === 'move')
    return <MoveDialog trip={trip} destination={over.destination} onMove={onMove} onClose={onClose} />
  if (over.kind === 'remove-day') return <RemoveDay day={over.day} onClose={onClose} />
  if (over.kind === 'destination') {
    const place = placeOf(trip, over.id)
    if (!place) return null
    const { day, destination } = place
    return canEdit ? (
      <DestinationSheet key={over.id} trip={trip} day={day} destination={destination} onClose={onClose} />
    ) : (
      <DestinationDetails trip={trip} day={day} destination={destination} onClose={onClose} />
    )
  }
  const day = trip.days.find(({ id }) => id === over.dayId)
  if (!day || !canEdit) return null
  if (over.kind === 'day') return <DayDialog day={day} onClose={onClose} />
  if (over.kind === 'new-destination')
    return <DestinationSheet trip={trip} day={day} name={over.name} onClose={onClose} />
  return (
    <StaySheet
      key={over.id}
      trip={trip}
      day={day}
      stay={day.baseLocations.find(({ id }) => id === over.id)}
      onClose={onClose}
    />
  )
}

function RemoveDay({ day, onClose }: { day: TripDay; onClose: () => void }) {
  const { destinations, baseLocations } = day
  const along = [
    destinations.length > 0 && count(destinations.length, 'stop'),
    baseLocations.length > 0 && count(baseLocations.length, 'stay'),
  ].filter(Boolean)
  return (
    <ConfirmDialog
      title={`Delete day ${day.number}?`}
      submitLabel="Delete day"
      deed={{ action: 'delete_day', input: { dayId: day.id } }}
      onClose={onClose}
    >
      <p>
        {along.length > 0 ? `${along.join(' and ')} on it go along. ` : 'Nothing is planned on it. '}
        Later days move up by one. It can be undone.
      </p>
    </ConfirmDialog>
  )
}
