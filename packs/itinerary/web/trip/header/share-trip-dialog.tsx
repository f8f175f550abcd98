import { ShareDialog } from '@countersign/ui'
import type { Trip } from '../../data/trip.ts'

/** Who else sees the trip, and who changes it. */
export function ShareTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { id: tripId, ownerId, ownerName, shares, access } = trip
  return (
    <ShareDialog
      noun="trip"
      shared={{
        ownerId,
        ownerName,
        shares,
        isOwner: access === 'owner',
        share: (whom, given) => ({ action: 'share_trip', input: { tripId, ...whom, access: given } }),
        unshare: (userId) => ({ action: 'unshare_trip', input: { tripId, userId } }),
      }}
      onClose={onClose}
    />
  )
}
