import { type DemoStay, type DemoTrip, tickets } from './demo-trip.ts'

const trastevere: DemoStay = {
  name: 'Apartment in Trastevere',
  at: [12.4697, 41.8897],
  context: 'Three nights, third floor',
}

export const romeSpring: DemoTrip = {
  id: 'demo-trip-rome',
  name: 'Rome with the parents',
  country: 'Italy',
  status: 'completed',
  beginsIn: -75,
  city: 'Rome',
  currency: 'EUR',
  budget: 900,
  notes: 'They want to go again.',
  owner: 'admin',
  days: [
    {
      title: 'Ancient Rome',
      stays: [trastevere],
      stops: [
        {
          name: 'Colosseum',
          category: 'sight',
          at: [12.4922, 41.8902],
          time: '09:00-11:00',
          minutes: 120,
          cost: 72,
          rating: 4.7,
          links: [tickets('https://colosseo.it/en/')],
        },
        {
          name: 'Roman Forum',
          category: 'sight',
          at: [12.4853, 41.8925],
          time: '11:15',
          minutes: 90,
          notes: 'On the same ticket.',
        },
        {
          name: 'Trattoria Da Enzo al 29',
          category: 'food',
          at: [12.4779, 41.8884],
          time: '19:00',
          minutes: 120,
          cost: 110,
          rating: 4.5,
        },
      ],
    },
    {
      title: 'Vatican',
      stays: [trastevere],
      stops: [
        {
          name: 'Vatican Museums',
          category: 'museum',
          at: [12.4534, 41.9065],
          time: '08:30-12:00',
          minutes: 210,
          cost: 80,
          rating: 4.6,
          links: [tickets('https://www.museivaticani.va/')],
        },
        {
          name: "St Peter's Basilica",
          category: 'sight',
          at: [12.4539, 41.9022],
          time: '12:30',
          minutes: 75,
        },
        {
          name: "Castel Sant'Angelo",
          category: 'castle',
          at: [12.4663, 41.9031],
          time: '15:30',
          minutes: 90,
          cost: 48,
        },
      ],
    },
    {
      title: 'Fountains and squares',
      stays: [trastevere],
      stops: [
        {
          name: 'Pantheon',
          category: 'sight',
          at: [12.4769, 41.8986],
          time: '09:30',
          minutes: 45,
          cost: 20,
          rating: 4.8,
        },
        { name: 'Piazza Navona', category: 'sight', at: [12.4731, 41.8992], time: '10:30', minutes: 45 },
        { name: 'Trevi Fountain', category: 'sight', at: [12.4833, 41.9009], time: '12:00', minutes: 30 },
        { name: 'Villa Borghese', category: 'park', at: [12.4923, 41.9128], time: '15:00', minutes: 120 },
      ],
    },
    {
      title: 'Home',
      stays: [],
      stops: [
        {
          name: 'Campo de’ Fiori',
          category: 'market',
          at: [12.4722, 41.8956],
          time: '09:00',
          minutes: 60,
          cost: 30,
        },
      ],
    },
  ],
  places: [
    { name: 'Galleria Borghese', category: 'museum', city: 'Rome', at: [12.4921, 41.9142], isFavorite: true },
  ],
}
