import { type DemoStay, type DemoTrip, website } from './demo-trip.ts'

const cabinn: DemoStay = {
  name: 'Hotel Ottilia',
  at: [12.5337, 55.6655],
  context: 'In the old brewery; single rooms for all',
  links: [website('https://www.brochner-hotels.com/our-hotels/hotel-ottilia')],
}

export const copenhagenTeam: DemoTrip = {
  id: 'demo-trip-copenhagen',
  name: 'Team days in Copenhagen',
  country: 'Denmark',
  status: 'planning',
  beginsIn: 40,
  city: 'Copenhagen',
  currency: 'DKK',
  budget: 16000,
  notes: 'The congress is on the second day.',
  owner: 'staff',
  sharedWithOther: 'view',
  days: [
    {
      title: 'By train across the belt',
      stays: [cabinn],
      stops: [
        {
          name: 'Copenhagen Central Station',
          category: 'transport',
          at: [12.5646, 55.6727],
          time: '13:20',
          minutes: 30,
        },
        { name: 'Nyhavn', category: 'sight', at: [12.5908, 55.6798], time: '16:00', minutes: 60 },
        { name: 'Reffen', category: 'food', at: [12.6085, 55.6935], time: '18:30', minutes: 120, cost: 900 },
      ],
    },
    {
      title: 'Congress',
      stays: [cabinn],
      stops: [
        {
          name: 'Bella Center',
          category: 'sight',
          at: [12.5785, 55.6377],
          time: '08:30-17:00',
          cost: 7800,
          notes: 'Badges at the east entrance.',
        },
        {
          name: 'Tivoli Gardens',
          category: 'park',
          at: [12.5681, 55.6737],
          time: '19:00',
          minutes: 150,
          cost: 850,
        },
      ],
    },
    {
      title: 'Harbour and home',
      stays: [],
      stops: [
        {
          name: 'Torvehallerne',
          category: 'food',
          at: [12.5694, 55.6839],
          time: '09:00',
          minutes: 75,
          cost: 600,
        },
        {
          name: 'Designmuseum Danmark',
          category: 'museum',
          at: [12.5934, 55.687],
          time: '11:00',
          minutes: 90,
          cost: 700,
        },
      ],
    },
  ],
  places: [
    {
      name: 'Louisiana Museum of Modern Art',
      category: 'museum',
      city: 'Humlebæk',
      at: [12.5425, 55.9695],
      isFavorite: true,
    },
  ],
}
