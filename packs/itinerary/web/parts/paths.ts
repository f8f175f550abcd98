/** Where the screens are. */
export const paths = {
  trips: '/itinerary',
  trip: (id: string) => `/itinerary/${encodeURIComponent(id)}`,
  print: (id: string) => `/itinerary/${encodeURIComponent(id)}/print`,
} as const
