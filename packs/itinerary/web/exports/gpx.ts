import type { LngLat, Trip, TripDay, TripLink } from '../data/trip.ts'
import { decimal } from './decimal.ts'

interface Point {
  readonly name: string
  readonly coordinates: LngLat
  readonly words: string
  readonly type: string | null
  readonly links: readonly TripLink[]
}

/** The trip as GPX 1.1: each place a waypoint, and each day with two places or more a route through them in order. */
export function toGpx(trip: Trip): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Countersign" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata>\n    <name>${escape(trip.name)}</name>\n  </metadata>`,
    ...trip.days.flatMap((day) =>
      [...staysOf(day), ...stopsOf(day)].map((point) => place('wpt', point, '  ')),
    ),
    ...trip.days.flatMap(route),
    '</gpx>',
    '',
  ].join('\n')
}

function route(day: TripDay): string[] {
  const stops = stopsOf(day)
  if (stops.length < 2) return []
  const name = `Day ${day.number}${day.title ? `: ${day.title}` : ''}`
  return [
    '  <rte>',
    `    <name>${escape(name)}</name>`,
    `    <desc>${day.date}</desc>`,
    `    <number>${day.number}</number>`,
    ...stops.map(({ name: stop, coordinates }) =>
      place('rtept', { name: stop, coordinates, words: '', type: null, links: [] }, '    '),
    ),
    '  </rte>',
  ]
}

const stopsOf = ({ number, destinations }: TripDay): Point[] =>
  destinations.flatMap(({ name, coordinates, description, notes, category, links }) =>
    coordinates
      ? [
          {
            name,
            coordinates,
            words: [`Day ${number}`, description, notes].filter(Boolean).join('\n'),
            type: category,
            links,
          },
        ]
      : [],
  )

const staysOf = ({ number, baseLocations }: TripDay): Point[] =>
  baseLocations.flatMap(({ name, coordinates, context, notes, links }) =>
    coordinates
      ? [
          {
            name,
            coordinates,
            words: [`Stay of day ${number}`, context, notes].filter(Boolean).join('\n'),
            type: 'Stay',
            links,
          },
        ]
      : [],
  )

/** The order of what is inside is that of the schema. */
function place(
  tag: 'wpt' | 'rtept',
  { name, coordinates: [lng, lat], words, type, links }: Point,
  pad: string,
) {
  const inner = [
    `<name>${escape(name)}</name>`,
    ...(words === '' ? [] : [`<desc>${escape(words)}</desc>`]),
    ...links.map(({ url, label, type: kind }) => {
      const said = label ?? (kind === 'other' ? '' : kind.replaceAll('_', ' '))
      return `<link href="${escape(url)}">${said === '' ? '' : `<text>${escape(said)}</text>`}</link>`
    }),
    ...(type ? [`<type>${escape(type)}</type>`] : []),
  ]
  // The schema ends before 180, which is where -180 is.
  const lon = decimal(lng).replace(/^180$/u, '-180')
  return `${pad}<${tag} lat="${decimal(lat)}" lon="${lon}">\n${inner.map((line) => `${pad}  ${line}\n`).join('')}${pad}</${tag}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 has no way to write most control characters and halves of surrogate pairs: they are left out. */
const escape = (value: string): string =>
  value
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll(/[&<>"']/gu, (character) => entities[character]!)
