export const allTrips = { to: '/itinerary', label: 'All trips' } as const

/** Where the screens are. */
export const paths = {
  trips: allTrips.to,
  trip: (id: string) => `/itinerary/${encodeURIComponent(id)}`,
  print: (id: string) => `/itinerary/${encodeURIComponent(id)}/print`,
} as const
