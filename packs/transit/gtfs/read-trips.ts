import type { FeedReading } from './draft.ts'
import { readWheelchair } from './read-stops.ts'

/** A trip before its stop times are known. */
export interface StagedTrip {
  readonly id: string
  readonly route: number
  readonly service: number
  readonly headsign: number
  readonly shortName: number
  readonly direction: number
  readonly wheelchair: number
  readonly shape: number
  readonly line: number
}

export function readTrips(feed: FeedReading): Map<string, StagedTrip> {
  const table = feed.requiredTable('trips.txt')
  const { strings } = feed.draft
  const id = table.required('trip_id')
  const route = table.required('route_id')
  const service = table.required('service_id')
  const headsign = table.column('trip_headsign')
  const shortName = table.column('trip_short_name')
  const direction = table.column('direction_id')
  const accessible = table.column('wheelchair_accessible')
  const shape = table.column('shape_id')
  const staged = new Map<string, StagedTrip>()

  while (table.next()) {
    const tripId = table.text(id)
    if (tripId === '') throw table.refuse('trip_id is missing.')
    if (staged.has(tripId)) {
      table.warn('A trip is listed twice; the first counts.')
      continue
    }
    const itsRoute = feed.routes.get(table.text(route))
    if (itsRoute === undefined) throw table.refuse(`The route "${table.text(route)}" is not in routes.txt.`)
    const itsService = feed.services.get(table.text(service))
    if (itsService === undefined) {
      table.warn('A service_id is in neither calendar file; the trip never runs.')
      continue
    }
    const itsShape = table.isEmpty(shape) ? -1 : (feed.shapes.get(table.text(shape)) ?? -1)
    if (itsShape < 0 && !table.isEmpty(shape)) table.warn('A shape_id is not in shapes.txt.')
    staged.set(tripId, {
      id: tripId,
      route: itsRoute,
      service: itsService,
      headsign: strings.add(table.text(headsign)),
      shortName: strings.add(table.text(shortName)),
      direction: table.whole(direction, 'direction_id', 0, 1),
      wheelchair: readWheelchair(table, accessible, 'wheelchair_accessible'),
      shape: itsShape,
      line: table.line,
    })
  }
  return staged
}
