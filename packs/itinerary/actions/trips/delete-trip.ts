import { defineRecordAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { trips } from '../../tables.ts'
import { findTrip } from '../find-records.ts'
import { belongings, sayBelongings } from './belongings.ts'

export const deleteTrip = defineRecordAction({
  name: 'delete_trip',
  title: 'Delete trip',
  description: 'Deletes a trip with everything in it. Only its owner may.',
  hidden: true,
  risk: 'high',
  input: z.strictObject({ tripId: id('trip') }),
  find: (context) => findTrip(context, context.input.tripId, 'own'),
  describe: async ({ records }, { trip }) =>
    `Delete the trip ${trip.name} with everything in it: ${await sayBelongings(records, trip.id)}`,
  run: async ({ records }, { trip }) => {
    for (const { table } of belongings) {
      for (const { id: row } of await records.find(table, { where: [['trip_id', '=', trip.id]] }))
        await records.delete(table, row)
    }
    await records.delete(trips, trip.id)
    return { tripId: trip.id, name: trip.name }
  },
  summarize: ({ result }) => `Deleted the trip ${result.name}.`,
})
