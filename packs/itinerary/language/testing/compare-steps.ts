import { isDeepStrictEqual } from 'node:util'
import type { EnvelopeCase, ExpectedStep } from '../utterances/case.ts'
import { dayId, stopId } from './furnish.ts'
import { type CaseTrip, japan, portugal } from './trips.ts'

export interface Step {
  readonly type: string
  readonly [field: string]: unknown
}

const tripOfCase = ({ trip }: EnvelopeCase): CaseTrip => (trip === portugal.name ? portugal : japan)

/** The steps that a case expects, with the ids of the store. */
function expectedSteps(given: EnvelopeCase): Step[] {
  const trip = tripOfCase(given)
  return given.steps.map((step) => toIntent(step, trip))
}

function toIntent(step: ExpectedStep, trip: CaseTrip): Step {
  switch (step.type) {
    case 'toggle_map_overlay':
      return { ...step }
    case 'add_destination':
    case 'set_base_location': {
      const { day, ...rest } = step
      return { ...rest, dayId: dayId(trip.name, day) }
    }
    case 'update_destination': {
      const { place, day = dayOfStop(trip, place), ...rest } = step
      return { ...rest, dayId: dayId(trip.name, day), destinationId: stopId(place) }
    }
    case 'move_destination': {
      const { place, to, from = dayOfStop(trip, place), ...rest } = step
      return {
        ...rest,
        destinationId: stopId(place),
        fromDayId: dayId(trip.name, from),
        toDayId: dayId(trip.name, to),
      }
    }
  }
}

function dayOfStop(trip: CaseTrip, name: string): number {
  const index = trip.days.findIndex(({ destinations }) => destinations.some((stop) => stop.name === name))
  if (index < 0) throw new Error(`The trip has no stop ${name}`)
  return index + 1
}

/** Whether two plans say the same, step by step. */
export const sameSteps = (given: EnvelopeCase, steps: readonly Step[]): boolean => {
  const lengths = new Map(
    tripOfCase(given).days.map(({ destinations }, index) => [
      dayId(tripOfCase(given).name, index + 1),
      destinations.length,
    ]),
  )
  const normal = (list: readonly Step[]): unknown[] => list.map((step) => normalised(step, lengths))
  return isDeepStrictEqual(normal(steps), normal(expectedSteps(given)))
}

/** What means the same is written the same: an index at the end or none, "enabled" or nothing, seconds or none. */
function normalised(step: Step, lengths: ReadonlyMap<string, number>): unknown {
  const { metadata: _metadata, insertIndex, enabled, replaceExisting, ...rest } = step
  const end =
    (lengths.get((rest.toDayId ?? rest.dayId) as string) ?? 0) -
    (rest.fromDayId === rest.toDayId && rest.toDayId ? 1 : 0)
  const isEnd = typeof insertIndex !== 'number' || insertIndex >= end
  return deepNormal({
    ...rest,
    ...(isEnd ? {} : { insertIndex }),
    ...(step.type === 'toggle_map_overlay' && { enabled: enabled ?? true }),
    ...(step.type === 'set_base_location' && { replaceExisting: replaceExisting ?? true }),
  })
}

const WALL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::00(?:\.0+)?)?$/
const LOOSE_TYPES = new Set(['other', 'website', undefined])

function deepNormal(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'category') return value.toLowerCase()
    return WALL.exec(value)?.[1] ?? value
  }
  if (key === 'visibleCategories' && Array.isArray(value)) return value.map(String).toSorted()
  if (Array.isArray(value)) return value.map((item) => deepNormal(item))
  if (typeof value !== 'object' || value === null) return value
  const object = value as Record<string, unknown>
  // A page of no special kind is a website or something else, whichever.
  const { type, ...others } = object
  const kept = 'url' in object && LOOSE_TYPES.has(type as string | undefined) ? others : object
  return Object.fromEntries(
    Object.entries(kept)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [name, deepNormal(item, name)]),
  )
}
