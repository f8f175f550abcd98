/** The trips that the envelope cases speak of. Plain data, so that any store can be filled with them. */

export type CaseDestination = {
  name: string
  category?: string
  city?: string
  start?: string
  end?: string
  minutes?: number
  cost?: number
  notes?: string
}

export type CaseDay = { bases?: readonly string[]; destinations: readonly CaseDestination[] }

export type CasePlace = {
  name: string
  category: string
  city: string
  coordinates: [number, number]
  isFavorite?: boolean
}

export type CaseTrip = {
  name: string
  country: string
  startDate: string
  budget?: number
  days: readonly CaseDay[]
  places: readonly CasePlace[]
}

/** Monday, the first day of the trip to Japan. */
export const NOW = '2026-05-04T08:00:00.000Z'

export const japan: CaseTrip = {
  name: 'Japan in May',
  country: 'Japan',
  startDate: '2026-05-04',
  budget: 3000,
  days: [
    {
      bases: ['Park Hyatt Tokyo'],
      destinations: [
        {
          name: 'Meiji Shrine',
          category: 'shrine',
          city: 'Tokyo',
          start: '14:00',
          notes: 'Quiet in the morning',
        },
        { name: 'Shibuya Crossing', category: 'sight', city: 'Tokyo' },
      ],
    },
    {
      bases: ['Park Hyatt Tokyo'],
      destinations: [
        { name: 'Senso-ji', category: 'temple', city: 'Tokyo', start: '10:00', end: '11:30' },
        { name: 'Tsukiji Outer Market', category: 'food', city: 'Tokyo', minutes: 60, cost: 40 },
        { name: 'Tokyo Skytree', category: 'viewpoint', city: 'Tokyo', cost: 21 },
      ],
    },
    {
      destinations: [
        { name: 'Ghibli Museum', category: 'museum', city: 'Tokyo', start: '13:00', end: '15:00', cost: 10 },
        { name: 'Nezu Museum', category: 'museum', city: 'Tokyo', cost: 12 },
      ],
    },
    {
      bases: ['Hotel Granvia', 'Ryokan Yachiyo'],
      destinations: [
        { name: 'Fushimi Inari Taisha', category: 'shrine', city: 'Kyoto' },
        { name: 'Nishiki Market', category: 'food', city: 'Kyoto', cost: 30 },
      ],
    },
    {
      bases: ['Hotel Granvia'],
      destinations: [
        { name: 'Arashiyama Bamboo Grove', category: 'park', city: 'Arashiyama', start: '09:00' },
        { name: 'Café Bibliotic', category: 'food', city: 'Arashiyama' },
      ],
    },
    {
      destinations: [
        { name: 'Osaka Castle', category: 'sight', city: 'Osaka', cost: 6 },
        { name: 'Dōtonbori', category: 'food', city: 'Osaka' },
      ],
    },
  ],
  places: [
    {
      name: 'teamLab Planets',
      category: 'museum',
      city: 'Tokyo',
      coordinates: [139.79, 35.6491],
      isFavorite: true,
    },
    { name: 'Ueno Park', category: 'park', city: 'Tokyo', coordinates: [139.7714, 35.7156] },
    { name: 'Tokyo Tower', category: 'viewpoint', city: 'Tokyo', coordinates: [139.7454, 35.6586] },
    {
      name: 'Kiyomizu-dera',
      category: 'temple',
      city: 'Kyoto',
      coordinates: [135.785, 34.9949],
      isFavorite: true,
    },
    { name: 'Ichiran Shibuya', category: 'food', city: 'Tokyo', coordinates: [139.7011, 35.6611] },
    { name: 'Ichiran Dotonbori', category: 'food', city: 'Osaka', coordinates: [135.5023, 34.6687] },
  ],
}

export const portugal: CaseTrip = {
  name: 'Portugal in autumn',
  country: 'Portugal',
  startDate: '2026-10-10',
  days: [
    {
      bases: ['Casa do Bairro'],
      destinations: [
        { name: 'Belém Tower', category: 'sight', city: 'Lisbon' },
        { name: 'Time Out Market', category: 'food', city: 'Lisbon' },
      ],
    },
    { destinations: [{ name: 'Pena Palace', category: 'sight', city: 'Sintra' }] },
    { destinations: [{ name: 'Livraria Lello', category: 'shop', city: 'Porto' }] },
  ],
  places: [{ name: 'LX Factory', category: 'shop', city: 'Lisbon', coordinates: [-9.1786, 38.7036] }],
}
