import type { linkTypes, TripStatus } from './vocabulary.ts'

export const statusNames: Readonly<Record<TripStatus, string>> = {
  planning: 'Planning',
  active: 'Under way',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const linkNames: Readonly<Record<(typeof linkTypes)[number], string>> = {
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
