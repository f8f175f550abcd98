import { defineRecordAction } from '@countersign/core'
import { clearable } from '@countersign/core/fields'
import { sayChanges } from '@countersign/core/words'
import { z } from 'zod'
import { readTarget } from '../../domain/goal-target.ts'
import { sayDate } from '../../domain/say-time.ts'
import type { GoalType } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { hasChange, id, NO_CHANGE } from '../fields.ts'
import { findGoal } from '../find-records.ts'
import { amendGoal, sayClientGoal } from './amend-goal.ts'
import { notes, targetDate, targetValue, unit } from './goal-fields.ts'

export const updateGoal = defineRecordAction({
  name: 'update_goal',
  title: 'Update goal',
  description: 'Changes the target, target date or notes of an active goal. null empties a field.',
  input: z
    .strictObject({
      id: id('goal'),
      target_value: targetValue.optional(),
      target_date: clearable(targetDate),
      notes: clearable(notes),
      unit: unit.optional(),
    })
    .refine(hasChange, NO_CHANGE),
  find: (context) => findGoal(context, context.input.id),
  describe: ({ input }, found) => {
    const changes = sayChanges({
      target: input.target_value,
      unit: input.unit,
      'target date': input.target_date && sayDate(input.target_date),
      notes: input.notes,
    })
    return `Change ${sayClientGoal(found)}: ${changes}`
  },
  run: async (context, found) => {
    const { id: _id, target_value, unit, ...rest } = context.input
    const { record } = found
    if (target_value === undefined && unit === undefined) return amendGoal(context, found, rest)
    const target = readTarget(
      record.type as GoalType,
      target_value ?? record.target_value,
      unit ?? record.unit,
    )
    if (typeof target === 'string') return fail('invalid_target', target)
    return amendGoal(context, found, { ...rest, ...target })
  },
  summarize: ({ result }) => `Updated the goal of ${result.client}.`,
})
