import type { Utterance } from '../testing/utterance.ts'
import { conversations } from './conversations.ts'
import { edges } from './edges.ts'
import { nothing } from './nothing.ts'
import { forgetting, saving } from './places.ts'
import { departures, nearby } from './stops.ts'
import { elsewhere, when, whereTo, wishes } from './trips.ts'

/** What travellers say, by topic, and what comes of it. */
export const utterances: Readonly<Record<string, readonly Utterance[]>> = {
  'where to': whereTo,
  when,
  edges,
  elsewhere,
  wishes,
  conversations,
  departures,
  nearby,
  saving,
  forgetting,
  nothing,
}
