import type { Tone } from '@countersign/ui'
import type { Access, TripStatus } from '../../domain/vocabulary.ts'
import type { LinkType } from '../data/trip.ts'

export const statusNames: Readonly<Record<TripStatus, string>> = {
  planning: 'Planning',
  active: 'Under way',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const statusTones: Readonly<Record<TripStatus, Tone>> = {
  planning: 'accent',
  active: 'signed',
  completed: 'neutral',
  cancelled: 'neutral',
}

export const linkNames: Readonly<Record<LinkType, string>> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  hotels: 'Hotels.com',
  google_maps: 'Google Maps',
  tripadvisor: 'Tripadvisor',
  website: 'Website',
  guide: 'Guide',
  blog: 'Blog',
  tickets: 'Tickets',
  other: 'Link',
}

export const accessNames: Readonly<Record<Access, string>> = {
  owner: 'Owner',
  edit: 'Can edit',
  view: 'Can view',
}
