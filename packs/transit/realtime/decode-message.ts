import { PbfReader } from 'pbf'
import type {
  AlertMessage,
  AlertSelector,
  RealtimeEntity,
  RealtimeMessage,
  StopTimeEvent,
  StopTimeUpdate,
  TripDescriptor,
  TripUpdate,
} from './message.ts'

const MAX_BYTES = 64 * 2 ** 20
const MAX_ENTITIES = 500_000

export type Decoded =
  | { readonly ok: true; readonly message: RealtimeMessage }
  | { readonly ok: false; readonly reason: string }

/** What a reader fills in field by field. */
type Open<T> = { -readonly [Key in keyof T]: T[Key] }
type Field<T> = (tag: number, into: Open<T>, pbf: PbfReader) => void

/** Reads the protocol buffer of a GTFS-Realtime feed. Unknown fields are passed over, as the format asks. */
export function decodeMessage(bytes: Uint8Array): Decoded {
  if (bytes.byteLength > MAX_BYTES)
    return { ok: false, reason: `The message is larger than ${MAX_BYTES} bytes.` }
  try {
    const pbf = new PbfReader(bytes)
    const entities: RealtimeEntity[] = []
    const message = { timestamp: 0, differential: false, version: '', entities }
    pbf.readFields((tag, into) => {
      if (tag === 1) pbf.readMessage(readHeader, into)
      else if (tag === 2) {
        if (entities.length >= MAX_ENTITIES) throw new Error(`there are more than ${MAX_ENTITIES} entities`)
        entities.push(pbf.readMessage(readEntity, { id: '', deleted: false }))
      }
    }, message)
    // The version is the one field that the header must have: without it this is something else.
    if (message.version === '')
      return { ok: false, reason: 'The message is not GTFS-Realtime: it has no version.' }
    const { timestamp, differential } = message
    return { ok: true, message: { timestamp, differential, entities } }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: `The message is not GTFS-Realtime: ${why}.` }
  }
}

const readHeader: Field<{ version: string; differential: boolean; timestamp: number }> = (tag, into, pbf) => {
  if (tag === 1) into.version = text(pbf)
  else if (tag === 2) into.differential = pbf.readVarint() === 1
  else if (tag === 3) into.timestamp = whole(pbf)
}

const readEntity: Field<RealtimeEntity> = (tag, into, pbf) => {
  if (tag === 1) into.id = text(pbf)
  else if (tag === 2) into.deleted = pbf.readBoolean()
  else if (tag === 3) {
    const stops: StopTimeUpdate[] = []
    into.tripUpdate = pbf.readMessage(readTripUpdate, {
      trip: { relationship: 0 },
      stops,
    })
  } else if (tag === 5) {
    into.alert = pbf.readMessage(readAlert, {
      periods: [],
      selectors: [],
      cause: 1,
      effect: 8,
      severity: 1,
      url: {},
      header: {},
      description: {},
    })
  }
}

const readTripUpdate: Field<TripUpdate> = (tag, into, pbf) => {
  if (tag === 1) into.trip = pbf.readMessage(readTrip, { relationship: 0 })
  else if (tag === 2) (into.stops as StopTimeUpdate[]).push(pbf.readMessage(readStop, { relationship: 0 }))
  else if (tag === 4) into.timestamp = whole(pbf)
  else if (tag === 5) into.delay = whole(pbf)
}

const readTrip: Field<TripDescriptor> = (tag, into, pbf) => {
  if (tag === 1) into.tripId = text(pbf)
  else if (tag === 2) into.startTime = text(pbf)
  else if (tag === 3) into.startDate = text(pbf)
  else if (tag === 4) into.relationship = pbf.readVarint()
  else if (tag === 5) into.routeId = text(pbf)
  else if (tag === 6) into.direction = pbf.readVarint()
}

const readStop: Field<StopTimeUpdate> = (tag, into, pbf) => {
  if (tag === 1) into.sequence = pbf.readVarint()
  else if (tag === 2) into.arrival = pbf.readMessage(readEvent, {})
  else if (tag === 3) into.departure = pbf.readMessage(readEvent, {})
  else if (tag === 4) into.stopId = text(pbf)
  else if (tag === 5) into.relationship = pbf.readVarint()
}

const readEvent: Field<StopTimeEvent> = (tag, into, pbf) => {
  if (tag === 1) into.delay = whole(pbf)
  else if (tag === 2) into.time = whole(pbf)
}

const readAlert: Field<AlertMessage> = (tag, into, pbf) => {
  if (tag === 1) (into.periods as object[]).push(pbf.readMessage(readPeriod, {}))
  else if (tag === 5) (into.selectors as AlertSelector[]).push(pbf.readMessage(readSelector, {}))
  else if (tag === 6) into.cause = pbf.readVarint()
  else if (tag === 7) into.effect = pbf.readVarint()
  else if (tag === 8) into.url = pbf.readMessage(readTexts, {})
  else if (tag === 10) into.header = pbf.readMessage(readTexts, {})
  else if (tag === 11) into.description = pbf.readMessage(readTexts, {})
  else if (tag === 14) into.severity = pbf.readVarint()
}

const readPeriod: Field<{ start?: number; end?: number }> = (tag, into, pbf) => {
  if (tag === 1) into.start = whole(pbf)
  else if (tag === 2) into.end = whole(pbf)
}

const readSelector: Field<AlertSelector> = (tag, into, pbf) => {
  if (tag === 1) into.agencyId = text(pbf)
  else if (tag === 2) into.routeId = text(pbf)
  else if (tag === 3) into.routeType = pbf.readVarint(true)
  else if (tag === 4) into.trip = pbf.readMessage(readTrip, { relationship: 0 })
  else if (tag === 5) into.stopId = text(pbf)
  else if (tag === 6) into.direction = pbf.readVarint()
}

const readTexts: Field<Record<string, string>> = (tag, into, pbf) => {
  if (tag !== 1) return
  const found = pbf.readMessage(
    (inner: number, each: { text: string; language: string }) => {
      if (inner === 1) each.text = text(pbf)
      else if (inner === 2) each.language = text(pbf)
    },
    { text: '', language: '' },
  )
  into[found.language.toLowerCase()] = found.text
}

/** Signed, and refused where the bytes end in the middle of it. */
function whole(pbf: PbfReader): number {
  const value = pbf.readVarint(true)
  if (!Number.isSafeInteger(value) || pbf.pos > pbf.length) throw new Error('it is cut off')
  return value
}

function text(pbf: PbfReader): string {
  const value = pbf.readString()
  if (pbf.pos > pbf.length) throw new Error('it is cut off')
  return value
}
