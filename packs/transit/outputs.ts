import { z } from 'zod'
import { MODES } from './domain/itinerary.ts'

// What the reads answer, as far as a program can rely on it; of plan_trip, everything that its contract names.

const text = z.string()
const texts = z.array(text)
const time = text.describe('ISO 8601')
const metres = z.number().describe('Metres')
const seconds = z.number().describe('Seconds')
const mode = z.enum(MODES)
const coordinate = z.looseObject({ lat: z.number(), lon: z.number() })
const accessible = z.boolean().optional().describe('Absent: nobody knows')
const status = z.enum(['on_time', 'delayed', 'cancelled', 'scheduled_only'])
const scheduleType = z.enum(['realtime', 'scheduled', 'mixed'])
const alerts = z
  .array(
    z.looseObject({
      header: text,
      description: text.optional(),
      url: text.optional(),
      effect: text.optional(),
      severity: text.optional(),
    }),
  )
  .optional()
const line = z
  .looseObject({
    id: text.optional(),
    shortName: text.optional(),
    longName: text.optional(),
    headsign: text.optional(),
    color: text.optional(),
  })
  .optional()

const location = z.looseObject({
  coordinate,
  label: text.optional(),
  name: text.optional(),
  address: text.optional(),
  rawSource: z.enum(['input', 'variable']),
})
const legPlace = z.looseObject({
  name: text,
  coordinate,
  stopId: text.optional(),
  stopCode: text.optional(),
  platform: text.optional(),
  wheelchairAccessible: accessible,
})
const leg = z.looseObject({
  mode,
  from: legPlace,
  to: legPlace,
  departureTime: time,
  arrivalTime: time,
  scheduledDepartureTime: time.optional(),
  scheduledArrivalTime: time.optional(),
  duration: seconds,
  distance: metres,
  line,
  tripId: text.optional(),
  status,
  realtimeDelaySeconds: seconds.optional(),
  realtimeState: text.optional(),
  lastRealtimeUpdate: time.optional(),
  geometry: text.optional().describe('An encoded polyline'),
  alerts,
  wheelchairAccessible: accessible,
})
const itinerary = z.looseObject({
  legs: z.array(leg),
  departureTime: time,
  arrivalTime: time,
  totalDuration: seconds,
  numberOfTransfers: z.int(),
  walkingDistance: metres,
  scheduleType,
  accessibilityNotes: texts.optional(),
  disruptionFlag: z.boolean().optional(),
  disruptionNote: text.optional(),
  fingerprint: text,
})

const stop = z.looseObject({
  id: text,
  name: text,
  code: text.optional(),
  platform: text.optional(),
  coordinate,
  modes: z.array(mode),
  wheelchairAccessible: accessible,
  distance: metres.optional(),
})
const departure = z.looseObject({
  stopId: text,
  line,
  mode,
  headsign: text.optional(),
  tripId: text.optional(),
  scheduledTime: time,
  time: time.describe('As it is expected now'),
  status,
  delaySeconds: seconds.optional(),
  platform: text.optional(),
  alerts,
})
const places = z.looseObject({
  places: z.array(
    z.looseObject({
      name: text,
      address: text.optional(),
      coordinate,
      kind: z.enum(['stop', 'place', 'address']),
      stopId: text.optional(),
      distance: metres.optional(),
    }),
  ),
})

export const outputs: Readonly<Record<string, z.ZodType>> = {
  plan_trip: z.looseObject({
    origin: location,
    destination: location,
    requested: z.looseObject({ type: z.enum(['depart', 'arrive']), time }),
    constraints: z.looseObject({
      optimize: text,
      maxWalkingDistance: metres,
      maxTransfers: z.int(),
      accessibility: z.looseObject({ stepFree: z.boolean(), lowWalkingDistance: z.boolean() }),
      language: text,
    }),
    itineraries: z.array(itinerary),
    realtimeUsed: scheduleType,
    dataFreshness: time,
    warnings: z.array(z.looseObject({ code: text, message: text })).optional(),
    correlationId: text,
    meta: z.looseObject({ deduplicatedFrom: z.int().optional() }).optional(),
  }),
  find_stops: z.looseObject({ stops: z.array(stop) }),
  get_departures: z.looseObject({ stop, departures: z.array(departure), alerts }),
  geocode_address: places,
  reverse_geocode: places,
  get_transit_network: z.looseObject({
    provider: z.enum(['gtfs', 'otp']),
    status: z.enum(['ready', 'loading', 'failed']),
    name: text.optional(),
    region: z
      .looseObject({
        south: z.number(),
        west: z.number(),
        north: z.number(),
        east: z.number(),
        centre: coordinate,
      })
      .optional(),
    timeZone: text.optional(),
    service: z.looseObject({ from: text, until: text }).optional().describe('The days of its timetable'),
    warnings: z.array(z.looseObject({ feed: text, message: text, count: z.int() })).optional(),
    realtime: z.looseObject({ kind: text, isLive: z.boolean(), updatedAt: time.optional() }).optional(),
    progress: z.number().optional().describe('While it is being loaded'),
    step: text.optional(),
    reason: text.optional().describe('Why it could not be loaded'),
  }),
  get_transit_lines: z.looseObject({
    lines: z.array(
      z.looseObject({ mode, shortName: text.optional(), color: text.optional(), geometry: texts }),
    ),
  }),
  get_user_variables: z.looseObject({
    variables: z.array(
      z.looseObject({
        key: text,
        type: z.enum(['location', 'preference', 'other']),
        value: z.union([z.looseObject({ lat: z.number(), lon: z.number() }), text, z.null()]),
        updatedAt: time,
      }),
    ),
  }),
}
