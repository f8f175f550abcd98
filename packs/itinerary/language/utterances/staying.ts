import { type EnvelopeCase, stay } from './case.ts'

const nights = (name: string, ...days: readonly number[]): EnvelopeCase['steps'] =>
  days.map((day) => stay(day, name))

export const stayingCases: readonly EnvelopeCase[] = [
  { say: 'Stay at Hotel Gracery on day 1', steps: nights('Hotel Gracery', 1) },
  { say: 'we sleep at Hotel Gracery tomorrow', steps: nights('Hotel Gracery', 2) },
  { say: 'we stay at Hotel Gracery on the first night', steps: nights('Hotel Gracery', 1) },
  { say: "we'll stay in Hotel Gracery on Wednesday", steps: nights('Hotel Gracery', 3) },
  { say: 'set the hotel of day 3 to Hotel Gracery', steps: nights('Hotel Gracery', 3) },
  { say: 'Change the base on day 4 to Ryokan Yachiyo', steps: nights('Ryokan Yachiyo', 4) },
  { say: 'make Hotel Gracery our base on day 3', steps: nights('Hotel Gracery', 3) },
  { say: 'use Hotel Gracery as our base for day 3', steps: nights('Hotel Gracery', 3) },
  { say: 'our hotel on day 3 is Hotel Gracery', steps: nights('Hotel Gracery', 3) },
  { say: 'book us into The Thousand for the last night', steps: nights('The Thousand', 6) },
  { say: 'add Hotel Gracery as the hotel for day 3', steps: nights('Hotel Gracery', 3) },
  { say: 'replace the hotel on day 5 with Hotel Kanra', steps: nights('Hotel Kanra', 5) },
  { say: 'check into Hotel Gracery on day 3', steps: nights('Hotel Gracery', 3) },
  { say: 'on day 3 we sleep at Hotel Gracery', steps: nights('Hotel Gracery', 3) },
  // several days
  { say: 'we sleep at Hotel Gracery from day 2 to day 4', steps: nights('Hotel Gracery', 2, 3, 4) },
  { say: 'stay at Hotel Gracery on days 2 to 4', steps: nights('Hotel Gracery', 2, 3, 4) },
  { say: 'stay at Hotel Gracery on days 2-4', steps: nights('Hotel Gracery', 2, 3, 4) },
  { say: 'stay at Hotel Gracery on days 1, 2 and 3', steps: nights('Hotel Gracery', 1, 2, 3) },
  { say: 'stay at Hotel Gracery on day 1 and day 2', steps: nights('Hotel Gracery', 1, 2) },
  { say: 'stay at Hotel Gracery on days 1 and 2', steps: nights('Hotel Gracery', 1, 2) },
  { say: 'stay at Hotel Gracery from Monday to Wednesday', steps: nights('Hotel Gracery', 1, 2, 3) },
  { say: 'stay at Hotel Gracery for the first three nights', steps: nights('Hotel Gracery', 1, 2, 3) },
  { say: 'stay at Hotel Gracery for the last two nights', steps: nights('Hotel Gracery', 5, 6) },
  { say: 'stay at Hotel Gracery for two nights from day 3', steps: nights('Hotel Gracery', 3, 4) },
  { say: 'stay at Hotel Gracery every night', steps: nights('Hotel Gracery', 1, 2, 3, 4, 5, 6) },
  { say: 'stay at Hotel Gracery for the whole trip', steps: nights('Hotel Gracery', 1, 2, 3, 4, 5, 6) },
  {
    say: 'stay at Hotel Gracery on day 1 and at Cross Hotel on day 6',
    steps: [stay(1, 'Hotel Gracery'), stay(6, 'Cross Hotel')],
  },
  // one more
  {
    say: 'also add Capsule Inn as a second base on day 1',
    steps: [stay(1, 'Capsule Inn', { replaceExisting: false, locationIndex: 1 })],
  },
  {
    say: 'add another hotel on day 1: Capsule Inn',
    steps: [stay(1, 'Capsule Inn', { replaceExisting: false })],
  },
  {
    say: 'add Capsule Inn as an additional stay for day 4',
    steps: [stay(4, 'Capsule Inn', { replaceExisting: false })],
  },
  {
    say: 'add Capsule Inn as a third base on day 4',
    steps: [stay(4, 'Capsule Inn', { replaceExisting: false, locationIndex: 2 })],
  },
  // what else is said of it
  {
    say: 'stay at Hotel Gracery on day 3 with the note late check-in',
    steps: [stay(3, { name: 'Hotel Gracery', notes: 'late check-in' })],
  },
  {
    say: 'stay at Sky House on day 3 https://www.airbnb.com/rooms/123',
    steps: [
      stay(3, { name: 'Sky House', links: [{ type: 'airbnb', url: 'https://www.airbnb.com/rooms/123' }] }),
    ],
  },
  {
    say: 'stay at Hotel Gracery near Shinjuku Station on day 3',
    steps: [stay(3, { name: 'Hotel Gracery', context: 'near Shinjuku Station' })],
  },
  // not clear
  { say: 'stay at Hotel Gracery', steps: [], reply: /which day/i },
  { say: 'stay at Hotel Gracery on day 8', steps: [], reply: /6 days/ },
  { say: 'stay at Hotel Gracery from day 4 to day 2', steps: [] },
  { say: 'remove the hotel on day 1', steps: [], reply: /page/ },
]
