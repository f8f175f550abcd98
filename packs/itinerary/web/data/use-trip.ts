import { useRead } from '@countersign/ui'
import type { ListedTrip, Trip } from './trip.ts'

export const useTrip = (id: string) => useRead<Trip>('get_trip', { id })

export const useTrips = () => useRead<{ readonly trips: readonly ListedTrip[] }>('list_trips')
