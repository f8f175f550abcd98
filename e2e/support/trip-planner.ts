import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface TripPlanner {
  /** From now on its trams are so late. */
  isLate(seconds: number): void
  /** Settings of a server that asks this one. */
  env(): Promise<Readonly<Record<string, string>>>
}

const MINUTE_MS = 60_000
const RIDE_MS = 16 * MINUTE_MS
/** When its trams leave, from the start of the test. */
const LEAVE_MS = [10, 22].map((minutes) => minutes * MINUTE_MS)

const stop = (gtfsId: string, name: string, lat: number) => ({
  gtfsId,
  name,
  code: null,
  platformCode: null,
  lat,
  lon: 24.95,
  vehicleMode: 'TRAM',
  wheelchairBoarding: 'POSSIBLE',
})
const harbour = stop('hill:harbour', 'Harbour', 60.15)
const hill = stop('hill:hill', 'Hill', 60.18)
const line = { gtfsId: 'hill:7', shortName: '7', longName: 'Harbour – Hill', mode: 'TRAM' }
const alert = {
  alertHeaderText: 'Fewer trams on Sunday',
  alertDescriptionText: 'The rails at the market are being mended.',
  alertUrl: 'https://example.org/rails',
  alertEffect: 'REDUCED_SERVICE',
  alertSeverityLevel: 'WARNING',
  effectiveStartDate: null,
  effectiveEndDate: null,
}

/** A tram from the harbour to the hill, as an OpenTripPlanner tells of it over HTTP. */
export function openTripPlanner(): TripPlanner {
  const began = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  let late = 0
  const at = (ms: number) => ({
    scheduledTime: new Date(ms).toISOString(),
    estimated: { time: new Date(ms + late * 1000).toISOString(), delay: `PT${late}S` },
  })
  const place = ({ name, lat, lon }: typeof hill, its: typeof hill) => ({ name, lat, lon, stop: its })
  const ways = () =>
    LEAVE_MS.map((leaves, index) => ({
      node: {
        accessibilityScore: null,
        legs: [
          {
            mode: 'TRAM',
            realTime: true,
            realtimeState: 'UPDATED',
            distance: 3400,
            headsign: 'Hill',
            start: at(began + leaves),
            end: at(began + leaves + RIDE_MS),
            from: place(harbour, harbour),
            to: place(hill, hill),
            route: line,
            trip: { gtfsId: `hill:${index}` },
            legGeometry: null,
            alerts: [alert],
          },
        ],
      },
    }))
  const calls = () =>
    LEAVE_MS.map((leaves, index) => ({
      serviceDay: began / 1000,
      scheduledDeparture: leaves / 1000,
      realtimeDeparture: leaves / 1000 + late,
      departureDelay: late,
      realtime: true,
      realtimeState: 'UPDATED',
      headsign: 'Hill',
      trip: { gtfsId: `hill:${index}`, route: { ...line, alerts: [alert] } },
    }))
  const answers: Readonly<Record<string, () => object>> = {
    Network: () => ({
      agencies: [{ timezone: 'Europe/Helsinki' }],
      stations: [harbour, hill],
      serviceTimeRange: null,
    }),
    Plan: () => ({
      planConnection: { routingErrors: [], pageInfo: { hasNextPage: false }, edges: ways() },
    }),
    StopsNear: () => ({ stopsByRadius: { edges: [{ node: { distance: 10, stop: harbour } }] } }),
    Departures: () => ({ stop: { ...harbour, alerts: [], stoptimesWithoutPatterns: calls() } }),
  }
  const server = createServer(async (request, response) => {
    const [, query = ''] = /query (\w+)/.exec(await text(request)) ?? []
    const answer = answers[query]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ? { data: answer() } : {}))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    isLate: (seconds) => {
      late = seconds
    },
    env: async () => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { TRANSIT_OTP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
    },
  }
}
