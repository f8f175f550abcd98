import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { moveDestinationInput } from '../../domain/inputs.ts'
import { shiftTimes } from '../../domain/wall-clock.ts'
import { fail } from '../../error-codes.ts'
import { destinations } from '../../tables.ts'
import { listOf } from '../find-records.ts'
import { buildActionPreview } from '../preview.ts'
import { destinationResult } from './change-destination.ts'
import { findMove } from './find-move.ts'
import { giveWay } from './place.ts'

export const moveDestination = defineRecordAction({
  name: 'move_destination',
  title: 'Move destination',
  description:
    'Moves a destination to another day of its trip, or to another place in its day. insertIndex counts the other ' +
    'destinations of that day, without the one that moves.',
  input: z.strictObject(moveDestinationInput),
  find: (context) => findMove(context, context.input),
  describe: (context) => buildActionPreview({ type: 'move_destination', ...context.input }, context),
  run: async ({ records, now }, { record, from, to, place }) => {
    if (record.day_id === to.id) {
      const list = await listOf(records, destinations, to.id)
      if (list[place.index]?.id === record.id)
        return fail('nothing_to_change', `${record.name} is there already.`)
    }
    const row = await records.update(destinations, record.id, {
      day_id: to.id,
      position: place.position,
      ...shiftTimes(record, from.date, to.date),
      updated_at: now,
    })
    await giveWay(records, destinations, place)
    return { ...destinationResult(row, to), fromDayNumber: from.number }
  },
  summarize: ({ result }) =>
    result.fromDayNumber === result.dayNumber
      ? `Moved ${result.name} within Day ${result.dayNumber}.`
      : `Moved ${result.name} to Day ${result.dayNumber}.`,
})
