import { defineRecordAction, type WriteContext } from '@countersign/core'
import { z } from 'zod'
import { addDestinationInput, createDestinationInput } from '../../domain/inputs.ts'
import { destinations } from '../../tables.ts'
import { findDay, type FoundDay } from '../find-records.ts'
import { buildActionPreview } from '../preview.ts'
import { toColumns } from '../views.ts'
import { destinationResult } from './change-destination.ts'
import { findPlaceInDay, giveWay } from './place.ts'

type Input = z.output<z.ZodObject<typeof createDestinationInput>>

async function insertDestination(
  { input, records, newId, now }: WriteContext<Input>,
  { trip, day, number }: FoundDay,
) {
  const { destination, insertIndex } = input
  const place = await findPlaceInDay(records, destinations, { dayId: day.id, index: insertIndex })
  const row = await records.insert(destinations, {
    id: newId(),
    trip_id: trip.id,
    day_id: day.id,
    position: place.position,
    name: destination.name,
    description: destination.description || null,
    category: destination.category || null,
    city: destination.city || null,
    ...toColumns(destination.coordinates),
    estimated_duration_minutes: destination.estimatedDurationMinutes ?? null,
    start_time_iso: destination.startTimeIso ?? null,
    end_time_iso: destination.endTimeIso ?? null,
    cost: destination.cost ?? null,
    rating: destination.rating ?? null,
    notes: destination.notes || null,
    links: destination.links ?? [],
    created_at: now,
    updated_at: now,
  })
  await giveWay(records, destinations, place)
  return destinationResult(row, { number })
}

export const addDestination = defineRecordAction({
  name: 'add_destination',
  title: 'Add destination',
  description: 'Adds a destination to a day: at insertIndex, counted from 0, or at the end.',
  input: z.strictObject(addDestinationInput),
  find: (context) => findDay(context, context.input.dayId, 'edit'),
  describe: (context) => buildActionPreview({ type: 'add_destination', ...context.input }, context),
  run: insertDestination,
  summarize: ({ result }) => `Added ${result.name} to Day ${result.dayNumber}.`,
})

/** The same with all that the editor on the screen has fields for. */
export const createDestination = defineRecordAction({
  name: 'create_destination',
  title: 'Create destination',
  description: 'Adds a destination to a day, with cost, rating and description too.',
  hidden: true,
  input: z.strictObject(createDestinationInput),
  find: (context) => findDay(context, context.input.dayId, 'edit'),
  describe: (context) => buildActionPreview({ type: 'add_destination', ...context.input }, context),
  run: insertDestination,
  summarize: ({ result }) => `Added ${result.name} to Day ${result.dayNumber}.`,
})
