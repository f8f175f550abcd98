import type { Itinerary, Leg } from './types.ts'

const ridden = ({ mode, tripId, from, to, scheduledDepartureTime }: Leg): string =>
  [mode, tripId, from.stopId ?? from.name, to.stopId ?? to.name, scheduledDepartureTime].join(' ')

/** The same for the same rides, however late they are: by it a way is found again once its times have changed. */
export const wayKey = ({ legs }: Pick<Itinerary, 'legs'>): string =>
  legs
    .filter(({ mode }) => mode !== 'WALK')
    .map(ridden)
    .join(' | ') || 'on foot'
