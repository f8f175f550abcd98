import type { Condition } from '@countersign/core'

// Messages and events have ids that say where they stand, so that the primary key holds what belongs together together and
// in order: they need no other index, and two writers that both count on get in each other's way.

const DIGITS = 9

/** The id of what comes as number `position` in a thread or a run. */
export const placeId = (parent: string, position: number): string =>
  `${parent}.${String(position).padStart(DIGITS, '0')}`

/** True of what is in a thread or a run, behind number `after`. */
export const within = (parent: string, after = 0): readonly Condition[] => [
  ['id', '>', placeId(parent, after)],
  ['id', '<', afterAll(parent)],
]

/** What follows the dot in the order of characters. */
const afterAll = (parent: string): string => `${parent}/`
