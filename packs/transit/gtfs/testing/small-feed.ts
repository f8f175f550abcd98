import type { FeedFiles } from '../read-zip.ts'

/** Three stops a good kilometre apart, a line along them and a trip that turns off. */
export const smallFeed = {
  'agency.txt': 'agency_id,agency_name,agency_timezone,agency_lang\na,Agency,Europe/Helsinki,en\n',
  'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nA,Alpha,60.00,24\nB,Beta,60.01,24\nC,Gamma,60.02,24\n',
  'routes.txt': 'route_id,route_short_name,route_long_name,route_type\nr,1,The line,3\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ns,1,1,1,1,1,1,1,20260101,20261231\n',
  'trips.txt': 'route_id,service_id,trip_id\nr,s,t1\nr,s,t2\nr,s,t3\n',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
    't1,08:00:00,08:00:00,A,1\nt1,08:10:00,08:10:00,B,2\nt1,08:20:00,08:20:00,C,3\n' +
    't2,08:30:00,08:30:00,A,1\nt2,08:40:00,08:40:00,B,2\nt2,08:50:00,08:50:00,C,3\n' +
    't3,09:00:00,09:00:00,A,1\nt3,09:15:00,09:15:00,C,2\n',
} as const

/** The small feed with some files changed, or left out where they are undefined. */
export function feedFiles(changes: Readonly<Record<string, string | undefined>> = {}): FeedFiles {
  const texts = Object.entries({ ...smallFeed, ...changes } as Record<string, string | undefined>)
  return new Map(
    texts.flatMap(([name, text]) =>
      text === undefined ? [] : [[name, new TextEncoder().encode(text)] as const],
    ),
  )
}
