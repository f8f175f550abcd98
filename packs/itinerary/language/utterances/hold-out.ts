import { add, change, explored, hide, move, show, stay, type EnvelopeCase } from './case.ts'

/** Written from a traveller's mouth before there was a grammar, and never used to shape it: scored apart. */
export const holdOut: readonly EnvelopeCase[] = [
  // adding
  { say: 'Put Tokyo Tower on day 1', steps: [add(1, explored('Tokyo Tower'))] },
  { say: 'could we squeeze in Ueno Park on Wednesday?', steps: [add(3, explored('Ueno Park'))] },
  { say: "I'd like to visit Yoyogi Park on the first day", steps: [add(1, 'Yoyogi Park')] },
  { say: 'add kiyomizudera to day 4 before Nishiki Market', steps: [add(4, explored('Kiyomizu-dera'), 1)] },
  {
    say: 'Add the Kyoto Railway Museum to day 5 from 14:00 to 16:30',
    steps: [
      add(5, {
        name: 'Kyoto Railway Museum',
        startTimeIso: '2026-05-08T14:00:00',
        endTimeIso: '2026-05-08T16:30:00',
      }),
    ],
  },
  {
    say: "let's have dinner at Gonpachi tomorrow at 7pm",
    steps: [add(2, { name: 'Gonpachi', startTimeIso: '2026-05-05T19:00:00' })],
  },
  {
    say: 'Include Akihabara on day 3 for about an hour and a half',
    steps: [add(3, { name: 'Akihabara', estimatedDurationMinutes: 90 })],
  },
  { say: 'add Shinjuku Gyoen to the last day as the first stop', steps: [add(6, 'Shinjuku Gyoen', 0)] },
  {
    say: 'add Nara Park in Nara to day 5 with the note bring crackers for the deer',
    steps: [add(5, { name: 'Nara Park', city: 'Nara', notes: 'bring crackers for the deer' })],
  },
  { say: 'Add Harajuku and Omotesando to day 1', steps: [add(1, 'Harajuku'), add(1, 'Omotesando')] },
  {
    say: 'stick teamlab planets between Senso-ji and Tsukiji',
    steps: [add(2, explored('teamLab Planets'), 1)],
  },
  {
    say: 'new stop on 9 May: Umeda Sky Building, 2 hours',
    steps: [add(6, { name: 'Umeda Sky Building', estimatedDurationMinutes: 120 })],
  },
  { say: 'Add Ichiran to day 2', steps: [] },
  {
    say: ['Add Ichiran to day 1', 'the one in Shibuya'],
    steps: [add(1, explored('Ichiran Shibuya'))],
  },
  { say: ['add Robot Restaurant', 'day 3'], steps: [add(3, 'Robot Restaurant')] },
  // moving
  { say: 'Move Ghibli Museum to day 2', steps: [move('Ghibli Museum', 2)] },
  { say: "let's do the Skytree on Monday instead", steps: [move('Tokyo Skytree', 1)] },
  { say: 'shift nishiki market to the day after tomorrow', steps: [move('Nishiki Market', 3)] },
  { say: 'make Tokyo Skytree the first stop of day 2', steps: [move('Tokyo Skytree', 2, 0)] },
  { say: 'Put Nezu Museum before the Ghibli Museum', steps: [move('Nezu Museum', 3, 0)] },
  { say: 'bring Osaka Castle forward to day 5, after Café Bibliotic', steps: [move('Osaka Castle', 5, 2)] },
  { say: 'can you move dotonbori to Friday first thing', steps: [move('Dōtonbori', 5, 0)] },
  { say: 'move the shrine on day 1 to day 3', steps: [move('Meiji Shrine', 3)] },
  { say: 'move the museum to day 4', steps: [] },
  {
    say: 'move Meiji Shrine and Shibuya Crossing to day 3',
    steps: [move('Meiji Shrine', 3), move('Shibuya Crossing', 3)],
  },
  // updating
  {
    say: 'Shift Senso-ji to 9am',
    steps: [change('Senso-ji', { startTimeIso: '2026-05-05T09:00:00', endTimeIso: '2026-05-05T10:30:00' })],
  },
  {
    say: 'we get to Osaka Castle at 11:15',
    steps: [change('Osaka Castle', { startTimeIso: '2026-05-09T11:15:00' })],
  },
  {
    say: 'Plan three hours for Fushimi Inari',
    steps: [change('Fushimi Inari Taisha', { estimatedDurationMinutes: 180 })],
  },
  {
    say: 'call Shibuya Crossing "Shibuya Scramble"',
    steps: [change('Shibuya Crossing', { name: 'Shibuya Scramble' })],
  },
  {
    say: 'Add a note to Nezu Museum: the garden closes at 5',
    steps: [change('Nezu Museum', { notes: 'the garden closes at 5' })],
  },
  {
    say: 'attach https://www.ghibli-museum.jp to the Ghibli Museum',
    steps: [change('Ghibli Museum', { links: [{ type: 'website', url: 'https://www.ghibli-museum.jp' }] })],
  },
  { say: "Dotonbori isn't food, it's a sight", steps: [change('Dōtonbori', { category: 'sight' })] },
  {
    say: 'the bamboo grove should end at 10:30',
    steps: [change('Arashiyama Bamboo Grove', { endTimeIso: '2026-05-08T10:30:00' })],
  },
  // stays
  { say: "We're staying at Hotel Gracery on day 3", steps: [stay(3, 'Hotel Gracery')] },
  { say: 'Book us into Cross Hotel for the last night', steps: [stay(6, 'Cross Hotel')] },
  {
    say: 'sleep at Hotel Gracery from day 1 to day 3',
    steps: [stay(1, 'Hotel Gracery'), stay(2, 'Hotel Gracery'), stay(3, 'Hotel Gracery')],
  },
  {
    say: 'also add Capsule Inn as a second base on day 2',
    steps: [stay(2, 'Capsule Inn', { replaceExisting: false, locationIndex: 1 })],
  },
  { say: 'change the hotel on Friday to Ryokan Yachiyo', steps: [stay(5, 'Ryokan Yachiyo')] },
  { say: "let's stay at The Blossom instead on Thursday", steps: [stay(4, 'The Blossom')] },
  // overlays
  { say: 'show me the routes', steps: [show('day_routes')] },
  { say: 'turn off the explore markers please', steps: [hide('explore_markers')] },
  {
    say: 'I only want to see favourites on the map',
    steps: [show('explore_markers', { filter: 'favorites' })],
  },
  {
    say: 'show just the temples and shrines',
    steps: [show('all_destinations', { visibleCategories: ['temple', 'shrine'] })],
  },
  // several at once
  {
    say: 'Add Ueno Park to day 2, move the Skytree to day 3 and show the routes',
    steps: [add(2, explored('Ueno Park')), move('Tokyo Skytree', 3), show('day_routes')],
  },
  {
    say: 'Move Senso-ji to day 3 and stay at Hotel Gracery that night',
    steps: [move('Senso-ji', 3), stay(3, 'Hotel Gracery')],
  },
  {
    say: 'hide the routes, then rename Nishiki Market to Nishiki Food Market',
    steps: [hide('day_routes'), change('Nishiki Market', { name: 'Nishiki Food Market' })],
  },
  // reading
  { say: "what's the plan for Thursday?", steps: [], reply: /Fushimi Inari Taisha[\s\S]*Nishiki Market/ },
  { say: 'where are we sleeping tomorrow?', steps: [], reply: /Park Hyatt Tokyo/ },
  { say: 'how long is the trip?', steps: [], reply: /6 days/ },
  { say: 'when are we at Osaka Castle?', steps: [], reply: /9 May|Day 6/i },
  {
    say: 'which trips do I have?',
    steps: [],
    reply: /Japan in May[\s\S]*Portugal|Portugal[\s\S]*Japan in May/,
  },
  { say: 'how much money have we spent so far', steps: [], reply: /119/ },
  // nothing to do
  { say: 'Remove Senso-ji from day 2', steps: [], reply: /Senso-ji|remove/i },
  { say: 'should I move Senso-ji to day 3?', steps: [] },
  { say: "don't add anything to day 2", steps: [] },
  { say: 'we moved Osaka Castle to day 5 last week, right?', steps: [] },
  { say: 'what if we stayed at Hotel Gracery on day 1?', steps: [] },
  { say: 'Add Fuji to day 9', steps: [], reply: /6 days|day 9/i },
  { say: 'delete the whole trip', steps: [] },
  { say: 'I might add Ueno Park to day 2', steps: [] },
]
