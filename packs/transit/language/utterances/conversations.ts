import { type ExpectedTrip, talk, trip, type Utterance } from '../testing/utterance.ts'

const airport = 'Helsinki Airport'
const stepFree = { accessibility: { stepFree: true } }

export const conversations: readonly Utterance[] = [
  trip('from Kamppi', { from: 'Kamppi', to: 'Pasila' }, { isNew: true, before: ['to Pasila'] }),
  trip('I am at Kamppi', { from: 'Kamppi', to: 'Pasila' }, { isNew: true, before: ['take me to Pasila'] }),
  trip(
    'Kamppi',
    { from: 'Kamppi', to: 'Pasila', arrive: '2026-03-12T09:00' },
    { isNew: true, before: ['How do I get to Pasila by 9?'] },
  ),
  trip('Kallio', { from: 'Kallio', to: 'home' }, { before: ['take me home'] }),
  trip('Kallio', { from: 'Kallio', to: 'Pasila' }, { before: ['from here to Pasila'] }),
  trip(
    '7',
    { from: 'home', to: airport, arrive: '2026-03-12T07:00' },
    { before: ['be at the airport tomorrow'] },
  ),
  trip(
    'by 7:30',
    { from: 'home', to: airport, arrive: '2026-03-12T07:30' },
    { before: ['be at the airport tomorrow'] },
  ),
  trip('yes', { from: 'home', to: 'Kamppi' }, { before: ['to Kampi'] }),
  trip(
    'and tomorrow at 8?',
    { from: 'home', to: 'Pasila', depart: '2026-03-12T08:00' },
    { before: ['to Pasila'] },
  ),
  trip(
    'what about by 18:00?',
    { from: 'home', to: 'Pasila', arrive: '2026-03-11T18:00' },
    { before: ['to Pasila'] },
  ),
  trip('and from Kallio?', { from: 'Kallio', to: 'Pasila' }, { before: ['to Pasila'] }),
  trip('and to Tapiola?', { from: 'home', to: 'Tapiola' }, { before: ['to Pasila'] }),
  trip('and step-free?', { from: 'home', to: 'Pasila', constraints: stepFree }, { before: ['to Pasila'] }),
  trip('and back?', { from: 'Tapiola', to: 'Kallio' }, { before: ['from Kallio to Tapiola'] }),
  trip(
    'and back at 20:00?',
    { from: 'Tapiola', to: 'home', depart: '2026-03-11T20:00' },
    { before: ['to Tapiola'] },
  ),
  trip('and now?', { from: 'home', to: 'Espoo' }, { before: ['be in Espoo by 14:10'] }),
  trip('how do I get there?', { from: 'home', to: 'Oodi Library' }, { before: ['where is Oodi?'] }),
  trip('take me to the first one', { from: 'home', to: 'Gym' }, { before: ['my places'] }),
  ...[
    ['no, from Pasila', { from: 'Pasila', to: 'Tapiola', arrive: '2026-03-11T18:00' }],
    ['actually to Itäkeskus', { from: 'Kamppi', to: 'Itäkeskus', arrive: '2026-03-11T18:00' }],
    ['by 20 instead', { from: 'Kamppi', to: 'Tapiola', arrive: '2026-03-11T20:00' }],
    ['what about at 20', { from: 'Kamppi', to: 'Tapiola', arrive: '2026-03-11T20:00' }],
    ['no sorry, I meant by 20', { from: 'Kamppi', to: 'Tapiola', arrive: '2026-03-11T20:00' }],
    ['and if I leave half an hour earlier?', { from: 'Kamppi', to: 'Tapiola', arrive: '2026-03-11T17:30' }],
    ['can I do that later, like 18:30?', { from: 'Kamppi', to: 'Tapiola', arrive: '2026-03-11T18:30' }],
    ['what if I leave at 17 instead?', { from: 'Kamppi', to: 'Tapiola', depart: '2026-03-11T17:00' }],
    [
      'make it step-free',
      { from: 'Kamppi', to: 'Tapiola', arrive: '2026-03-11T18:00', constraints: stepFree },
    ],
  ].map(([say, expected]) =>
    trip(say as string, expected as ExpectedTrip, { before: ['from Kamppi to Tapiola by 18:00'] }),
  ),
  trip(
    'half an hour earlier please',
    { from: 'Kamppi', to: 'Tapiola', arrive: '2026-03-11T17:00' },
    { before: ['from Kamppi to Tapiola by 18:00', 'half an hour earlier'] },
  ),
  trip(
    'and an hour later?',
    { from: 'Kamppi', to: 'Tapiola', depart: '2026-03-11T15:00' },
    { before: ['from Kamppi to Tapiola'] },
  ),
  trip(
    'from Kamppi to Tapiola',
    { from: 'Kamppi', to: 'Tapiola' },
    { before: ['from Kamppi to Tapiolla by 18:00'], says: /^(?![\s\S]*(?:Still open|mean))/ },
  ),
  talk('yes', /nothing open/, { before: ['from Kamppi to Tapiolla', 'where is Oodi?'] }),
  talk('and an hour earlier?', /13:00 today has passed/, { before: ['from Kamppi to Tapiola'] }),
]
