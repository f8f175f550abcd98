import { ActionFailure, defineRecordAction } from '@countersign/core'
import { placeAt } from '@countersign/core/positions'
import { z } from 'zod'
import { setBaseLocationInput } from '../../domain/inputs.ts'
import { type BaseLocationRow, baseLocations } from '../../tables.ts'
import { amend } from '../amend.ts'
import { giveWay } from '../destinations/place.ts'
import { buildActionPreview } from '../preview.ts'
import { baseLocationView } from '../views.ts'
import { findStay } from './find-stay.ts'

/** What an action on a stay answers. */
export const baseLocationResult = (row: BaseLocationRow, { number }: { readonly number: number }) => ({
  ...baseLocationView(row),
  tripId: row.trip_id,
  dayId: row.day_id,
  dayNumber: number,
})

export const setBaseLocation = defineRecordAction({
  name: 'set_base_location',
  title: 'Set base location',
  description:
    'Says where people stay on a day. With replaceExisting, which is the default, it overwrites the first stay of the ' +
    'day; without, it is one more, at locationIndex or at the end.',
  input: z.strictObject(setBaseLocationInput),
  find: (context) => findStay(context, context.input),
  describe: (context) => buildActionPreview({ type: 'set_base_location', ...context.input }, context),
  run: async (context, { trip, day, stays, replaces }) => {
    const { input, records, newId } = context
    const { name, context: where, notes, coordinates, links = [] } = input.location
    // Another stay, not a change of the one before: what is not said of it is not kept.
    const [lng, lat] = coordinates ?? [null, null]
    const values = { name, context: where || null, notes: notes || null, lng, lat, links }
    if (replaces) {
      const row = await amend(context, baseLocations, replaces, values)
      return row instanceof ActionFailure ? row : baseLocationResult(row, day)
    }
    const place = placeAt(stays, input.replaceExisting ? undefined : input.locationIndex)
    const row = await records.insert(baseLocations, {
      id: newId(),
      trip_id: trip.id,
      day_id: day.id,
      position: place.position,
      ...values,
    })
    await giveWay(records, baseLocations, place)
    return baseLocationResult(row, day)
  },
  summarize: ({ result }) => `Set ${result.name} as a stay of Day ${result.dayNumber}.`,
})
