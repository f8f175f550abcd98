import { z } from 'zod'

// What the reads answer, as far as a program can rely on it.

const text = z.string()
const place = z.array(z.number()).length(2).nullable().describe('Longitude and latitude')
const links = z.array(z.looseObject({ url: text, type: text }))
const trip = {
  id: text,
  name: text,
  country: text.nullable(),
  startDate: text,
  endDate: text,
  status: text,
  budget: z.looseObject({ amount: z.number(), currency: text }).nullable(),
  spent: z.number(),
  currency: text,
  ownerId: text,
  ownerName: text.nullable(),
  access: text.describe('What you may do with it: owner, edit or view'),
  shares: z.array(z.looseObject({ userId: text, name: text.nullable(), access: text })),
}
const stay = z.looseObject({
  id: text,
  name: text,
  context: text.nullable(),
  notes: text.nullable(),
  coordinates: place,
  links,
})
const destination = z.looseObject({
  id: text,
  name: text,
  description: text.nullable(),
  category: text.nullable(),
  city: text.nullable(),
  coordinates: place,
  estimatedDurationMinutes: z.number().nullable(),
  startTimeIso: text.nullable(),
  endTimeIso: text.nullable(),
  cost: z.number().nullable(),
  rating: z.number().nullable(),
  notes: text.nullable(),
  links,
})
const day = z.looseObject({
  id: text,
  number: z.int(),
  date: text,
  title: text.nullable(),
  notes: text.nullable(),
  baseLocations: z.array(stay),
  destinations: z.array(destination),
})

export const outputs: Readonly<Record<string, z.ZodType>> = {
  list_trips: z.looseObject({
    trips: z.array(z.looseObject({ ...trip, days: z.int(), destinations: z.int(), updatedAt: text })),
  }),
  get_trip: z.looseObject({
    ...trip,
    notes: text.nullable(),
    days: z.array(day),
    explorePlaces: z.array(
      z.looseObject({ id: text, name: text, coordinates: place, isFavorite: z.boolean() }),
    ),
  }),
  search_places: z.looseObject({
    places: z.array(
      z.looseObject({
        name: text,
        category: text.nullable(),
        city: text.nullable(),
        country: text.nullable(),
        coordinates: place,
        source: text,
        tripId: text.optional(),
      }),
    ),
  }),
}
