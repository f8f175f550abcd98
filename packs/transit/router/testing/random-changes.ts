import fc from 'fast-check'
import { type RealtimeMessage, stopRelationships, tripRelationships } from '../../realtime/index.ts'
import type { Model, ModelRun } from './reference/read-model.ts'

/** Something that happens to the n-th run: it is cancelled, or late from some stop on, or leaves out that stop. */
export interface RandomChange {
  readonly run: number
  readonly kind: 'cancel' | 'delay' | 'skip'
  readonly position: number
  readonly delay: number
}

export const randomChanges: fc.Arbitrary<readonly RandomChange[]> = fc.array(
  fc.record({
    run: fc.nat({ max: 200 }),
    kind: fc.constantFrom('cancel', 'delay', 'delay', 'skip'),
    position: fc.nat({ max: 4 }),
    delay: fc.integer({ min: 0, max: 2400 }),
  }),
  { maxLength: 6 },
)

/** Each run at most once, and positions within its stops. */
function place(changes: readonly RandomChange[], runs: readonly ModelRun[]) {
  const placed = new Map<ModelRun, RandomChange>()
  for (const change of changes) {
    const run = runs[change.run % runs.length]
    if (run) placed.set(run, { ...change, position: change.position % run.calls.length })
  }
  return placed
}

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** The changes as a message of GTFS-Realtime. Sequences count 1, 3, 5: random-feed.ts leaves gaps. */
export function messageOf(
  changes: readonly RandomChange[],
  model: Model,
  timestamp: number,
): RealtimeMessage {
  return {
    timestamp,
    differential: false,
    entities: [...place(changes, model.runs)].map(([run, { kind, position, delay }], index) => ({
      id: String(index),
      deleted: false,
      tripUpdate: {
        trip: {
          tripId: run.trip,
          startDate: run.date,
          startTime: clock(run.start),
          relationship: kind === 'cancel' ? tripRelationships.CANCELED : tripRelationships.SCHEDULED,
        },
        stops:
          kind === 'cancel'
            ? []
            : [
                {
                  sequence: position * 2 + 1,
                  ...(kind === 'delay' && { arrival: { delay }, departure: { delay } }),
                  relationship: kind === 'skip' ? stopRelationships.SKIPPED : stopRelationships.SCHEDULED,
                },
              ],
      },
    })),
  }
}

/** The same, done to the model by hand. */
export function changeModel(changes: readonly RandomChange[], model: Model): Model {
  const placed = place(changes, model.runs)
  const runs = model.runs.flatMap((run) => {
    const change = placed.get(run)
    if (change?.kind === 'cancel') return []
    if (!change) return [run]
    const late = change.kind === 'delay' ? change.delay : 0
    const calls = run.calls.map((call, position) => {
      const by = position >= change.position ? late : 0
      const skipped = change.kind === 'skip' && position === change.position
      return {
        stop: call.stop,
        arrival: call.arrival + by,
        departure: call.departure + by,
        board: call.board && !skipped,
        alight: call.alight && !skipped,
      }
    })
    return [{ ...run, calls }]
  })
  return { ...model, runs }
}
