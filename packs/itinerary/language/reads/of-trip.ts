import type { JsonObject } from '@countersign/core'
import type { Intent, Telling, Turn } from '@countersign/language'
import { tripIn } from '../given.ts'
import { toTrip, type Trip } from '../trip-state.ts'

type Tell = (trip: Trip, values: JsonObject, turn: Turn) => Telling

/** A read of the trip that is spoken of. */
export const ofTrip = (intent: Omit<Intent, 'tool' | 'effect' | 'calls' | 'tell'>, tell: Tell): Intent => ({
  ...intent,
  tool: 'get_trip',
  effect: 'read',
  details: ['(in|on|of|for|to) {trip:triphint}', ...(intent.details ?? [])],
  calls: function* calls(values, turn, seek) {
    const { id } = yield* tripIn(values, turn, seek)
    return [{ tool: 'get_trip', input: { id } }]
  },
  tell: (output, values, turn) => tell(toTrip(output), values, turn),
})

/** How questions begin. */
export const ask = "(what|whats|what 's|what is|what are)"
export const show = '(show|list|tell|give|read|display|view|open|see|print) [me|us] [about]'
