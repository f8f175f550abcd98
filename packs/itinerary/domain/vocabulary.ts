export const tripStatuses = ['planning', 'active', 'completed', 'cancelled'] as const
export type TripStatus = (typeof tripStatuses)[number]

export const shareAccesses = ['view', 'edit'] as const
export type ShareAccess = (typeof shareAccesses)[number]
export type Access = 'owner' | ShareAccess

export const linkTypes = [
  'airbnb',
  'booking',
  'hotels',
  'google_maps',
  'tripadvisor',
  'website',
  'guide',
  'blog',
  'tickets',
  'other',
] as const

export const overlays = ['all_destinations', 'explore_markers', 'day_routes'] as const
export type Overlay = (typeof overlays)[number]

export const MAX_DAYS = 90
