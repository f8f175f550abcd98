import type { Query } from '@countersign/ui'
import { type NamedPlace, placeToText } from './data/place.ts'

/** Where the screens are. */
export const paths = {
  planner: '/transit',
  stops: '/transit/stops',
  stop: (id: string) => `/transit/stops/${encodeURIComponent(id)}`,
  places: '/transit/places',
} as const

/** The planner with one of its ends given. */
export const fromHere = (place: NamedPlace): Query => ({ from: placeToText(place) })
export const toHere = (place: NamedPlace): Query => ({ to: placeToText(place) })
