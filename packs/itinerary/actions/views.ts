import type { BaseLocationRow, DestinationRow, ExplorePlaceRow, TripRow } from '../tables.ts'

// The shapes that reads answer, and of which writes answer the part they changed.

interface Located {
  readonly lng: number | null
  readonly lat: number | null
}

export const toCoordinates = ({ lng, lat }: Located): readonly [number, number] | null =>
  lng === null || lat === null ? null : [lng, lat]

/** What is stored of coordinates, where they are given. */
export const toColumns = (
  coordinates: readonly [number, number] | null | undefined,
): { readonly lng?: number | null; readonly lat?: number | null } =>
  coordinates === undefined ? {} : { lng: coordinates?.[0] ?? null, lat: coordinates?.[1] ?? null }

export const budgetOf = ({ budget_amount: amount, currency }: Pick<TripRow, 'budget_amount' | 'currency'>) =>
  amount === null ? null : { amount, currency }

export const baseLocationView = (row: BaseLocationRow) => ({
  id: row.id,
  name: row.name,
  context: row.context,
  notes: row.notes,
  coordinates: toCoordinates(row),
  links: row.links,
})

export const destinationView = (row: DestinationRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: row.category,
  city: row.city,
  coordinates: toCoordinates(row),
  estimatedDurationMinutes: row.estimated_duration_minutes,
  startTimeIso: row.start_time_iso,
  endTimeIso: row.end_time_iso,
  cost: row.cost,
  rating: row.rating,
  notes: row.notes,
  links: row.links,
})

export const explorePlaceView = (row: ExplorePlaceRow) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  city: row.city,
  coordinates: [row.lng, row.lat] as const,
  isFavorite: row.is_favorite,
  notes: row.notes,
})
