import { trip, type Utterance } from '../testing/utterance.ts'

const station = 'Helsinki Central Station'
const airport = 'Helsinki Airport'
const few = { optimize: 'few_transfers' }
const fast = { optimize: 'shortest_time' }
const stepFree = { accessibility: { stepFree: true } }
const little = { accessibility: { lowWalkingDistance: true } }

/** Now is Wednesday, 11 March 2026, 14:00. */
export const whereTo: readonly Utterance[] = [
  trip('take me to Pasila', { from: 'home', to: 'Pasila' }),
  trip('Take me to Pasila, please', { from: 'home', to: 'Pasila' }),
  trip('can you take me to Kamppi?', { from: 'home', to: 'Kamppi' }),
  trip('to Pasila', { from: 'home', to: 'Pasila' }),
  trip('to itakeskus', { from: 'home', to: 'Itäkeskus' }),
  trip('How do I get to Tapiola?', { from: 'home', to: 'Tapiola' }),
  trip('how can we get to the airport', { from: 'home', to: airport }),
  trip('how to get to Tapiola from Pasila', { from: 'Pasila', to: 'Tapiola' }),
  trip('next way from work to home', { from: 'work', to: 'home' }),
  trip('from Kallio to Arabia', { from: 'Kallio', to: 'Arabia' }),
  trip('Kallio to Arabia', { from: 'Kallio', to: 'Arabia' }),
  trip('from Pasila home', { from: 'Pasila', to: 'home' }),
  trip('take me home from Pasila', { from: 'Pasila', to: 'home' }),
  trip('I want to go from Tapiola to Kamppi', { from: 'Tapiola', to: 'Kamppi' }),
  trip('I would like to travel to Espoo from Kallio', { from: 'Kallio', to: 'Espoo' }),
  trip('directions from Kamppi to Oodi', { from: 'Kamppi', to: 'Oodi Library' }),
  trip('route to Itäkeskus', { from: 'home', to: 'Itäkeskus' }),
  trip('show me the way to Itäkeskus', { from: 'home', to: 'Itäkeskus' }),
  trip("what's the best way to get to Tapiola?", { from: 'home', to: 'Tapiola' }),
  trip('find a connection from Kamppi to Vuosaari', { from: 'Kamppi', to: 'Vuosaari' }),
  trip('plan a trip to Sello', { from: 'home', to: 'Sello' }),
  trip('how long does it take to get from home to work?', { from: 'home', to: 'work' }),
  trip('between Kamppi and Pasila', { from: 'Kamppi', to: 'Pasila' }),
  trip('to Temppeliaukio Church from the Music Centre', { from: 'Music Centre', to: 'Temppeliaukio Church' }),
  trip('to the University of Helsinki', { from: 'home', to: 'University of Helsinki' }),
  trip('to Helsinki University', { from: 'home', to: 'University of Helsinki' }),
  trip('to "Iso Omena"', { from: 'home', to: 'Iso Omena' }),
  trip('to Rautatientori', { from: 'home', to: 'Railway Square' }),
  trip('to Kamppi metro station', { from: 'home', to: 'Kamppi' }),
  trip('to the railway station', { from: 'home', to: station }),
  trip('to Mannerheimintie 13', { from: 'home', to: 'Music Centre' }),
  trip('to Mannerheimintie 13, Helsinki, by 18:00', {
    from: 'home',
    to: 'Music Centre',
    arrive: '2026-03-11T18:00',
  }),
  trip('from 60.17, 24.94 to Pasila', { from: '60.17,24.94', to: 'Pasila' }),
  trip('from 60.17,24.94 to 60.21,25.08', { from: '60.17,24.94', to: '60.21,25.08' }),
  trip('to the gym', { from: 'home', to: 'Gym' }),
  trip('from my gym to work', { from: 'Gym', to: 'work' }),
  trip('How do I get from WORK to the GYM?', { from: 'work', to: 'Gym' }),
  trip('directons to Pasila', { from: 'home', to: 'Pasila' }),
]

export const when: readonly Utterance[] = [
  trip(
    'How do I get from home to the railway station by 9?',
    { from: 'home', to: station, arrive: '2026-03-12T09:00' },
    { says: /09:00 today has passed, so this is for tomorrow, Thu 12 March/ },
  ),
  trip('How do I get from home to the railway station by 18?', {
    from: 'home',
    to: station,
    arrive: '2026-03-11T18:00',
  }),
  trip('be in Pasila by 6', { from: 'home', to: 'Pasila', arrive: '2026-03-11T18:00' }),
  trip('be in Pasila by 6 am', { from: 'home', to: 'Pasila', arrive: '2026-03-12T06:00' }),
  trip('be in Pasila tomorrow by 6', { from: 'home', to: 'Pasila', arrive: '2026-03-12T06:00' }),
  trip('to Pasila at 3', { from: 'home', to: 'Pasila', depart: '2026-03-11T15:00' }),
  trip('to Pasila at half past three', { from: 'home', to: 'Pasila', depart: '2026-03-11T15:30' }),
  trip('get me to Pasila by noon', { from: 'home', to: 'Pasila', arrive: '2026-03-12T12:00' }),
  trip('to Oodi by 9pm', { from: 'home', to: 'Oodi Library', arrive: '2026-03-11T21:00' }),
  trip('reach Kaivopuisto before 20:00', { from: 'home', to: 'Kaivopuisto', arrive: '2026-03-11T20:00' }),
  trip('from Kamppi to Itäkeskus tomorrow at 8:30, few transfers', {
    from: 'Kamppi',
    to: 'Itäkeskus',
    depart: '2026-03-12T08:30',
    constraints: few,
  }),
  trip('leave at 17:15 from Kamppi to Tapiola', {
    from: 'Kamppi',
    to: 'Tapiola',
    depart: '2026-03-11T17:15',
  }),
  trip('from Kamppi to Tapiola leaving at 17.15', {
    from: 'Kamppi',
    to: 'Tapiola',
    depart: '2026-03-11T17:15',
  }),
  trip('from Kamppi to Tapiola, departing after 5 pm', {
    from: 'Kamppi',
    to: 'Tapiola',
    depart: '2026-03-11T17:00',
  }),
  trip('from home to work on Monday, arriving by 8:45', {
    from: 'home',
    to: 'work',
    arrive: '2026-03-16T08:45',
  }),
  trip('to Pasila on Friday at 8', { from: 'home', to: 'Pasila', depart: '2026-03-13T08:00' }),
  trip('to Pasila on Wednesday at 18:00', { from: 'home', to: 'Pasila', depart: '2026-03-11T18:00' }),
  trip('to Pasila on Wednesday at 8', { from: 'home', to: 'Pasila', depart: '2026-03-18T08:00' }),
  trip('to Pasila tomorrow morning', { from: 'home', to: 'Pasila', depart: '2026-03-12T08:00' }),
  trip('to Pasila tomorrow morning at 6', { from: 'home', to: 'Pasila', depart: '2026-03-12T06:00' }),
  trip('to Pasila tomorrow', { from: 'home', to: 'Pasila', depart: '2026-03-12T08:00' }),
  trip('to Pasila tonight', { from: 'home', to: 'Pasila', depart: '2026-03-11T18:00' }),
  trip('to Pasila tonight at 8', { from: 'home', to: 'Pasila', depart: '2026-03-11T20:00' }),
  trip('to Pasila tonight at 1', { from: 'home', to: 'Pasila', depart: '2026-03-12T01:00' }),
  trip('to Pasila at midnight', { from: 'home', to: 'Pasila', depart: '2026-03-12T00:00' }),
  trip('to Pasila in 20 minutes', { from: 'home', to: 'Pasila', depart: '2026-03-11T14:20' }),
  trip('from Kallio to Pasila in half an hour', { from: 'Kallio', to: 'Pasila', depart: '2026-03-11T14:30' }),
  trip('to Pasila now', { from: 'home', to: 'Pasila' }),
  trip('leave now to Sello', { from: 'home', to: 'Sello' }),
  trip('plan a trip from Kamppi to Espoo for tomorrow at 10', {
    from: 'Kamppi',
    to: 'Espoo',
    depart: '2026-03-12T10:00',
  }),
  trip('I need to be at the airport at 7 tomorrow', {
    from: 'home',
    to: airport,
    arrive: '2026-03-12T07:00',
  }),
  trip('I have to be in Espoo by 8:15 on Friday', { from: 'home', to: 'Espoo', arrive: '2026-03-13T08:15' }),
  trip('I must be at work at 9 tomorrow', { from: 'home', to: 'work', arrive: '2026-03-12T09:00' }),
  trip('when do I have to leave home to be at work by 9?', {
    from: 'home',
    to: 'work',
    arrive: '2026-03-12T09:00',
  }),
  trip('when should I leave to be at the airport by 7 tomorrow?', {
    from: 'home',
    to: airport,
    arrive: '2026-03-12T07:00',
  }),
  trip('I have a meeting at Keilaniemi at 10 tomorrow', {
    from: 'home',
    to: 'Keilaniemi',
    arrive: '2026-03-12T10:00',
  }),
  trip('be home from Kallio by 17:00', { from: 'Kallio', to: 'home', arrive: '2026-03-11T17:00' }),
  trip('to Pasila at 16:00 at the latest', { from: 'home', to: 'Pasila', arrive: '2026-03-11T16:00' }),
  trip(
    'be in Espoo by 14:10',
    { from: 'home', to: 'Espoo', arrive: '2026-03-11T14:10' },
    { says: /too late to be at \*\*Espoo\*\* by 14:10: one would have had to leave at 13:\d\d/ },
  ),
  trip('be in Espoo by 14:00', { from: 'home', to: 'Espoo', arrive: '2026-03-12T14:00' }),
  trip('to Pasila today at 6', { from: 'home', to: 'Pasila', depart: '2026-03-11T18:00' }),
  trip('to Pasila at 14:00', { from: 'home', to: 'Pasila', depart: '2026-03-11T14:00' }),
  trip('tomorrow at 8 from home to work', { from: 'home', to: 'work', depart: '2026-03-12T08:00' }),
  trip('to Pasila on 20 March at 9:00', { from: 'home', to: 'Pasila', depart: '2026-03-20T09:00' }),
]

const away = { timeZone: 'Pacific/Auckland' }

/** On the clocks of the network, also for somebody whose account is where it is Thursday already. */
export const elsewhere: readonly Utterance[] = [
  trip(
    'to Pasila tomorrow at 8',
    { from: 'home', to: 'Pasila', depart: '2026-03-12T08:00' },
    { ...away, says: /^Tomorrow, Thu 12 March, leaving from 08:00 on[\s\S]*leave at \*\*08:/ },
  ),
  trip('to Pasila by 18:00', { from: 'home', to: 'Pasila', arrive: '2026-03-11T18:00' }, away),
  trip('to Pasila tonight at 8', { from: 'home', to: 'Pasila', depart: '2026-03-11T20:00' }, away),
  trip('to Pasila', { from: 'home', to: 'Pasila' }, { ...away, says: /leave at \*\*14:/ }),
]

export const wishes: readonly Utterance[] = [
  trip('I need to be at the airport at 7 tomorrow, step-free, not much walking', {
    from: 'home',
    to: airport,
    arrive: '2026-03-12T07:00',
    constraints: { accessibility: { stepFree: true, lowWalkingDistance: true } },
  }),
  trip('to Pasila with at most one change', { from: 'home', to: 'Pasila', constraints: { maxTransfers: 1 } }),
  trip('to Tapiola with no more than 2 transfers', {
    from: 'home',
    to: 'Tapiola',
    constraints: { maxTransfers: 2 },
  }),
  trip('to Tapiola without changes', { from: 'home', to: 'Tapiola', constraints: { maxTransfers: 0 } }),
  trip('to Tapiola, no transfers', { from: 'home', to: 'Tapiola', constraints: { maxTransfers: 0 } }),
  trip('directly to Tapiola', { from: 'home', to: 'Tapiola', constraints: { maxTransfers: 0 } }),
  trip('to Tapiola, no more than 500 m of walking', {
    from: 'home',
    to: 'Tapiola',
    constraints: { maxWalkingDistance: 500 },
  }),
  trip('to Tapiola, at most 1 km on foot', {
    from: 'home',
    to: 'Tapiola',
    constraints: { maxWalkingDistance: 1000 },
  }),
  trip('to Tapiola and walk at most 10 minutes', {
    from: 'home',
    to: 'Tapiola',
    constraints: { maxWalkingDistance: 780 },
  }),
  trip('to Tapiola with max 2 changes and less than 600 metres walking', {
    from: 'home',
    to: 'Tapiola',
    constraints: { maxTransfers: 2, maxWalkingDistance: 600 },
  }),
  trip('fastest way to Itäkeskus', { from: 'home', to: 'Itäkeskus', constraints: fast }),
  trip('What is the quickest route from Kamppi to Vuosaari?', {
    from: 'Kamppi',
    to: 'Vuosaari',
    constraints: fast,
  }),
  trip('get me to Itäkeskus as fast as possible', { from: 'home', to: 'Itäkeskus', constraints: fast }),
  trip('to Itäkeskus with as few changes as possible', { from: 'home', to: 'Itäkeskus', constraints: few }),
  trip('to Itäkeskus with the fewest transfers', { from: 'home', to: 'Itäkeskus', constraints: few }),
  trip('to the airport with a pram', { from: 'home', to: airport, constraints: stepFree }),
  trip('to the airport, wheelchair accessible', { from: 'home', to: airport, constraints: stepFree }),
  trip('to the airport without stairs', { from: 'home', to: airport, constraints: stepFree }),
  trip('to Tapiola with little walking', { from: 'home', to: 'Tapiola', constraints: little }),
  trip("to Tapiola and I can't walk far", { from: 'home', to: 'Tapiola', constraints: little }),
  trip('to Tapiola by metro', { from: 'home', to: 'Tapiola', limit: 3 }, { says: /Metro M/ }),
  trip('to Tapiola by tram', { from: 'home', to: 'Tapiola', limit: 3 }, { says: /None .* by tram alone/ }),
  trip('next bus to Munkkivuori', { from: 'home', to: 'Munkkivuori', limit: 3 }, { says: /Bus 20/ }),
  trip('which tram goes from Kallio to Arabia?', { from: 'Kallio', to: 'Arabia', limit: 3 }),
  trip('when is the next train to Pasila?', { from: 'home', to: 'Pasila', limit: 3 }, { says: /Train/ }),
  trip('is there a direct train to Espoo?', {
    from: 'home',
    to: 'Espoo',
    constraints: { maxTransfers: 0 },
    limit: 3,
  }),
  trip('to Pasila by public transport', { from: 'home', to: 'Pasila' }),
  trip('to Pasila with 3 options', { from: 'home', to: 'Pasila', limit: 3 }),
]

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
]
