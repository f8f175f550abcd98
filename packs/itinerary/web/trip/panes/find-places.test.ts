import { expect, it } from 'vitest'
import type { ExplorePlace } from '../../data/trip.ts'
import { findPlaces } from './find-places.ts'

const place = (name: string, more: Partial<ExplorePlace> = {}): ExplorePlace => ({
  id: name,
  name,
  category: null,
  city: null,
  coordinates: [0, 0],
  isFavorite: false,
  notes: null,
  ...more,
})
const places = [
  place('Ueno Park', { category: 'Park' }),
  place('Afuri', { category: 'Food', city: 'Ebisu' }),
  place('Yanaka', { isFavorite: true }),
]
const names = (term: string, filter: 'all' | 'favorites') =>
  findPlaces(places, term, filter).map(({ name }) => name)

it('has favourites first, else goes by name', () => {
  expect(names('', 'all')).toEqual(['Yanaka', 'Afuri', 'Ueno Park'])
})
it('can show favourites alone', () => {
  expect(names('', 'favorites')).toEqual(['Yanaka'])
})
it('finds by name, category and city, all words of it', () => {
  expect(names('ebisu food', 'all')).toEqual(['Afuri'])
  expect(names('park', 'all')).toEqual(['Ueno Park'])
  expect(names('park', 'favorites')).toEqual([])
})
