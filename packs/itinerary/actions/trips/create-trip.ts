import { defineAction } from '@countersign/core'
import { date, optionalLine } from '@countersign/core/fields'
import { firstPositions } from '@countersign/core/positions'
import { count } from '@countersign/core/words'
import { z } from 'zod'
import { endDateOf, sayDate } from '../../domain/dates.ts'
import { name, notes } from '../../domain/inputs.ts'
import { MAX_DAYS, tripStatuses } from '../../domain/vocabulary.ts'
import { type DayRow, tripDays, trips } from '../../tables.ts'
import { budget, currency } from './fields.ts'
import { tripResult } from './trip-result.ts'

export const createTrip = defineAction({
  name: 'create_trip',
  title: 'Create trip',
  description: 'Makes a trip with empty days. It belongs to whoever makes it.',
  hidden: true,
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({
    name,
    country: optionalLine(100).optional(),
    startDate: date,
    days: z.int().min(1).max(MAX_DAYS),
    currency: currency.default('EUR'),
    budget: budget.optional(),
    status: z.enum(tripStatuses).default('planning'),
    notes: notes.optional(),
  }),
  describe: ({ input }) => {
    const end = endDateOf(input.startDate, input.days)
    const when =
      input.days === 1 ? `on ${sayDate(end)}` : `from ${sayDate(input.startDate)} to ${sayDate(end)}`
    return `Create the trip ${input.name}, ${count(input.days, 'day')} ${when}`
  },
  run: async ({ input, records, actor, newId, now }) => {
    const trip = await records.insert(trips, {
      id: newId(),
      name: input.name,
      country: input.country || null,
      start_date: input.startDate,
      status: input.status,
      budget_amount: input.budget ?? null,
      currency: input.currency,
      notes: input.notes || null,
      owner_id: actor.id,
      created_at: now,
      updated_at: now,
    })
    const days: DayRow[] = []
    for (const position of firstPositions(input.days)) {
      days.push(await records.insert(tripDays, { id: newId(), trip_id: trip.id, position }))
    }
    return tripResult(trip, 'owner', days)
  },
  summarize: ({ result }) => `Created the trip ${result.name}.`,
})
