import { change, type EnvelopeCase } from './case.ts'

const osaka = (time: string): string => `2026-05-09T${time}`

export const updatingCases: readonly EnvelopeCase[] = [
  {
    say: 'Change the time of Senso-ji to 9:30',
    steps: [change('Senso-ji', { startTimeIso: '2026-05-05T09:30', endTimeIso: '2026-05-05T11:00' })],
  },
  {
    say: 'change the time of Osaka Castle to 9:30',
    steps: [change('Osaka Castle', { startTimeIso: osaka('09:30') })],
  },
  {
    say: 'set the start time of Osaka Castle to 10',
    steps: [change('Osaka Castle', { startTimeIso: osaka('10:00') })],
  },
  { say: 'Osaka Castle starts at 11am', steps: [change('Osaka Castle', { startTimeIso: osaka('11:00') })] },
  {
    say: 'Osaka Castle should be at half past ten',
    steps: [change('Osaka Castle', { startTimeIso: osaka('10:30') })],
  },
  {
    say: 'Osaka Castle is from 10 to 12',
    steps: [change('Osaka Castle', { startTimeIso: osaka('10:00'), endTimeIso: osaka('12:00') })],
  },
  {
    say: 'set Osaka Castle to 10:30-12:00',
    steps: [change('Osaka Castle', { startTimeIso: osaka('10:30'), endTimeIso: osaka('12:00') })],
  },
  { say: 'move Osaka Castle to 2pm', steps: [change('Osaka Castle', { startTimeIso: osaka('14:00') })] },
  {
    say: 'start the Ghibli Museum at 10',
    steps: [change('Ghibli Museum', { startTimeIso: '2026-05-06T10:00', endTimeIso: '2026-05-06T12:00' })],
  },
  {
    say: 'push the Ghibli Museum back by half an hour',
    steps: [change('Ghibli Museum', { startTimeIso: '2026-05-06T13:30', endTimeIso: '2026-05-06T15:30' })],
  },
  {
    say: 'move Senso-ji an hour later',
    steps: [change('Senso-ji', { startTimeIso: '2026-05-05T11:00', endTimeIso: '2026-05-05T12:30' })],
  },
  {
    say: 'move Senso-ji an hour earlier',
    steps: [change('Senso-ji', { startTimeIso: '2026-05-05T09:00', endTimeIso: '2026-05-05T10:30' })],
  },
  {
    say: 'move Senso-ji earlier by half an hour',
    steps: [change('Senso-ji', { startTimeIso: '2026-05-05T09:30', endTimeIso: '2026-05-05T11:00' })],
  },
  { say: 'move Osaka Castle an hour later', steps: [], reply: /no time/ },
  {
    say: 'the Ghibli Museum ends at 16:00',
    steps: [change('Ghibli Museum', { endTimeIso: '2026-05-06T16:00' })],
  },
  { say: 'Ghibli Museum ends at 11:00', steps: [], reply: /before the start/ },
  {
    say: 'we leave Meiji Shrine at 15:30',
    steps: [change('Meiji Shrine', { endTimeIso: '2026-05-04T15:30' })],
  },
  // how long
  { say: 'Osaka Castle takes 90 minutes', steps: [change('Osaka Castle', { estimatedDurationMinutes: 90 })] },
  {
    say: 'Fushimi Inari takes about 3 hours',
    steps: [change('Fushimi Inari Taisha', { estimatedDurationMinutes: 180 })],
  },
  {
    say: 'spend two hours at Nishiki Market',
    steps: [change('Nishiki Market', { estimatedDurationMinutes: 120 })],
  },
  {
    say: 'allow an hour for the Skytree',
    steps: [change('Tokyo Skytree', { estimatedDurationMinutes: 60 })],
  },
  {
    say: 'set the duration of Nezu Museum to 1.5 hours',
    steps: [change('Nezu Museum', { estimatedDurationMinutes: 90 })],
  },
  { say: 'make Nezu Museum 2 hours long', steps: [change('Nezu Museum', { estimatedDurationMinutes: 120 })] },
  {
    say: 'extend Tsukiji by 30 minutes',
    steps: [change('Tsukiji Outer Market', { estimatedDurationMinutes: 90 })],
  },
  {
    say: 'add half an hour to Tsukiji',
    steps: [change('Tsukiji Outer Market', { estimatedDurationMinutes: 90 })],
  },
  {
    say: 'make Senso-ji 2 hours',
    steps: [change('Senso-ji', { endTimeIso: '2026-05-05T12:00', estimatedDurationMinutes: 120 })],
  },
  { say: 'Tsukiji takes 60 minutes', steps: [], reply: /already/ },
  { say: 'Osaka Castle takes 30 hours', steps: [], reply: /24 hours/ },
  { say: 'extend Osaka Castle by an hour', steps: [], reply: /how long/ },
  // what it is called
  { say: 'Rename Senso-ji to Asakusa Temple', steps: [change('Senso-ji', { name: 'Asakusa Temple' })] },
  {
    say: 'rename Shibuya Crossing to "Scramble and Hachiko"',
    steps: [change('Shibuya Crossing', { name: 'Scramble and Hachiko' })],
  },
  {
    say: 'change the name of Nishiki Market to Nishiki Food Street',
    steps: [change('Nishiki Market', { name: 'Nishiki Food Street' })],
  },
  // what it is, where it is
  { say: 'Osaka Castle is a museum', steps: [change('Osaka Castle', { category: 'museum' })] },
  {
    say: 'set the category of Dotonbori to nightlife',
    steps: [change('Dōtonbori', { category: 'nightlife' })],
  },
  {
    say: 'mark Shibuya Crossing as a viewpoint',
    steps: [change('Shibuya Crossing', { category: 'viewpoint' })],
  },
  {
    say: 'set the city of the bamboo grove to Kyoto',
    steps: [change('Arashiyama Bamboo Grove', { city: 'Kyoto' })],
  },
  { say: 'Café Bibliotic is in Kyoto', steps: [change('Café Bibliotic', { city: 'Kyoto' })] },
  {
    say: 'set the coordinates of Osaka Castle to 34.6873, 135.5262',
    steps: [change('Osaka Castle', { coordinates: [135.5262, 34.6873] })],
  },
  // notes and links
  {
    say: 'Add a note to Osaka Castle: closed on Mondays',
    steps: [change('Osaka Castle', { notes: 'closed on Mondays' })],
  },
  {
    say: 'add a note to the Skytree saying book the late slot',
    steps: [change('Tokyo Skytree', { notes: 'book the late slot' })],
  },
  {
    say: 'note for Nezu Museum: the garden is the best part',
    steps: [change('Nezu Museum', { notes: 'the garden is the best part' })],
  },
  {
    say: 'add a note to Meiji Shrine: enter from Harajuku',
    steps: [change('Meiji Shrine', { notes: 'Quiet in the morning\nenter from Harajuku' })],
  },
  {
    say: 'set the notes of Meiji Shrine to enter from Harajuku',
    steps: [change('Meiji Shrine', { notes: 'enter from Harajuku' })],
  },
  { say: 'clear the notes of Meiji Shrine', steps: [change('Meiji Shrine', { notes: null })] },
  {
    say: 'remove the time of Senso-ji',
    steps: [change('Senso-ji', { startTimeIso: null, endTimeIso: null })],
  },
  {
    say: 'Add the link https://www.osakacastle.net/english/ to Osaka Castle',
    steps: [
      change('Osaka Castle', { links: [{ type: 'website', url: 'https://www.osakacastle.net/english/' }] }),
    ],
  },
  {
    say: 'add the ticket link https://l-tike.com/ghibli to the Ghibli Museum',
    steps: [change('Ghibli Museum', { links: [{ type: 'tickets', url: 'https://l-tike.com/ghibli' }] })],
  },
  {
    say: 'attach https://www.tripadvisor.com/Attraction_Review-1 to Nezu Museum',
    steps: [
      change('Nezu Museum', {
        links: [{ type: 'tripadvisor', url: 'https://www.tripadvisor.com/Attraction_Review-1' }],
      }),
    ],
  },
  // several at once
  {
    say: 'Change the time of Osaka Castle to 10 and the duration to 2 hours',
    steps: [change('Osaka Castle', { startTimeIso: osaka('10:00'), estimatedDurationMinutes: 120 })],
  },
  {
    say: 'Osaka Castle takes 2 hours and Dotonbori takes 3 hours',
    steps: [
      change('Osaka Castle', { estimatedDurationMinutes: 120 }),
      change('Dōtonbori', { estimatedDurationMinutes: 180 }),
    ],
  },
  // not clear
  { say: 'change Senso-ji', steps: [], reply: /what should i change/i },
  { say: 'rename the museum to MoMA', steps: [], reply: /Ghibli[\s\S]*Nezu/ },
  { say: 'set the cost of Senso-ji to 20 euros', steps: [], reply: /page/ },
]
