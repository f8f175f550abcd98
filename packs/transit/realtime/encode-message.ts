import { PbfWriter } from 'pbf'
import type {
  AlertMessage,
  AlertSelector,
  RealtimeEntity,
  RealtimeMessage,
  StopTimeEvent,
  StopTimeUpdate,
  Texts,
  TripDescriptor,
  TripUpdate,
} from './message.ts'

/** The bytes of a message, for those who make a feed: the simulator, and tests. */
export function encodeMessage(message: RealtimeMessage): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeMessage(1, writeHeader, message)
  for (const entity of message.entities) pbf.writeMessage(2, writeEntity, entity)
  return pbf.finish()
}

function writeHeader({ timestamp, differential }: RealtimeMessage, pbf: PbfWriter): void {
  pbf.writeStringField(1, '2.0')
  pbf.writeVarintField(2, differential ? 1 : 0)
  if (timestamp > 0) pbf.writeVarintField(3, timestamp)
}

function writeEntity({ id, deleted, tripUpdate, alert }: RealtimeEntity, pbf: PbfWriter): void {
  pbf.writeStringField(1, id)
  if (deleted) pbf.writeBooleanField(2, true)
  if (tripUpdate) pbf.writeMessage(3, writeTripUpdate, tripUpdate)
  if (alert) pbf.writeMessage(5, writeAlert, alert)
}

function writeTripUpdate({ trip, stops, timestamp, delay }: TripUpdate, pbf: PbfWriter): void {
  pbf.writeMessage(1, writeTrip, trip)
  for (const stop of stops) pbf.writeMessage(2, writeStop, stop)
  if (timestamp !== undefined) pbf.writeVarintField(4, timestamp)
  if (delay !== undefined) pbf.writeVarintField(5, delay)
}

function writeTrip(trip: TripDescriptor, pbf: PbfWriter): void {
  if (trip.tripId !== undefined) pbf.writeStringField(1, trip.tripId)
  if (trip.startTime !== undefined) pbf.writeStringField(2, trip.startTime)
  if (trip.startDate !== undefined) pbf.writeStringField(3, trip.startDate)
  pbf.writeVarintField(4, trip.relationship)
  if (trip.routeId !== undefined) pbf.writeStringField(5, trip.routeId)
  if (trip.direction !== undefined) pbf.writeVarintField(6, trip.direction)
}

function writeStop(
  { sequence, arrival, departure, stopId, relationship }: StopTimeUpdate,
  pbf: PbfWriter,
): void {
  if (sequence !== undefined) pbf.writeVarintField(1, sequence)
  if (arrival) pbf.writeMessage(2, writeEvent, arrival)
  if (departure) pbf.writeMessage(3, writeEvent, departure)
  if (stopId !== undefined) pbf.writeStringField(4, stopId)
  pbf.writeVarintField(5, relationship)
}

function writeEvent({ delay, time }: StopTimeEvent, pbf: PbfWriter): void {
  if (delay !== undefined) pbf.writeVarintField(1, delay)
  if (time !== undefined) pbf.writeVarintField(2, time)
}

function writeAlert(alert: AlertMessage, pbf: PbfWriter): void {
  for (const period of alert.periods) pbf.writeMessage(1, writePeriod, period)
  for (const selector of alert.selectors) pbf.writeMessage(5, writeSelector, selector)
  pbf.writeVarintField(6, alert.cause)
  pbf.writeVarintField(7, alert.effect)
  pbf.writeMessage(8, writeTexts, alert.url)
  pbf.writeMessage(10, writeTexts, alert.header)
  pbf.writeMessage(11, writeTexts, alert.description)
  pbf.writeVarintField(14, alert.severity)
}

function writePeriod({ start, end }: AlertMessage['periods'][number], pbf: PbfWriter): void {
  if (start !== undefined) pbf.writeVarintField(1, start)
  if (end !== undefined) pbf.writeVarintField(2, end)
}

function writeSelector(selector: AlertSelector, pbf: PbfWriter): void {
  if (selector.agencyId !== undefined) pbf.writeStringField(1, selector.agencyId)
  if (selector.routeId !== undefined) pbf.writeStringField(2, selector.routeId)
  if (selector.routeType !== undefined) pbf.writeVarintField(3, selector.routeType)
  if (selector.trip) pbf.writeMessage(4, writeTrip, selector.trip)
  if (selector.stopId !== undefined) pbf.writeStringField(5, selector.stopId)
  if (selector.direction !== undefined) pbf.writeVarintField(6, selector.direction)
}

function writeTexts(texts: Texts, pbf: PbfWriter): void {
  for (const [language, text] of Object.entries(texts)) {
    pbf.writeMessage(
      1,
      (each: string, inner: PbfWriter) => {
        inner.writeStringField(1, each)
        if (language !== '') inner.writeStringField(2, language)
      },
      text,
    )
  }
}
