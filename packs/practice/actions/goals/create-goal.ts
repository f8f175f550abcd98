import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { type GoalTarget, readTarget } from '../../domain/goal-target.ts'
import { fullName, withArticle } from '../../domain/names.ts'
import { sayGoal } from '../../domain/say-goal.ts'
import { sayDate } from '../../domain/say-time.ts'
import { toLocal } from '../../domain/time-zones.ts'
import { type GoalType, goalTypes } from '../../domain/vocabulary.ts'
import { goals } from '../../tables.ts'
import { id } from '../fields.ts'
import { findClinicalClient, timeZoneOf } from '../find-records.ts'
import { notes, targetDate, targetValue, unit } from './goal-fields.ts'
import { viewGoal } from './goal-view.ts'

export const createGoal = defineRecordAction({
  name: 'create_goal',
  title: 'Create goal',
  description: 'Creates a new progress goal for a client.',
  input: z
    .strictObject({
      client_id: id('client'),
      type: z.enum(goalTypes).describe('What kind of goal it is'),
      target_value: targetValue,
      target_date: targetDate.optional(),
      notes: notes.optional(),
      unit: unit.optional(),
    })
    .superRefine(({ type, target_value, unit }, check) => {
      const target = readTarget(type, target_value, unit)
      if (typeof target === 'string')
        check.addIssue({ code: 'custom', path: ['target_value'], message: target })
    }),
  find: (context) => findClinicalClient(context, context.input.client_id),
  describe: ({ input }, client) => {
    const goal = sayGoal({ type: input.type, ...targetOf(input) })
    const by = input.target_date === undefined ? '' : ` by ${sayDate(input.target_date)}`
    return `Set ${withArticle(goal)} for ${fullName(client)}${by}`
  },
  warn: async (context) => {
    const today = toLocal(context.now, await timeZoneOf(context)).date
    const { target_date } = context.input
    return target_date !== undefined && target_date < today ? ['The target date is in the past.'] : []
  },
  run: async ({ input, records, newId, now }, client) => {
    const goal = await records.insert(goals, {
      id: newId(),
      client_id: client.id,
      type: input.type,
      ...targetOf(input),
      target_date: input.target_date ?? null,
      status: 'Active',
      notes: input.notes ?? null,
      created_at: now,
      updated_at: now,
    })
    return viewGoal(goal, client)
  },
  summarize: ({ result }) => `Set ${withArticle(sayGoal(result))} for ${result.client}.`,
})

/** The schema has refused what cannot be read. */
function targetOf(input: {
  readonly type: GoalType
  readonly target_value: number
  readonly unit?: string | undefined
}): GoalTarget {
  return readTarget(input.type, input.target_value, input.unit) as GoalTarget
}
