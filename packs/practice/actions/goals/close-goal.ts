import { defineRecordAction } from '@countersign/core'
import { shorten } from '@countersign/core/words'
import { z } from 'zod'
import { id, prose } from '../fields.ts'
import { findGoal } from '../find-records.ts'
import { amendGoal, sayClientGoal } from './amend-goal.ts'

export const achieveGoal = defineRecordAction({
  name: 'achieve_goal',
  title: 'Achieve goal',
  description: 'Marks an active goal as achieved.',
  input: z.strictObject({ id: id('goal') }),
  find: (context) => findGoal(context, context.input.id),
  describe: (_context, found) => `Mark ${sayClientGoal(found)} as achieved`,
  run: (context, found) => amendGoal(context, found, { status: 'Achieved', closed_at: context.now }),
  summarize: ({ result }) => `Marked the goal of ${result.client} as achieved.`,
})

export const abandonGoal = defineRecordAction({
  name: 'abandon_goal',
  title: 'Abandon goal',
  description: 'Marks an active goal as abandoned.',
  input: z.strictObject({ id: id('goal'), reason: prose(1000).optional().describe('Why it is given up') }),
  find: (context) => findGoal(context, context.input.id),
  describe: ({ input }, found) =>
    `Mark ${sayClientGoal(found)} as abandoned${input.reason === undefined ? '' : `: ${shorten(input.reason)}`}`,
  run: (context, found) =>
    amendGoal(context, found, {
      status: 'Abandoned',
      closed_at: context.now,
      closed_reason: context.input.reason ?? null,
    }),
  summarize: ({ result }) => `Marked the goal of ${result.client} as abandoned.`,
})
