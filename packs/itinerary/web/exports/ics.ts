import { addDays } from '../../domain/dates.ts'
import type { BaseLocation, Destination, Trip, TripDay } from '../data/trip.ts'
import { decimal } from './decimal.ts'

/**
 * The trip as a calendar after RFC 5545. The same trip gives the same UIDs, so that importing again updates. It invites
 * nobody, so it has no METHOD, which would ask for an organizer.
 */
export function toIcs(trip: Trip, now: Date): string {
  const stamp = utc(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Countersign//Trips//EN',
    'CALSCALE:GREGORIAN',
    property('X-WR-CALNAME', text(trip.name)),
    ...tripEvent(trip, stamp),
    ...staysOf(trip.days).flatMap((stay) => stayEvent(stay, stamp)),
    ...trip.days.flatMap((day) =>
      day.destinations.flatMap((destination) => destinationEvent(destination, day, trip, stamp)),
    ),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** The trip itself, above its days. A calendar must hold something, also where nothing is planned yet. */
const tripEvent = ({ id, name, startDate, endDate, country, notes }: Trip, stamp: string): string[] =>
  event(`trip-${id}`, stamp, [
    ...allDay(startDate, addDays(endDate, 1)),
    property('SUMMARY', text(name)),
    ...(country ? [property('LOCATION', text(country))] : []),
    ...wordsOf([notes]),
    'TRANSP:TRANSPARENT',
  ])

function destinationEvent(destination: Destination, day: TripDay, trip: Trip, stamp: string): string[] {
  const { name, city, category, cost, description, notes, links } = destination
  return event(`destination-${destination.id}`, stamp, [
    ...timesOf(destination, day.date),
    property('SUMMARY', text(name)),
    ...(city ? [property('LOCATION', text(`${name}, ${city}`))] : [property('LOCATION', text(name))]),
    ...placeOf(destination),
    ...(category ? [property('CATEGORIES', text(category))] : []),
    ...wordsOf([
      description,
      notes,
      cost === null ? null : `Cost: ${cost} ${trip.currency}`,
      ...links.map(({ label, url }) => (label ? `${label}: ${url}` : url)),
    ]),
    ...(links[0] ? [property('URL', links[0].url)] : []),
    ...(hasStart(destination) ? [] : ['TRANSP:TRANSPARENT']),
  ])
}

const hasStart = ({ startTimeIso }: Destination): boolean =>
  startTimeIso !== null && stampOf(startTimeIso) !== undefined

/** What has a start is timed; all else takes the day. */
function timesOf(destination: Destination, date: string): string[] {
  const start = destination.startTimeIso === null ? undefined : stampOf(destination.startTimeIso)
  if (start === undefined) return allDay(date, addDays(date, 1))
  const end = destination.endTimeIso === null ? undefined : stampOf(destination.endTimeIso)
  // Both must be of one kind: a clock without a place and a moment cannot be compared.
  if (end !== undefined && end.endsWith('Z') === start.endsWith('Z') && end > start)
    return [`DTSTART:${start}`, `DTEND:${end}`]
  const minutes = destination.estimatedDurationMinutes
  return [`DTSTART:${start}`, ...(minutes === null ? [] : [`DURATION:PT${minutes}M`])]
}

interface Stay {
  readonly location: BaseLocation
  readonly from: string
  readonly to: string
}

/** Nights at the same place, one after another, are one stay. */
export function staysOf(days: readonly TripDay[]): Stay[] {
  const stays: Stay[] = []
  for (const { date, baseLocations } of days)
    for (const location of baseLocations) {
      const at = stays.findIndex((stay) => stay.location.name === location.name && stay.to === date)
      const last = stays[at]
      if (last) stays[at] = { ...last, to: addDays(date, 1) }
      else stays.push({ location, from: date, to: addDays(date, 1) })
    }
  return stays
}

function stayEvent({ location, from, to }: Stay, stamp: string): string[] {
  return event(`stay-${location.id}`, stamp, [
    ...allDay(from, to),
    property('SUMMARY', text(`Stay: ${location.name}`)),
    property('LOCATION', text(location.name)),
    ...placeOf(location),
    ...wordsOf([location.context, location.notes, ...location.links.map(({ url }) => url)]),
    ...(location.links[0] ? [property('URL', location.links[0].url)] : []),
    'TRANSP:TRANSPARENT',
  ])
}

const event = (id: string, stamp: string, content: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  property('UID', `${id}@trips.countersign`),
  `DTSTAMP:${stamp}`,
  ...content,
  'END:VEVENT',
]

const allDay = (from: string, to: string): string[] => [
  `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
]

const placeOf = ({ coordinates }: Pick<Destination, 'coordinates'>): string[] =>
  coordinates ? [`GEO:${decimal(coordinates[1])};${decimal(coordinates[0])}`] : []

function wordsOf(parts: readonly (string | null)[]): string[] {
  const said = parts.filter((part) => part !== null && part !== '').join('\n')
  return said === '' ? [] : [property('DESCRIPTION', text(said))]
}

/** A value may hold no control character: what breaks a line would begin a property of its own. */
const property = (name: string, value: string): string =>
  // eslint-disable-next-line no-control-regex
  `${name}:${value.replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f]/gu, '')}`

const text = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/gu, '\\n')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')

const DATE = /^\d{4}-\d{2}-\d{2}$/u
const FLOATING = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/u

/**
 * A time with an offset is a moment; one without is what clocks show there, wherever that is; a date alone is no time.
 * Read as a date in either case, so that 24:00 becomes midnight: calendars know no such hour.
 */
function stampOf(time: string): string | undefined {
  if (DATE.test(time)) return undefined
  const isFloating = FLOATING.test(time)
  const moment = new Date(isFloating ? `${time}Z` : time)
  if (Number.isNaN(moment.getTime())) return undefined
  return isFloating ? utc(moment).replace('Z', '') : utc(moment)
}

const utc = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/gu, '')

const MOST_OCTETS = 75
const encoder = new TextEncoder()

/** Lines of at most 75 octets; a character is never cut. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
