import { add, change, type EnvelopeCase, explored, move } from './case.ts'

export const addingCases: readonly EnvelopeCase[] = [
  { say: 'Add teamLab Planets to day 2', steps: [add(2, explored('teamLab Planets'))] },
  { say: 'add teamlab to day 2', steps: [add(2, explored('teamLab Planets'))] },
  { say: 'please add Tokyo Tower to the third day', steps: [add(3, explored('Tokyo Tower'))] },
  { say: 'Add Ueno Park on Tuesday', steps: [add(2, explored('Ueno Park'))] },
  { say: 'add ueno park on 5 May', steps: [add(2, explored('Ueno Park'))] },
  { say: 'Add Ueno Park to the last day', steps: [add(6, explored('Ueno Park'))] },
  { say: 'add Ueno Park tomorrow', steps: [add(2, explored('Ueno Park'))] },
  { say: 'Add Ueno Park on the 6th', steps: [add(3, explored('Ueno Park'))] },
  { say: 'add Ueno Park today', steps: [add(1, explored('Ueno Park'))] },
  { say: 'Add Kiyomizu-dera to the Osaka day', steps: [add(6, explored('Kiyomizu-dera'))] },
  { say: 'add Kiyomizu-dera to the day in Kyoto', steps: [add(4, explored('Kiyomizu-dera'))] },
  { say: 'Add Ueno Park to the day in Tokyo', steps: [], reply: /which day/i },
  { say: 'Add Ueno Park to the same day as Osaka Castle', steps: [add(6, explored('Ueno Park'))] },
  { say: 'Could you add Ueno Park to day two?', steps: [add(2, explored('Ueno Park'))] },
  { say: 'include Tokyo Tower on day 1, please', steps: [add(1, explored('Tokyo Tower'))] },
  // a slip of the pen
  { say: 'Add Tokio Tower to day 1', steps: [add(1, explored('Tokyo Tower'))] },
  { say: 'add kiyomizu dera to day 4', steps: [add(4, explored('Kiyomizu-dera'))] },
  { say: 'add teamLab Planet to day 3', steps: [add(3, explored('teamLab Planets'))] },
  // what the trip does not know
  { say: 'Add Yoyogi Park to day 1', steps: [add(1, 'Yoyogi Park')] },
  { say: 'add yoyogi park to day 1', steps: [add(1, 'Yoyogi Park')] },
  { say: 'Add the Museum of Modern Art to day 3', steps: [add(3, 'Museum of Modern Art')] },
  { say: 'Add "Fish and Chips" to day 1', steps: [add(1, 'Fish and Chips')] },
  { say: "Add St Mary's Cathedral to day 3", steps: [add(3, "St Mary's Cathedral")] },
  { say: 'Add Shibuya 109 to day 1', steps: [add(1, 'Shibuya 109')] },
  { say: 'Add House on the Rock to day 2', steps: [add(2, 'House on the Rock')] },
  { say: 'Add "Restaurant at the End" to day 2', steps: [add(2, 'Restaurant at the End')] },
  { say: 'Add Nijo Castle in Kyoto to day 4', steps: [add(4, { name: 'Nijo Castle', city: 'Kyoto' })] },
  { say: 'Add Kobe Beef Club in Kobe to day 6', steps: [add(6, { name: 'Kobe Beef Club', city: 'Kobe' })] },
  { say: 'Add Lost in Translation Bar to day 2', steps: [add(2, 'Lost in Translation Bar')] },
  { say: 'Add Tokyo to day 2', steps: [add(2, 'Tokyo')] },
  { say: 'add a stop at Don Quijote to day 1', steps: [add(1, 'Don Quijote')] },
  { say: 'New stop on day 5: Monkey Park', steps: [add(5, 'Monkey Park')] },
  { say: 'add dinner at Gonpachi to day 2', steps: [add(2, 'Gonpachi')] },
  { say: 'Put Monkey Park on day 5', steps: [add(5, 'Monkey Park')] },
  { say: 'visit Monkey Park on Friday', steps: [add(5, 'Monkey Park')] },
  { say: "Let's go to Golden Gai on the first day", steps: [add(1, 'Golden Gai')] },
  { say: 'we want to see Nikko on Wednesday', steps: [add(3, 'Nikko')] },
  { say: 'squeeze in Harajuku on day 1', steps: [add(1, 'Harajuku')] },
  { say: 'schedule Kabukiza for day 3', steps: [add(3, 'Kabukiza')] },
  { say: "I'd like to add Golden Gai to day 1", steps: [add(1, 'Golden Gai')] },
  // where in the day
  { say: 'Add Ueno Park to day 2 after Senso-ji', steps: [add(2, explored('Ueno Park'), 1)] },
  { say: 'Add Ueno Park to day 2 before Senso-ji', steps: [add(2, explored('Ueno Park'), 0)] },
  { say: 'Add Ueno Park to day 2 first', steps: [add(2, explored('Ueno Park'), 0)] },
  { say: 'Add Ueno Park to day 2 as the first stop', steps: [add(2, explored('Ueno Park'), 0)] },
  { say: 'add Ueno Park as the third stop of day 2', steps: [add(2, explored('Ueno Park'), 2)] },
  { say: 'add Ueno Park at the end of day 2', steps: [add(2, explored('Ueno Park'))] },
  { say: 'add Ueno Park at the start of day 2', steps: [add(2, explored('Ueno Park'), 0)] },
  {
    say: 'Add Ueno Park to day 2 between Senso-ji and the Skytree',
    steps: [add(2, explored('Ueno Park'), 1)],
  },
  { say: 'Add Ueno Park after Senso-ji', steps: [add(2, explored('Ueno Park'), 1)] },
  { say: 'add ueno park right before the skytree', steps: [add(2, explored('Ueno Park'), 2)] },
  { say: 'Add Ueno Park to day 2 as the last stop', steps: [add(2, explored('Ueno Park'))] },
  { say: 'Add Ueno Park to day 4 after Senso-ji', steps: [], reply: /Senso-ji is on Day 2/ },
  { say: 'add Ueno Park before lunch stop Tsukiji', steps: [add(2, explored('Ueno Park'), 1)] },
  { say: 'Add Ueno Park after the market on day 2', steps: [add(2, explored('Ueno Park'), 2)] },
  // when, how long
  {
    say: 'Add Ueno Park to day 2 at 10',
    steps: [add(2, explored('Ueno Park', { startTimeIso: '2026-05-05T10:00' }))],
  },
  {
    say: 'Add Ueno Park to day 2 from 10 to 12',
    steps: [
      add(2, explored('Ueno Park', { startTimeIso: '2026-05-05T10:00', endTimeIso: '2026-05-05T12:00' })),
    ],
  },
  {
    say: 'Add Ueno Park to day 2, 10:30–12:00',
    steps: [
      add(2, explored('Ueno Park', { startTimeIso: '2026-05-05T10:30', endTimeIso: '2026-05-05T12:00' })),
    ],
  },
  {
    say: 'add Ueno Park to day 2 for two hours',
    steps: [add(2, explored('Ueno Park', { estimatedDurationMinutes: 120 }))],
  },
  {
    say: 'add Ueno Park at 3pm on Wednesday for 90 minutes',
    steps: [
      add(3, explored('Ueno Park', { startTimeIso: '2026-05-06T15:00', estimatedDurationMinutes: 90 })),
    ],
  },
  {
    say: 'Add Golden Gai to day 1 at 20:30 until 23:00',
    steps: [add(1, { name: 'Golden Gai', startTimeIso: '2026-05-04T20:30', endTimeIso: '2026-05-04T23:00' })],
  },
  {
    say: 'add Golden Gai tonight at 9pm',
    steps: [add(1, { name: 'Golden Gai', startTimeIso: '2026-05-04T21:00' })],
  },
  { say: 'add Ueno Park to day 2 for 30 hours', steps: [], reply: /24 hours/ },
  { say: 'add Ueno Park to day 2 from 14:00 to 12:00', steps: [] },
  // what it is
  { say: 'Add Mori Art to day 1 as a museum', steps: [add(1, { name: 'Mori Art', category: 'museum' })] },
  {
    say: 'Add Blue Note as a jazz club to day 1',
    steps: [add(1, { name: 'Blue Note', category: 'jazz club' })],
  },
  {
    say: 'Add Ueno Park to day 2 with the note bring the picnic blanket',
    steps: [add(2, explored('Ueno Park', { notes: 'bring the picnic blanket' }))],
  },
  {
    say: 'Add Ueno Park to day 2 with a note: meet Yuki at the gate, if she is there',
    steps: [add(2, explored('Ueno Park', { notes: 'meet Yuki at the gate, if she is there' }))],
  },
  {
    say: 'Add Mori Art to day 1 https://www.mori.art.museum/en/',
    steps: [
      add(1, { name: 'Mori Art', links: [{ type: 'website', url: 'https://www.mori.art.museum/en/' }] }),
    ],
  },
  {
    say: 'Add Mori Art to day 1 with the tickets link https://tickets.mori.museum/a?b=1',
    steps: [
      add(1, { name: 'Mori Art', links: [{ type: 'tickets', url: 'https://tickets.mori.museum/a?b=1' }] }),
    ],
  },
  {
    say: 'Add Secret Bar to day 1 at 35.6580, 139.7016',
    steps: [add(1, { name: 'Secret Bar', coordinates: [139.7016, 35.658] })],
  },
  {
    say: 'Add Secret Bar to day 1 with coordinates 139.7016, 35.6580',
    steps: [add(1, { name: 'Secret Bar', coordinates: [139.7016, 35.658] })],
  },
  {
    say: 'Add Mori Art to day 1 as a museum at 10:00 for 2 hours with the note book ahead',
    steps: [
      add(1, {
        name: 'Mori Art',
        category: 'museum',
        startTimeIso: '2026-05-04T10:00',
        estimatedDurationMinutes: 120,
        notes: 'book ahead',
      }),
    ],
  },
  // several
  { say: 'Add Golden Gai and Kabukiza to day 1', steps: [add(1, 'Golden Gai'), add(1, 'Kabukiza')] },
  {
    say: 'add Ueno Park, Tokyo Tower and teamLab Planets to day 3',
    steps: [
      add(3, explored('Ueno Park')),
      add(3, explored('Tokyo Tower')),
      add(3, explored('teamLab Planets')),
    ],
  },
  {
    say: 'Add Ueno Park to day 2 and Tokyo Tower to day 3',
    steps: [add(2, explored('Ueno Park')), add(3, explored('Tokyo Tower'))],
  },
  {
    say: 'Add Golden Gai and Kabukiza to day 2 after Senso-ji',
    steps: [add(2, 'Golden Gai', 1), add(2, 'Kabukiza', 2)],
  },
  // what is there already
  { say: 'Put Senso-ji on day 3', steps: [move('Senso-ji', 3)] },
  { say: 'Add Senso-ji to day 3', steps: [], reply: /already/ },
  { say: ['Add Senso-ji to day 3', 'move it'], steps: [move('Senso-ji', 3)] },
  { say: ['Add Senso-ji to day 3', 'add it again'], steps: [add(3, 'Senso-ji')] },
  {
    say: 'visit Osaka Castle at 10',
    steps: [change('Osaka Castle', { startTimeIso: '2026-05-09T10:00' })],
  },
  // not clear
  { say: 'Add Ichiran to day 1', steps: [], reply: /Which place[\s\S]*Ichiran Shibuya/ },
  { say: 'Add Ueno Park', steps: [], reply: /which day/i },
  { say: 'Add Ueno Park to day 7', steps: [], reply: /6 days/ },
  { say: 'Add Ueno Park on Sunday', steps: [], reply: /Sunday/ },
  { say: 'Add Ueno Park on 5 June', steps: [], reply: /6 days/ },
  { say: 'Add Ueno Park to day 2 in the morning', steps: [], reply: /what time/i },
  { say: 'add a museum to day 2 if it rains', steps: [] },
]
