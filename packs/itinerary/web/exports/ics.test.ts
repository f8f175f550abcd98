import { expect, it } from 'vitest'
import { day, destination, stay, trip } from '../data/testing.ts'
import { staysOf, toIcs } from './ics.ts'

const now = new Date('2026-01-02T03:04:05Z')

/** Folded lines put together again, as a calendar reads them. */
const unfold = (ics: string): string[] => ics.replaceAll('\r\n ', '').split('\r\n')

const eventOf = (ics: string, uid: string): string[] => {
  const lines = unfold(ics)
  const at = lines.indexOf(`UID:${uid}@trips.countersign`)
  return lines.slice(at, lines.indexOf('END:VEVENT', at))
}

it('frames the events as a calendar, every line ended by CR LF', () => {
  const ics = toIcs(trip([day(1, [destination('a')])]), now)
  expect(ics.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
  expect(ics.match(/BEGIN:VEVENT/gu)).toHaveLength(2)
  expect(ics).not.toContain('METHOD')
})

it('gives what has no time the whole day', () => {
  const event = eventOf(toIcs(trip([day(1, [destination('a')])]), now), 'destination-a')
  expect(event).toContain('DTSTART;VALUE=DATE:20260504')
  expect(event).toContain('DTEND;VALUE=DATE:20260505')
  expect(event).toContain('DTSTAMP:20260102T030405Z')
})

it('gives a time without an offset as clocks show it, and one with an offset as a moment', () => {
  const ics = toIcs(
    trip([
      day(1, [
        destination('local', { startTimeIso: '2026-05-04T09:30', endTimeIso: '2026-05-04T11:00:00' }),
        destination('tokyo', { startTimeIso: '2026-05-04T09:30:00+09:00', estimatedDurationMinutes: 90 }),
      ]),
    ]),
    now,
  )
  expect(eventOf(ics, 'destination-local')).toEqual(
    expect.arrayContaining(['DTSTART:20260504T093000', 'DTEND:20260504T110000']),
  )
  expect(eventOf(ics, 'destination-tokyo')).toEqual(
    expect.arrayContaining(['DTSTART:20260504T003000Z', 'DURATION:PT90M']),
  )
})

it('takes the end of a day for midnight, a day that is none for the one meant, and a date alone for no time', () => {
  const times = [
    ['late', '2026-05-04T24:00'],
    ['odd', '2026-02-30T10:00'],
    ['date', '2026-05-04'],
  ] as const
  const ics = toIcs(
    trip([
      day(
        1,
        times.map(([id, startTimeIso]) => destination(id, { startTimeIso })),
      ),
    ]),
    now,
  )
  expect(eventOf(ics, 'destination-late')).toContain('DTSTART:20260505T000000')
  expect(eventOf(ics, 'destination-odd')).toContain('DTSTART:20260302T100000')
  expect(eventOf(ics, 'destination-date')).toContain('DTSTART;VALUE=DATE:20260504')
})

it('escapes what has a meaning of its own, and lets no name begin a line', () => {
  const ics = toIcs(
    trip([day(1, [destination('a', { name: 'Fish; chips, \\ more', notes: 'one\r\nEND:VCALENDAR\ntwo' })])]),
    now,
  )
  expect(unfold(ics)).toContain('SUMMARY:Fish\\; chips\\, \\\\ more')
  expect(unfold(ics)).toContain('DESCRIPTION:one\\nEND:VCALENDAR\\ntwo')
})

it('lets no address of a link begin a line', () => {
  const links = [{ type: 'other', url: 'https://a.example/\r\nBEGIN:VALARM' }] as const
  const ics = toIcs(trip([day(1, [destination('a', { links })])]), now)
  expect(unfold(ics)).toContain('URL:https://a.example/BEGIN:VALARM')
})

it('folds lines at 75 octets and cuts no character', () => {
  const name = '浅草寺の仲見世通り🏮'.repeat(20)
  const ics = toIcs(trip([day(1, [destination('a', { name })])]), now)
  const lengths = ics.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(unfold(ics)).toContain(`SUMMARY:${name}`)
})

it('says where: latitude first, and never a coordinate that is not there', () => {
  const place = destination('a', { coordinates: [139.7967, 35.7148], city: 'Tokyo' })
  const event = eventOf(toIcs(trip([day(1, [place, destination('b')])]), now), 'destination-a')
  expect(event).toContain('GEO:35.7148;139.7967')
  expect(event).toContain('LOCATION:a\\, Tokyo')
  const origin = toIcs(trip([day(1, [destination('a', { coordinates: [0, 1e-7] })])]), now)
  expect(eventOf(origin, 'destination-a')).toContain('GEO:0;0')
})

it('has the same UID for the same thing, wherever it was moved', () => {
  const uids = (ics: string): string[] => unfold(ics).filter((line) => line.startsWith('UID'))
  const [one, other] = [
    trip([day(1, [destination('a')]), day(2, [destination('b')])]),
    trip([day(1, []), day(2, [destination('b'), destination('a', { name: 'renamed' })])]),
  ]
  expect(uids(toIcs(other, new Date())).toSorted()).toEqual(uids(toIcs(one, now)).toSorted())
})

it('makes one stay of nights at the same place, and begins anew after a night elsewhere', () => {
  const hotel = (id: string) => [stay(id, { name: 'Gracery' })]
  const days = [
    day(1, [], { baseLocations: hotel('s1') }),
    day(2, [], { baseLocations: hotel('s2') }),
    day(3, [], { baseLocations: [stay('s3', { name: 'Ryokan' })] }),
    day(4, [], { baseLocations: hotel('s4') }),
  ]
  expect(staysOf(days).map(({ location, from, to }) => [location.id, from, to])).toEqual([
    ['s1', '2026-05-04', '2026-05-06'],
    ['s3', '2026-05-06', '2026-05-07'],
    ['s4', '2026-05-07', '2026-05-08'],
  ])
})

it('holds the trip itself, also where nothing is planned yet', () => {
  const empty = trip([day(1, [])])
  const event = eventOf(toIcs(empty, now), `trip-${empty.id}`)
  expect(event).toContain(`DTSTART;VALUE=DATE:${empty.startDate.replaceAll('-', '')}`)
  expect(event).toContain(`SUMMARY:${empty.name}`)
})
