import { type DemoStay, type DemoTrip, tickets, website } from './demo-trip.ts'

const alfama: DemoStay = {
  name: 'Memmo Alfama',
  at: [-9.1306, 38.7108],
  context: 'Two nights, room with a view of the river',
  links: [website('https://www.memmohotels.com/alfama/')],
}

export const lisbonWeekend: DemoTrip = {
  id: 'demo-trip-lisbon',
  name: 'Lisbon weekend',
  country: 'Portugal',
  status: 'planning',
  beginsIn: 4,
  city: 'Lisbon',
  currency: 'EUR',
  budget: 420,
  notes: 'Hand luggage only. Good shoes.',
  owner: 'admin',
  days: [
    {
      title: 'Alfama in the evening',
      stays: [alfama],
      stops: [
        {
          name: 'Humberto Delgado Airport',
          category: 'transport',
          at: [-9.1359, 38.7742],
          time: '15:10',
          minutes: 60,
        },
        {
          name: 'Miradouro das Portas do Sol',
          category: 'viewpoint',
          at: [-9.1301, 38.7122],
          time: '18:00',
          minutes: 45,
          rating: 4.7,
        },
        {
          name: 'Clube de Fado',
          category: 'nightlife',
          at: [-9.1312, 38.7105],
          time: '21:30-00:30',
          cost: 60,
          notes: 'Table for two at 21:30.',
        },
      ],
    },
    {
      title: 'Belém and Chiado',
      stays: [alfama],
      stops: [
        {
          name: 'Mosteiro dos Jerónimos',
          category: 'sight',
          at: [-9.2059, 38.6979],
          time: '09:30-11:00',
          minutes: 90,
          cost: 18,
          rating: 4.6,
          links: [tickets('https://www.museusemonumentos.pt/en')],
        },
        {
          name: 'Pastéis de Belém',
          category: 'food',
          at: [-9.2032, 38.6975],
          time: '11:15',
          minutes: 30,
          cost: 8,
          rating: 4.6,
        },
        {
          name: 'Torre de Belém',
          category: 'castle',
          at: [-9.216, 38.6916],
          time: '12:00',
          minutes: 60,
          cost: 15,
        },
        {
          name: 'Time Out Market',
          category: 'food',
          at: [-9.1459, 38.7067],
          time: '13:45',
          minutes: 75,
          cost: 22,
        },
        {
          name: 'Elevador de Santa Justa',
          category: 'viewpoint',
          at: [-9.1394, 38.7121],
          time: '17:00',
          minutes: 45,
          cost: 6,
        },
      ],
    },
    {
      title: 'Tiles, then home',
      stays: [],
      stops: [
        {
          name: 'Museu Nacional do Azulejo',
          category: 'museum',
          at: [-9.1138, 38.7247],
          time: '10:00-11:30',
          minutes: 90,
          cost: 10,
          rating: 4.6,
        },
        { name: 'Feira da Ladra', category: 'market', at: [-9.1252, 38.7156], time: '12:00', minutes: 60 },
      ],
    },
  ],
  places: [
    { name: 'LX Factory', category: 'shopping', city: 'Lisbon', at: [-9.1786, 38.7033], isFavorite: true },
    { name: 'Oceanário de Lisboa', category: 'museum', city: 'Lisbon', at: [-9.0937, 38.7635] },
    {
      name: 'Miradouro da Senhora do Monte',
      category: 'viewpoint',
      city: 'Lisbon',
      at: [-9.1327, 38.7191],
      isFavorite: true,
    },
    { name: 'Quinta da Regaleira', category: 'sight', city: 'Sintra', at: [-9.396, 38.7963] },
  ],
}
