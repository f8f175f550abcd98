import { ActionFailure } from '@countersign/core'
import { sayAdd, sayMove, saySetBase, sayToggle, sayUpdate } from '../domain/sentences.ts'
import { shiftTimes } from '../domain/wall-clock.ts'
import type { AssistantActionIntent } from '../intents.ts'
import { type Asking, destinations } from '../tables.ts'
import { findMove } from './destinations/find-move.ts'
import { findStop } from './destinations/find-stop.ts'
import { findPlaceInDay } from './destinations/place.ts'
import { findDay } from './find-records.ts'
import { findStay } from './stays/find-stay.ts'

type Intent<Type extends AssistantActionIntent['type']> = Extract<AssistantActionIntent, { type: Type }>

/** What one of the model's actions would do, in a sentence with names in place of ids; or why it cannot be done. */
export async function buildActionPreview(intent: AssistantActionIntent, asking: Asking): Promise<string> {
  const said = await sayIntent(intent, asking)
  return said instanceof ActionFailure ? said.failure.message : said
}

function sayIntent(intent: AssistantActionIntent, asking: Asking): Promise<string | ActionFailure> {
  switch (intent.type) {
    case 'add_destination':
      return sayAddDestination(intent, asking)
    case 'update_destination':
      return sayUpdateDestination(intent, asking)
    case 'set_base_location':
      return saySetBaseLocation(intent, asking)
    case 'move_destination':
      return sayMoveDestination(intent, asking)
    case 'toggle_map_overlay':
      return Promise.resolve(sayToggle(intent))
  }
}

async function sayAddDestination(intent: Intent<'add_destination'>, asking: Asking) {
  const day = await findDay(asking, intent.dayId, 'edit')
  if (day instanceof ActionFailure) return day
  const at = { dayId: day.day.id, index: intent.insertIndex }
  const { list, index } = await findPlaceInDay(asking.records, destinations, at)
  return sayAdd({ name: intent.destination.name, day, list, index })
}

async function sayUpdateDestination(intent: Intent<'update_destination'>, asking: Asking) {
  const found = await findStop(asking, intent)
  return found instanceof ActionFailure ? found : sayUpdate(found.record.name, found, intent.changes)
}

async function saySetBaseLocation(intent: Intent<'set_base_location'>, asking: Asking) {
  const found = await findStay(asking, intent)
  if (found instanceof ActionFailure) return found
  const { day, stays, replaces } = found
  const index = Math.min(intent.locationIndex ?? stays.length, stays.length)
  return saySetBase({ name: intent.location.name, day, stays, replaces, index })
}

async function sayMoveDestination(intent: Intent<'move_destination'>, asking: Asking) {
  const found = await findMove(asking, intent)
  if (found instanceof ActionFailure) return found
  const { record, from, to, place } = found
  const shifted = shiftTimes(record, from.date, to.date).start_time_iso
  const newStart = shifted !== null && shifted !== record.start_time_iso ? shifted : undefined
  return sayMove({ name: record.name, from, to, list: place.list, index: place.index, newStart })
}
