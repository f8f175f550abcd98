import { add, change, type EnvelopeCase, explored, move, show, stay } from './case.ts'

const rest = ['shrine', 'sight', 'temple', 'food', 'viewpoint', 'park']

/** What did not come out right when it was first said. */
export const secondLookCases: readonly EnvelopeCase[] = [
  { say: 'add hotel Gracery to day 1', steps: [], reply: /where you stay/ },
  { say: ['Add Hotel Gracery to day 1', 'where we stay'], steps: [stay(1, 'Hotel Gracery')] },
  { say: ['Add Hotel Gracery to day 1', 'a stop'], steps: [add(1, 'Hotel Gracery')] },
  { say: 'we stay in Tokyo on day 3', steps: [], reply: /called/ },
  { say: ['we stay in Tokyo on day 3', 'Hotel Gracery'], steps: [stay(3, 'Hotel Gracery')] },
  { say: 'add 2 museums to day 3', steps: [] },
  {
    say: 'Could you please put in a stop at Kappabashi Street between Senso-ji and Tsukiji for 45 mins',
    steps: [add(2, { name: 'Kappabashi Street', estimatedDurationMinutes: 45 }, 1)],
  },
  {
    say: 'Add Kyoto Tower in the evening of day 4 at 19:00',
    steps: [add(4, { name: 'Kyoto Tower', startTimeIso: '2026-05-07T19:00' })],
  },
  { say: 'Start day 2 with Tsukiji', steps: [move('Tsukiji Outer Market', 2, 0)] },
  { say: 'Finish day 2 at Senso-ji', steps: [move('Senso-ji', 2)] },
  { say: 'hide museums', steps: [show('all_destinations', { visibleCategories: rest })] },
  { say: 'show all categories again', steps: [show('all_destinations', { visibleCategories: [] })] },
  { say: 'Move all the museums to day 4', steps: [move('Ghibli Museum', 4), move('Nezu Museum', 4)] },
  { say: 'replace Senso-ji with Ueno Park', steps: [], reply: /page/ },
  { say: 'copy Senso-ji to day 3', steps: [], reply: /page/ },
  {
    say: 'lunch at Ichiran Shibuya on day 1 at 13:00',
    steps: [add(1, explored('Ichiran Shibuya', { startTimeIso: '2026-05-04T13:00' }))],
  },
  { say: "I'd love to see Kiyomizu-dera on Thursday", steps: [add(4, explored('Kiyomizu-dera'))] },
  { say: "we'd like to visit Ueno Park on day 2", steps: [add(2, explored('Ueno Park'))] },
  {
    say: 'Ghibli Museum tickets are at https://example.com/t',
    steps: [change('Ghibli Museum', { links: [{ type: 'tickets', url: 'https://example.com/t' }] })],
  },
  { say: 'set a reminder for Senso-ji', steps: [] },
  { say: 'add some time at Senso-ji', steps: [] },
  { say: 'I want Osaka Castle on Friday', steps: [move('Osaka Castle', 5)] },
  { say: 'add Tokyo Tower on Tuesday 5 May', steps: [add(2, explored('Tokyo Tower'))] },
  { say: 'add Tokyo Tower on Tuesday 6 May', steps: [] },
  {
    say: 'Add a 2 hour visit to Ueno Park on day 3',
    steps: [add(3, explored('Ueno Park', { estimatedDurationMinutes: 120 }))],
  },
  { say: 'move Senso-ji to tomorrow morning', steps: [], reply: /what time/i },
  {
    say: 'Move Senso-ji from 10:00 to 11:00',
    steps: [change('Senso-ji', { startTimeIso: '2026-05-05T11:00', endTimeIso: '2026-05-05T12:30' })],
  },
  {
    say: 'Move Senso-ji to day 3 between 10 and 12',
    steps: [move('Senso-ji', 3), change('Senso-ji', { endTimeIso: '2026-05-06T12:00' }, 3)],
  },
  { say: 'rename it to Foo', steps: [], reply: /which stop/i },
  { say: 'hide Senso-ji', steps: [] },
  { say: 'delete all museums', steps: [], reply: /page/ },
  {
    say: 'Add Ueno Park to days 2 and 3',
    steps: [add(2, explored('Ueno Park')), add(3, explored('Ueno Park'))],
  },
  { say: 'Add Ueno Park to day 2 or 3', steps: [] },
  { say: 'ADD UENO PARK TO DAY 2', steps: [add(2, explored('Ueno Park'))] },
  { say: 'day 2: add ueno park', steps: [add(2, explored('Ueno Park'))] },
  {
    say: 'Tomorrow we go to Ueno Park at 10',
    steps: [add(2, explored('Ueno Park', { startTimeIso: '2026-05-05T10:00' }))],
  },
  {
    say: 'we have tickets for the Ghibli Museum at 10',
    steps: [change('Ghibli Museum', { startTimeIso: '2026-05-06T10:00', endTimeIso: '2026-05-06T12:00' })],
  },
  {
    say: 'we have a reservation at Gonpachi on day 2 at 19:30',
    steps: [add(2, { name: 'Gonpachi', startTimeIso: '2026-05-05T19:30' })],
  },
  {
    say: 'move everything on day 3 one day later',
    steps: [move('Ghibli Museum', 4), move('Nezu Museum', 4)],
  },
  { say: 'Osaka Castle is a must', steps: [] },
  { say: 'Tokyo Skytree is a bit much', steps: [] },
  { say: 'Add Ueno Park to day 2.5', steps: [] },
  { say: 'move Senso-ji to day3', steps: [move('Senso-ji', 3)] },
  { say: "Let's stay home on day 3", steps: [] },
  { say: 'Add a museum to day 2', steps: [], reply: /called/ },
  { say: ['Add a museum to day 2', 'Mori Art Museum'], steps: [add(2, 'Mori Art Museum')] },
  { say: 'Add the Senso-ji temple to day 5', steps: [], reply: /already/ },
  { say: 'add a note to day 2: bring water', steps: [], reply: /page/ },
  { say: 'Add Nara to day 5 instead of Arashiyama', steps: [] },
  { say: 'we don’t want Senso-ji on day 2', steps: [] },
  { say: 'How about Ueno Park on day 2?', steps: [] },
  { say: 'Is there time for Ueno Park on day 2?', steps: [] },
  { say: 'Add Ueno Park to day 2 and don’t move anything', steps: [] },
]
