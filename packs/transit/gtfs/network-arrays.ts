/**
 * Everything a network is made of, as flat arrays. Lists of different lengths are one array with the places where each
 * begins in another, which has one entry more than there are lists (`…From`).
 */
export const arrayTypes = {
  stringFrom: Uint32Array,
  stringBytes: Uint8Array,

  stopId: Uint32Array,
  stopName: Uint32Array,
  stopCode: Uint32Array,
  stopPlatform: Uint32Array,
  stopLat: Float64Array,
  stopLon: Float64Array,
  /** -1: the stop is not part of a station. */
  stopParent: Int32Array,
  stopKind: Uint8Array,
  stopWheelchair: Uint8Array,
  stopFeed: Uint16Array,
  /** Stops where something stops, from south to north. */
  byLatitude: Uint32Array,

  routeId: Uint32Array,
  routeShortName: Uint32Array,
  routeLongName: Uint32Array,
  routeColor: Uint32Array,
  routeTextColor: Uint32Array,
  routeType: Uint16Array,
  routeMode: Uint8Array,
  routeAgency: Uint16Array,
  routeFeed: Uint16Array,

  /** The rule of a service: days of the week from Monday as bits, first and last day; then the exceptions to it. */
  serviceWeekdays: Uint8Array,
  serviceFirst: Int32Array,
  serviceLast: Int32Array,
  serviceFeed: Uint16Array,
  exceptionFrom: Uint32Array,
  /** Sorted within a service; the day with 1 in the lowest bit where the service is added. */
  exceptionDay: Int32Array,

  /** Trips with the same stops, and the same rules of boarding there, share a pattern. */
  patternFrom: Uint32Array,
  patternStop: Uint32Array,
  /** pickup_type in the two lowest bits, drop_off_type in the next two. */
  patternRules: Uint8Array,

  /** Trips with the same running times share a profile, whenever they leave. Times count from its first departure. */
  profilePattern: Uint32Array,
  profileFrom: Uint32Array,
  profileArrival: Int32Array,
  profileDeparture: Int32Array,

  tripId: Uint32Array,
  tripRoute: Uint32Array,
  tripService: Uint32Array,
  tripHeadsign: Uint32Array,
  tripShortName: Uint32Array,
  tripDirection: Uint8Array,
  tripWheelchair: Uint8Array,
  tripProfile: Uint32Array,
  /** The first departure, in seconds of the service day. */
  tripStart: Int32Array,
  /** -1: none. */
  tripShape: Int32Array,
  /** What stop_sequence says, by position: -1 where a trip simply counts its stops from 1. */
  tripSequence: Int32Array,
  sequences: Uint32Array,

  frequencyFrom: Uint32Array,
  frequencyStart: Int32Array,
  frequencyEnd: Int32Array,
  frequencyHeadway: Int32Array,
  frequencyExact: Uint8Array,

  /** Walks from stop to stop, the stop itself included. */
  footFrom: Uint32Array,
  footTo: Uint32Array,
  footMetres: Int32Array,
  /** A time from alighting to boarding that the feed gives, or one of the two rules of foot-rule.ts. */
  footRule: Int32Array,

  shapeFrom: Uint32Array,
  shapeLat: Int32Array,
  shapeLon: Int32Array,

  /** Names in other languages: of what kind, of which, in which language. */
  translationKind: Uint8Array,
  translationOf: Uint32Array,
  translationLanguage: Uint16Array,
  translationText: Uint32Array,
} as const

export type ArrayName = keyof typeof arrayTypes
export type NetworkArrays = { readonly [Name in ArrayName]: InstanceType<(typeof arrayTypes)[Name]> }

/** Unknown is not "no": a feed that says nothing of wheelchairs has 0 everywhere. */
export const wheelchair = { unknown: 0, yes: 1, no: 2 } as const

export const translationKinds = ['stop', 'route_long', 'route_short', 'headsign', 'agency'] as const
export type TranslationKind = (typeof translationKinds)[number]
