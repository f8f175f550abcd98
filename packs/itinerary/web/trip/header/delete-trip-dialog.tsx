import { count } from '@countersign/core/words'
import { ConfirmDialog, SafeText, useGo } from '@countersign/ui'
import type { Trip } from '../../data/trip.ts'
import { paths } from '../../parts/paths.ts'

export function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const go = useGo()
  const stops = trip.days.reduce((sum, { destinations }) => sum + destinations.length, 0)
  const stays = trip.days.reduce((sum, { baseLocations }) => sum + baseLocations.length, 0)
  return (
    <ConfirmDialog
      title="Delete this trip?"
      submitLabel="Delete trip"
      deed={{ action: 'delete_trip', input: { tripId: trip.id } }}
      onClose={onClose}
      onDone={() => go(paths.trips)}
    >
      <p>
        <span className="font-medium text-ink">
          <SafeText>{trip.name}</SafeText>
        </span>{' '}
        goes with all of its {count(trip.days.length, 'day')}: {count(stops, 'stop')}, {count(stays, 'stay')}{' '}
        and {count(trip.explorePlaces.length, 'place')} to explore. It can be undone.
      </p>
    </ConfirmDialog>
  )
}
