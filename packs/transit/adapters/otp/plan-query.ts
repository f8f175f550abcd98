import type { JsonObject } from '@countersign/core'
import type { PlanQuery } from '../provider.ts'
import { ALERT_FIELDS } from './alerts.ts'

/** Only what is mapped: see map-itinerary.ts. */
export const PLAN = /* GraphQL */ `
  query Plan(
    $origin: PlanLabeledLocationInput!
    $destination: PlanLabeledLocationInput!
    $dateTime: PlanDateTimeInput!
    $first: Int!
    $searchWindow: Duration!
    $preferences: PlanPreferencesInput!
  ) {
    planConnection(
      origin: $origin
      destination: $destination
      dateTime: $dateTime
      first: $first
      searchWindow: $searchWindow
      preferences: $preferences
    ) {
      routingErrors {
        code
        inputField
      }
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          accessibilityScore
          legs {
            mode
            realTime
            realtimeState
            distance
            headsign
            start {
              scheduledTime
              estimated {
                time
                delay
              }
            }
            end {
              scheduledTime
              estimated {
                time
                delay
              }
            }
            from {
              name
              lat
              lon
              stop {
                gtfsId
                code
                platformCode
                wheelchairBoarding
              }
            }
            to {
              name
              lat
              lon
              stop {
                gtfsId
                code
                platformCode
                wheelchairBoarding
              }
            }
            route {
              gtfsId
              shortName
              longName
            }
            trip {
              gtfsId
            }
            legGeometry {
              points
            }
            alerts {
              ${ALERT_FIELDS}
            }
          }
        }
      }
    }
  }
`

// HSL's own defaults.
const WALK_SPEED = 1.3
const RELUCTANCE = 1.75
/** Times as much where little walking is asked for. */
const LESS_WALKING = 3
const BOARD_COST_S = 120
const SLACK = 'PT1M30S'
const USUAL_WALK_M = 1500

/** There is no limit on walking upstream: somebody who allows less of it is taken to like it less. */
function reluctanceOf({ optimize, maxWalkingDistance, lessWalking }: PlanQuery): number {
  const base = (optimize === 'shortest_time' ? 1 : RELUCTANCE) * (lessWalking ? LESS_WALKING : 1)
  return Math.min(8, Math.max(1, base * Math.sqrt(USUAL_WALK_M / maxWalkingDistance)))
}

const TRANSFER_COST = { balanced: 0, few_transfers: 900, shortest_time: 0 } as const

export function planVariables(query: PlanQuery): JsonObject {
  const location = (label: string, { lat, lon }: PlanQuery['origin']): JsonObject => ({
    label,
    location: { coordinate: { latitude: lat, longitude: lon } },
  })
  // In one of the forms of ISO 8601 that everybody reads.
  const time = new Date(query.when.time).toISOString()
  return {
    origin: location('origin', query.origin),
    destination: location('destination', query.destination),
    dateTime: query.when.type === 'arrive' ? { latestArrival: time } : { earliestDeparture: time },
    first: query.count,
    searchWindow: `PT${query.windowMinutes}M`,
    preferences: {
      street: {
        walk: { speed: WALK_SPEED, reluctance: reluctanceOf(query), boardCost: BOARD_COST_S },
      },
      transit: {
        transfer: {
          cost: TRANSFER_COST[query.optimize],
          maximumTransfers: query.maxTransfers,
          slack: SLACK,
        },
        timetable: { excludeRealTimeUpdates: false, includeRealTimeCancellations: query.includeCancelled },
      },
      accessibility: { wheelchair: { enabled: query.stepFree } },
    },
  }
}
