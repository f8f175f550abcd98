import { campaign } from './campaign.ts'
import { device } from './device.ts'
import type { Expectations, Kind } from './expectation.ts'
import { itinerary } from './itinerary.ts'
import { practice } from './practice.ts'
import { program } from './program.ts'
import { transit } from './transit.ts'

const all: Expectations = { ...practice, ...itinerary, ...campaign, ...transit, ...device, ...program }

/** One line of the table. */
export interface Expected {
  readonly action: string
  /** Letters of the roles that may use it. */
  readonly who: string
  readonly kind: Kind
  readonly isHidden: boolean
}

/** What is expected of every action, written by hand: nothing here is asked of the code that is tried. */
export const expected: readonly Expected[] = Object.entries(all).map(([action, line]) => {
  const [, who = '', kind = '', hidden] = /^([A-Z]+) ([a-z ]+)(, hidden)?$/.exec(line) ?? []
  return { action, who, kind: kind as Kind, isHidden: hidden !== undefined }
})
