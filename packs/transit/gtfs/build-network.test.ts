import { describe, expect, it } from 'vitest'
import { buildNetwork, FeedRefused, type Network, wheelchair } from './index.ts'
import { feedFiles, smallFeed } from './testing/small-feed.ts'

const build = (changes: Record<string, string | undefined> = {}, name = 'f'): Network =>
  buildNetwork([{ name, files: feedFiles(changes) }])

function refusal(changes: Record<string, string | undefined>): FeedRefused['fault'] {
  try {
    build(changes)
  } catch (error) {
    if (error instanceof FeedRefused) return error.fault
    throw error
  }
  throw new Error('The feed was not refused.')
}

const warningsOf = (network: Network) =>
  network.meta.warnings.map(({ file, message, count }) => ({ file, message, count }))

describe('a network', () => {
  it('shares patterns and profiles among trips that differ only in when they leave', () => {
    const { arrays } = build()
    expect(arrays.tripId.length).toBe(3)
    expect(arrays.patternFrom.length - 1).toBe(2)
    expect(arrays.profilePattern.length).toBe(2)
  })

  it('gives ids with the feed before them, so that feeds do not mix', () => {
    const files = feedFiles()
    const network = buildNetwork([
      { name: 'one', files },
      { name: 'two', files },
    ])
    expect(network.findStop('one:A')).not.toBe(network.findStop('two:A'))
    expect(network.tripId(network.findTrip('two:t1')!)).toBe('two:t1')
    expect(network.findStop('A')).toBeUndefined()
  })

  it('tells unknown, yes and no apart for wheelchairs, and platforms take after their station', () => {
    const network = build({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding\n' +
        'P,Station,60,24,1,,1\nA,A,60,24,0,P,\nB,B,60.01,24,0,,2\nC,C,60.02,24,0,,\n',
    })
    const of = (id: string) => network.arrays.stopWheelchair[network.findStop(`f:${id}`)!]
    expect([of('A'), of('B'), of('C')]).toEqual([wheelchair.yes, wheelchair.no, wheelchair.unknown])
  })

  it('reckons times that are left out from the distance between those that are given', () => {
    const network = build({
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
        't1,08:00:00,08:00:00,A,1\nt1,,,B,2\nt1,08:20:00,08:20:00,C,3\n',
    })
    expect(network.arrays.profileArrival[1]).toBe(600)
    expect(warningsOf(network)).toContainEqual({
      file: 'stop_times.txt',
      message: 'A stop time has no times; they were reckoned from its neighbours.',
      count: 1,
    })
  })

  it('maps route types of both kinds to modes', () => {
    const types = [0, 1, 2, 3, 4, 7, 11, 12, 100, 109, 200, 401, 700, 704, 900, 1000, 1501, 405]
    const network = build({
      'routes.txt': `route_id,route_short_name,route_type\nr,1,3\n${types.map((type) => `x${type},x,${type}\n`).join('')}`,
    })
    const modes = types.map((type) => network.mode(network.findRoute(`f:x${type}`)!))
    expect(modes.join(' ')).toBe(
      'TRAM METRO RAIL BUS FERRY RAIL BUS RAIL RAIL RAIL BUS METRO BUS BUS TRAM FERRY BUS RAIL',
    )
  })

  it('has names in the languages of translations.txt, by record and by value', () => {
    const network = build({
      'translations.txt':
        'table_name,field_name,language,translation,record_id,field_value\n' +
        'stops,stop_name,sv,Ett,A,\nroutes,route_long_name,sv,Linjen,,The line\n',
    })
    const stop = network.findStop('f:A')!
    expect(network.stopName(stop, ['sv'])).toBe('Ett')
    expect(network.stopName(stop, ['de', 'en'])).toBe('Alpha')
    expect(network.routeLongName(0, ['sv', 'en'])).toBe('Linjen')
  })

  it.each(['fi', 'fi-FI'])('has names as they stand in the language of the feed, such as %s', (spoken) => {
    const network = build({
      'agency.txt': `agency_id,agency_name,agency_timezone,agency_lang\na,Agency,Europe/Helsinki,${spoken}\n`,
      'trips.txt': 'route_id,service_id,trip_id,trip_headsign\nr,s,t1,Gamma\nr,s,t2,\nr,s,t3,\n',
      'translations.txt':
        'table_name,field_name,language,translation,field_value\n' +
        'stops,stop_name,sv,Ett,Alpha\nroutes,route_long_name,sv,Linjen,The line\n' +
        'routes,route_short_name,sv,Ettan,1\ntrips,trip_headsign,sv,Tre,Gamma\nagency,agency_name,sv,Bolaget,Agency\n',
    })
    const namesIn = (...languages: string[]) => [
      network.stopName(network.findStop('f:A')!, languages),
      network.routeLongName(0, languages),
      network.routeShortName(0, languages),
      network.headsign(network.findTrip('f:t1')!, languages),
      network.agencyName(0, languages),
    ]
    expect(namesIn('fi', 'sv', 'en')).toEqual(['Alpha', 'The line', '1', 'Gamma', 'Agency'])
    expect(namesIn('sv', 'fi', 'en')).toEqual(['Ett', 'Linjen', 'Ettan', 'Tre', 'Bolaget'])
  })

  it('names where a trip goes by its last stop where it has no sign', () => {
    expect(build().headsign(0)).toBe('Gamma')
  })

  it('reads coordinates however they are written', () => {
    const lats = ['60.0', '-33.868820', '+1.5', '6e1', '.5', '0060', '59.99999999999999999', '-0']
    const network = build({
      'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
        .map((id, i) => `${id},${id},${lats[i]},24\n`)
        .join('')}`,
    })
    expect([...network.arrays.stopLat]).toEqual(lats.map(Number))
  })

  it('reads a file with a byte order mark, quotes, blank lines and spaces', () => {
    const network = build({
      'stops.txt':
        '\uFEFFstop_id, stop_name ,stop_lat,stop_lon\r\n\r\nA," Al""pha, ""\nB"" ",60.0 , 24\r\nB,Beta,60.01,24\r\nC,Gamma,60.02,24',
    })
    expect(network.stopName(0)).toBe(' Al"pha, "\nB" ')
    expect(network.stopCount).toBe(3)
  })
})

describe('a feed with small faults', () => {
  it('is read, and says how often what was met', () => {
    const network = build({
      'transfers.txt': 'from_stop_id,to_stop_id,transfer_type\nA,X,0\nY,B,0\nA,B,2\n',
      'stops.txt': `${smallFeed['stops.txt']}A,Again,60,24\n`,
      'routes.txt': 'route_id,route_short_name,route_type\nr,1,99\n',
    })
    expect(warningsOf(network)).toEqual([
      { file: 'stops.txt', message: 'A stop is listed twice; the first counts.', count: 1 },
      { file: 'routes.txt', message: 'A route_type is not known; it counts as a bus.', count: 1 },
      {
        file: 'transfers.txt',
        message: 'A transfer is from or to a stop that is not in stops.txt.',
        count: 2,
      },
    ])
  })

  it('leaves out a trip that goes back in time', () => {
    const network = build({
      'stop_times.txt': smallFeed['stop_times.txt'].replace(
        't2,08:40:00,08:40:00,B',
        't2,08:20:00,08:20:00,B',
      ),
    })
    expect(network.tripCount).toBe(2)
    expect(warningsOf(network)[0]!.message).toBe('A trip goes back in time; it is left out.')
  })
})

describe('a broken feed', () => {
  const times = smallFeed['stop_times.txt']
  const cases: [string, Record<string, string | undefined>, string, number, string][] = [
    ['a missing file', { 'stops.txt': undefined }, 'stops.txt', 0, 'The file is missing.'],
    ['an empty file', { 'stops.txt': '' }, 'stops.txt', 0, 'The file is empty: it has no header.'],
    [
      'a missing column',
      { 'stops.txt': 'stop_id,stop_name,stop_lat\nA,A,60\n' },
      'stops.txt',
      1,
      'The column stop_lon is missing.',
    ],
    [
      'a time that is none',
      { 'stop_times.txt': times.replace('08:20:00,08:20:00', '8.20,08:20:00') },
      'stop_times.txt',
      4,
      'arrival_time is "8.20", not a time such as 08:30:00.',
    ],
    [
      'minutes past 59',
      { 'stop_times.txt': times.replace('08:20:00,08:20:00', '08:60:00,08:20:00') },
      'stop_times.txt',
      4,
      'arrival_time is "08:60:00", not a time such as 08:30:00.',
    ],
    [
      'a time past a week',
      { 'stop_times.txt': times.replace('08:20:00,08:20:00', '169:00:00,08:20:00') },
      'stop_times.txt',
      4,
      'arrival_time is later than 168:00:00.',
    ],
    [
      'an unknown stop',
      { 'stop_times.txt': times.replace('B,2', 'Z,2') },
      'stop_times.txt',
      3,
      'The stop "Z" is not in stops.txt.',
    ],
    [
      'an unknown route',
      { 'trips.txt': 'route_id,service_id,trip_id\nq,s,t1\n' },
      'trips.txt',
      2,
      'The route "q" is not in routes.txt.',
    ],
    [
      'a coordinate off the earth',
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nA,A,95,24\n' },
      'stops.txt',
      2,
      'stop_lat is 95; it goes from -90 to 90.',
    ],
    [
      'a date that is none',
      {
        'calendar.txt':
          'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ns,1,1,1,1,1,1,1,20260231,20261231\n',
      },
      'calendar.txt',
      2,
      'start_date is "20260231", not a date such as 20260131.',
    ],
    [
      'no calendar at all',
      { 'calendar.txt': undefined },
      'calendar.txt',
      0,
      'Neither calendar.txt nor calendar_dates.txt is there.',
    ],
    [
      'an unknown time zone',
      { 'agency.txt': 'agency_id,agency_name,agency_timezone\na,A,Mars/Base\n' },
      'agency.txt',
      2,
      'agency_timezone is "Mars/Base", not a time zone.',
    ],
    [
      'a quotation mark left open',
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nA,"A,60,24\n' },
      'stops.txt',
      2,
      'A quotation mark is opened and never closed.',
    ],
    [
      'a headway of nothing',
      { 'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nt1,08:00:00,09:00:00,0\n' },
      'frequencies.txt',
      2,
      'headway_secs is missing or 0.',
    ],
  ]
  it.each(cases)('is refused for %s', (_, changes, file, line, message) => {
    expect(refusal(changes)).toEqual({ feed: 'f', file, line, message })
  })

  it('is refused where it has more rows or runs than allowed', () => {
    const limits = { zipBytes: 1e6, entries: 10, fileBytes: 1e6, unpackedBytes: 1e6, rows: 5, runs: 100 }
    expect(() => buildNetwork([{ name: 'f', files: feedFiles() }], { limits })).toThrow('more than 5 rows')
    const frequent = {
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nt1,00:00:00,24:00:00,1\n',
    }
    expect(() =>
      buildNetwork([{ name: 'f', files: feedFiles(frequent) }], { limits: { ...limits, rows: 100 } }),
    ).toThrow('There are more than 100 runs in a day.')
  })
})
