import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { buildSchema, parse, validate } from 'graphql'

/** The parts of OpenTripPlanner 2's schema that are used, written down from its documentation: a query that asks for anything else is refused. */
const schema = buildSchema(/* GraphQL */ `
  scalar Duration
  scalar OffsetDateTime
  scalar Long
  scalar Cost
  scalar Reluctance
  scalar Speed
  scalar CoordinateValue
  input PlanCoordinateInput {
    latitude: CoordinateValue!
    longitude: CoordinateValue!
  }
  input PlanLocationInput {
    coordinate: PlanCoordinateInput
  }
  input PlanLabeledLocationInput {
    label: String
    location: PlanLocationInput!
  }
  input PlanDateTimeInput {
    earliestDeparture: OffsetDateTime
    latestArrival: OffsetDateTime
  }
  input WalkPreferencesInput {
    reluctance: Reluctance
    speed: Speed
    boardCost: Cost
  }
  input PlanStreetPreferencesInput {
    walk: WalkPreferencesInput
  }
  input TransferPreferencesInput {
    cost: Cost
    maximumTransfers: Int
    slack: Duration
  }
  input TimetablePreferencesInput {
    excludeRealTimeUpdates: Boolean
    includeRealTimeCancellations: Boolean
  }
  input TransitPreferencesInput {
    transfer: TransferPreferencesInput
    timetable: TimetablePreferencesInput
  }
  input WheelchairPreferencesInput {
    enabled: Boolean
  }
  input AccessibilityPreferencesInput {
    wheelchair: WheelchairPreferencesInput
  }
  input PlanPreferencesInput {
    street: PlanStreetPreferencesInput
    transit: TransitPreferencesInput
    accessibility: AccessibilityPreferencesInput
  }
  type RealTimeEstimate {
    time: OffsetDateTime!
    delay: Duration!
  }
  type LegTime {
    scheduledTime: OffsetDateTime!
    estimated: RealTimeEstimate
  }
  type Alert {
    alertHeaderText: String
    alertDescriptionText: String!
    alertUrl: String
    alertEffect: String
    alertSeverityLevel: String
    effectiveStartDate: Long
    effectiveEndDate: Long
  }
  type Agency {
    name: String!
    timezone: String!
  }
  type ServiceTimeRange {
    start: Long
    end: Long
  }
  type Stop {
    alerts: [Alert]
    gtfsId: String!
    name: String!
    code: String
    platformCode: String
    lat: Float
    lon: Float
    vehicleMode: String
    wheelchairBoarding: String
    stoptimesWithoutPatterns(startTime: Long, timeRange: Int, numberOfDepartures: Int): [Stoptime]
  }
  type Stoptime {
    serviceDay: Long
    scheduledDeparture: Int
    realtimeDeparture: Int
    departureDelay: Int
    realtime: Boolean
    realtimeState: String
    headsign: String
    trip: Trip
  }
  type Place {
    name: String
    lat: Float!
    lon: Float!
    stop: Stop
  }
  type Route {
    gtfsId: String!
    shortName: String
    longName: String
    mode: String
    alerts: [Alert]
  }
  type Trip {
    gtfsId: String!
    route: Route!
  }
  type Geometry {
    points: String
  }
  type Leg {
    mode: String
    transitLeg: Boolean
    realTime: Boolean
    realtimeState: String
    duration: Float
    distance: Float
    headsign: String
    start: LegTime!
    end: LegTime!
    from: Place!
    to: Place!
    route: Route
    trip: Trip
    legGeometry: Geometry
    alerts: [Alert]
  }
  type Itinerary {
    start: OffsetDateTime
    end: OffsetDateTime
    duration: Long
    numberOfTransfers: Int!
    walkDistance: Float
    walkTime: Long
    accessibilityScore: Float
    legs: [Leg]!
  }
  type RoutingError {
    code: String!
    inputField: String
    description: String!
  }
  type PlanPageInfo {
    hasNextPage: Boolean!
  }
  type PlanEdge {
    node: Itinerary!
  }
  type PlanConnection {
    routingErrors: [RoutingError!]!
    pageInfo: PlanPageInfo!
    edges: [PlanEdge]
  }
  type StopAtDistance {
    distance: Int
    stop: Stop
  }
  type StopAtDistanceEdge {
    node: StopAtDistance
  }
  type StopAtDistanceConnection {
    edges: [StopAtDistanceEdge]
  }
  type Query {
    planConnection(
      origin: PlanLabeledLocationInput!
      destination: PlanLabeledLocationInput!
      dateTime: PlanDateTimeInput
      first: Int
      searchWindow: Duration
      preferences: PlanPreferencesInput
    ): PlanConnection
    stops(name: String): [Stop]
    stop(id: String!): Stop
    stations: [Stop]
    agencies: [Agency]
    serviceTimeRange: ServiceTimeRange
    stopsByRadius(lat: Float!, lon: Float!, radius: Int!, first: Int): StopAtDistanceConnection
  }
`)

export interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly variables: Record<string, never>
  readonly at: number
}

export type Reply =
  | { readonly data: unknown }
  | { readonly errors: readonly { readonly message: string }[] }
  | { readonly status: number; readonly headers?: Record<string, string> }
  | { readonly raw: string }
  | { readonly hang: true }
  | { readonly drop: true }

export interface OtpServer {
  readonly url: string
  readonly asked: Asked[]
  close(): Promise<void>
}

/** A server that takes only valid queries, and answers what the test says, one after another; the last one stays. */
export async function startOtpServer(replies: readonly Reply[]): Promise<OtpServer> {
  const asked: Asked[] = []
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const { query, variables } = (body === '' ? {} : JSON.parse(body)) as {
      query?: string
      variables?: never
    }
    const reply = replies[Math.min(asked.length, replies.length - 1)]!
    asked.push({
      path: request.url ?? '',
      headers: request.headers,
      variables: variables ?? {},
      at: performance.now(),
    })
    if (query !== undefined) {
      const faults = validate(schema, parse(query))
      if (faults.length > 0)
        return send(response, 200, { errors: faults.map(({ message }) => ({ message })) })
    }
    if ('hang' in reply) return
    if ('drop' in reply) return void request.socket.destroy()
    if ('raw' in reply) return void response.writeHead(200).end(reply.raw)
    if ('status' in reply) return void response.writeHead(reply.status, reply.headers).end('no')
    send(response, 200, reply)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/gtfs/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
