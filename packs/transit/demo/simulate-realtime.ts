import { dateText } from '../gtfs/index.ts'
import { type RealtimeMessage, type TripUpdate, tripRelationships } from '../realtime/index.ts'
import type { Router } from '../router/index.ts'
import { tripDayStart } from '../router/view.ts'
import { createChance } from './chance.ts'
import { simulateAlerts } from './simulate-alerts.ts'

const BEHIND_S = 90 * 60
const AHEAD_S = 120 * 60
const BUCKET_S = 300

/** Of a hundred runs: so many are cancelled, very late, late; the rest is about on time. */
const CANCELLED = 2
const VERY_LATE = 5
const LATE = 20

/**
 * What a network like this would tell about the runs that are on their way, or soon will be. It depends on the seed and the
 * time alone: delays come and go slowly, and what is cancelled stays so.
 */
export function simulateRealtime(router: Router, now: number, seed = 1): RealtimeMessage {
  const { network } = router
  const view = router.view(now, false, { realtime: 'ignore' })
  const { profileFrom, profileArrival, tripProfile } = network.arrays
  const updates: TripUpdate[] = []
  for (let run = 0; run < view.runSplit; run++) {
    const start = view.base + view.runOffset[run]!
    const trip = view.runTrip[run]!
    const end = start + profileArrival[profileFrom[tripProfile[trip]! + 1]! - 1]!
    if (end < now - BEHIND_S / 6 || start > now + AHEAD_S || start < now - BEHIND_S) continue
    const day = view.runDay[run]!
    const fate = fateOf(seed, trip, day, start, now)
    // Feeds do not tell of everything: where nothing is known, the timetable holds.
    if (fate === 'silent') continue
    updates.push({
      trip: {
        tripId: network.tripId(trip).slice(network.tripId(trip).indexOf(':') + 1),
        startDate: dateText(day),
        startTime: clock(start - tripDayStart(network, trip, day)),
        relationship: fate === 'cancelled' ? tripRelationships.CANCELED : tripRelationships.SCHEDULED,
      },
      stops: [],
      ...(fate !== 'cancelled' && { delay: fate }),
    })
  }
  return {
    timestamp: Math.floor(now),
    differential: false,
    entities: [
      ...updates.map((tripUpdate, index) => ({ id: String(index), deleted: false, tripUpdate })),
      ...simulateAlerts(network, now, seed).map((alert, index) => ({
        id: `alert-${index}`,
        deleted: false,
        alert,
      })),
    ],
  }
}

function fateOf(
  seed: number,
  trip: number,
  day: number,
  start: number,
  now: number,
): number | 'cancelled' | 'silent' {
  const chance = createChance(
    seed ^ Math.imul(trip + 1, 0x9e3779b1) ^ Math.imul(day, 0x85ebca6b) ^ Math.imul(start, 0xc2b2ae35),
  )
  const lot = chance.next() * 100
  if (lot < CANCELLED) return 'cancelled'
  if (chance.next() < 0.08) return 'silent'
  const usual =
    lot < CANCELLED + VERY_LATE
      ? 330 + chance.next() * 400
      : lot < CANCELLED + VERY_LATE + LATE
        ? 70 + chance.next() * 200
        : chance.next() * 70 - 20
  // A little more or less every five minutes.
  const wobble = createChance(trip ^ Math.floor(now / BUCKET_S)).next() * 30 - 15
  return Math.round((usual + wobble) / 5) * 5
}

const clock = (seconds: number): string => {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`
}
