import type { DemoPlace } from './demo-trip.ts'

/** What may be worth a visit, if there is time. */
export const tokyoPlaces: readonly DemoPlace[] = [
  {
    name: 'Ghibli Museum',
    category: 'museum',
    city: 'Tokyo',
    at: [139.5704, 35.6962],
    isFavorite: true,
    notes: 'Tickets only in advance, on the 10th of the month before.',
  },
  { name: 'Yanaka Ginza', category: 'shopping', city: 'Tokyo', at: [139.7654, 35.7277], isFavorite: true },
  { name: 'Golden Gai', category: 'nightlife', city: 'Tokyo', at: [139.7047, 35.6941] },
  { name: 'Toyosu Market', category: 'market', city: 'Tokyo', at: [139.7846, 35.6453] },
  { name: 'Mori Art Museum', category: 'museum', city: 'Tokyo', at: [139.7293, 35.6605] },
  {
    name: 'Gotoku-ji',
    category: 'temple',
    city: 'Tokyo',
    at: [139.6474, 35.6487],
    isFavorite: true,
    notes: 'The temple of the beckoning cats.',
  },
  { name: 'Kappabashi Street', category: 'shopping', city: 'Tokyo', at: [139.7886, 35.7142] },
  { name: 'Sumida Hokusai Museum', category: 'museum', city: 'Tokyo', at: [139.8005, 35.6964] },
  {
    name: "Philosopher's Path",
    category: 'nature',
    city: 'Kyoto',
    at: [135.7948, 35.0224],
    isFavorite: true,
  },
  { name: 'Ginkaku-ji', category: 'temple', city: 'Kyoto', at: [135.7982, 35.027] },
  { name: 'Ryoan-ji', category: 'temple', city: 'Kyoto', at: [135.7183, 35.0345] },
  { name: 'Kyoto Railway Museum', category: 'museum', city: 'Kyoto', at: [135.743, 34.987] },
  { name: 'Uji Byodo-in', category: 'temple', city: 'Uji', at: [135.8077, 34.8893], isFavorite: true },
  { name: 'Kurama Onsen', category: 'onsen', city: 'Kyoto', at: [135.7731, 35.1214] },
]
