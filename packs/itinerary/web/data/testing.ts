import type { BaseLocation, Destination, Trip, TripDay } from './trip.ts'

/** Small trips for tests. */

export const destination = (id: string, more: Partial<Destination> = {}): Destination => ({
  id,
  name: id,
  description: null,
  category: null,
  city: null,
  coordinates: null,
  estimatedDurationMinutes: null,
  startTimeIso: null,
  endTimeIso: null,
  cost: null,
  rating: null,
  notes: null,
  links: [],
  ...more,
})

export const stay = (id: string, more: Partial<BaseLocation> = {}): BaseLocation => ({
  id,
  name: id,
  context: null,
  notes: null,
  coordinates: null,
  links: [],
  ...more,
})

export const day = (
  number: number,
  destinations: readonly Destination[],
  more: Partial<TripDay> = {},
): TripDay => ({
  id: `day-${number}`,
  number,
  date: `2026-05-${String(number + 3).padStart(2, '0')}`,
  title: null,
  notes: null,
  baseLocations: [],
  destinations,
  ...more,
})

export const trip = (days: readonly TripDay[], more: Partial<Trip> = {}): Trip => ({
  id: 'trip-1',
  name: 'Tokyo',
  country: 'Japan',
  startDate: '2026-05-04',
  endDate: '2026-05-10',
  status: 'planning',
  notes: null,
  budget: null,
  currency: 'EUR',
  spent: 0,
  ownerId: 'me',
  ownerName: 'Me',
  access: 'owner',
  shares: [],
  days,
  explorePlaces: [],
  ...more,
})
