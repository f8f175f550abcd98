import { add, change, type EnvelopeCase, explored, hide, move, show, stay } from './case.ts'

export const severalCases: readonly EnvelopeCase[] = [
  {
    say: 'Add teamLab Planets to day 2, move Senso-ji to day 3 and show the routes',
    steps: [add(2, explored('teamLab Planets')), move('Senso-ji', 3), show('day_routes')],
  },
  {
    say: 'Move Senso-ji to day 3 and add Ueno Park to day 2',
    steps: [move('Senso-ji', 3), add(2, explored('Ueno Park'))],
  },
  {
    say: 'Move Senso-ji to day 3. Then hide the routes.',
    steps: [move('Senso-ji', 3), hide('day_routes')],
  },
  {
    say: 'Rename Dotonbori to Canal Walk, and stay at Cross Hotel on day 6',
    steps: [change('Dōtonbori', { name: 'Canal Walk' }), stay(6, 'Cross Hotel')],
  },
  {
    say: 'Add Ueno Park to day 2 and stay at Hotel Gracery on that day',
    steps: [add(2, explored('Ueno Park')), stay(2, 'Hotel Gracery')],
  },
  {
    say: 'Move Osaka Castle to day 5 and make it 2 hours',
    steps: [move('Osaka Castle', 5), change('Osaka Castle', { estimatedDurationMinutes: 120 }, 5)],
  },
  {
    say: 'Move Senso-ji to day 3 and add Ueno Park after it',
    steps: [move('Senso-ji', 3), add(3, explored('Ueno Park'), 3)],
  },
  {
    say: 'show the routes, hide the explore markers and show all destinations',
    steps: [show('day_routes'), hide('explore_markers'), show('all_destinations')],
  },
  {
    say: 'Please move Nezu Museum to day 2, rename Senso-ji to Asakusa, set Osaka Castle to 10:00 and only show favourites',
    steps: [
      move('Nezu Museum', 2),
      change('Senso-ji', { name: 'Asakusa' }),
      change('Osaka Castle', { startTimeIso: '2026-05-09T10:00' }),
      show('explore_markers', { filter: 'favorites' }),
    ],
  },
  {
    say: 'Add Golden Gai to day 1, Kabukiza to day 2, Nikko to day 3 and Monkey Park to day 5',
    steps: [add(1, 'Golden Gai'), add(2, 'Kabukiza'), add(3, 'Nikko'), add(5, 'Monkey Park')],
  },
  { say: 'Move Senso-ji to day 3 and remove Tsukiji', steps: [], reply: /remove/ },
  { say: 'Add Ueno Park to day 2 and move the museum to day 4', steps: [], reply: /Ghibli/ },
]

export const conversationCases: readonly EnvelopeCase[] = [
  { say: ['Add Ueno Park', 'day 2'], steps: [add(2, explored('Ueno Park'))] },
  { say: ['Add Ueno Park', 'on Tuesday please'], steps: [add(2, explored('Ueno Park'))] },
  { say: ['move the museum to day 4', 'Nezu'], steps: [move('Nezu Museum', 4)] },
  { say: ['move the museum to day 4', 'the second one'], steps: [move('Nezu Museum', 4)] },
  { say: ['move the museum to day 4', 'both'], steps: [move('Ghibli Museum', 4), move('Nezu Museum', 4)] },
  { say: ['move the museum to day 4', 'never mind'], steps: [] },
  { say: ['Add Ichiran to day 6', 'the one in Osaka'], steps: [add(6, explored('Ichiran Dotonbori'))] },
  {
    say: ['Stay at Hotel Gracery', 'from day 1 to day 3'],
    steps: [stay(1, 'Hotel Gracery'), stay(2, 'Hotel Gracery'), stay(3, 'Hotel Gracery')],
  },
  {
    say: ['when are we at Osaka Castle?', 'make it 2 hours'],
    steps: [change('Osaka Castle', { estimatedDurationMinutes: 120 })],
  },
  { say: ['when are we at Osaka Castle?', 'move it to day 5'], steps: [move('Osaka Castle', 5)] },
  { say: ["what's on day 3?", 'move the second one to day 4'], steps: [move('Nezu Museum', 4)] },
  { say: ["what's on day 3?", 'and day 4?'], steps: [], reply: /Fushimi/ },
  { say: ["what's on day 3?", 'stay at Hotel Gracery on that day'], steps: [stay(3, 'Hotel Gracery')] },
  { say: ['Add Ueno Park to day 2?', 'yes'], steps: [add(2, explored('Ueno Park'))] },
  { say: ['Add Ueno Park to day 2?', 'no'], steps: [] },
  {
    say: ['add Ueno Park to day 2 in the morning', 'at 9'],
    steps: [add(2, explored('Ueno Park', { startTimeIso: '2026-05-05T09:00' }))],
  },
  {
    say: ['change Osaka Castle', 'to 10:30'],
    steps: [change('Osaka Castle', { startTimeIso: '2026-05-09T10:30' })],
  },
]

export const tripCases: readonly EnvelopeCase[] = [
  { say: 'Move Pena Palace to day 3', trip: 'Portugal in autumn', steps: [move('Pena Palace', 3)] },
  {
    say: 'Add LX Factory to day 1 after Belem Tower',
    trip: 'Portugal in autumn',
    steps: [
      add(1, { name: 'LX Factory', category: 'shop', city: 'Lisbon', coordinates: [-9.1786, 38.7036] }, 1),
    ],
  },
  { say: 'Add Sintra Castle on Sunday', trip: 'Portugal in autumn', steps: [add(2, 'Sintra Castle')] },
  { say: 'Add Sintra Castle on 11 October', trip: 'Portugal in autumn', steps: [add(2, 'Sintra Castle')] },
  { say: 'Add Sintra Castle tomorrow', trip: 'Portugal in autumn', steps: [], reply: /3 days/ },
  {
    say: 'Add Ueno Park to day 2',
    trip: null,
    steps: [],
    reply: /which trip[\s\S]*Portugal|which trip[\s\S]*Japan/i,
  },
  { say: ['Add Ueno Park to day 2', 'Japan'], trip: null, steps: [add(2, explored('Ueno Park'))] },
  { say: 'Add Ueno Park to day 2 of the Japan trip', trip: null, steps: [add(2, explored('Ueno Park'))] },
  { say: 'how many days does the Portugal trip have?', trip: null, steps: [], reply: /3 days/ },
  { say: 'list my trips', trip: null, steps: [], reply: /2 trips/ },
]
