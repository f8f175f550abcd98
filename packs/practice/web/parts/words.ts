import type { Tone } from '@countersign/ui'
import {
  type AppointmentStatus,
  type GoalStatus,
  type MealPlanStatus,
  sayWord,
} from '../../domain/vocabulary.ts'
import { label } from '../../domain/labels.ts'

export { capitalise, label, slotNames } from '../../domain/labels.ts'

export const options = <Value extends Parameters<typeof sayWord>[0]>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: label(value) }))

export const statusTones: Readonly<Record<AppointmentStatus, Tone>> = {
  Scheduled: 'neutral',
  Confirmed: 'accent',
  Completed: 'signed',
  NoShow: 'loss',
  Cancelled: 'neutral',
  LateCancellation: 'caution',
}

export const planTones: Readonly<Record<MealPlanStatus, Tone>> = {
  Draft: 'neutral',
  Active: 'signed',
  Archived: 'neutral',
}

export const goalTones: Readonly<Record<GoalStatus, Tone>> = {
  Active: 'accent',
  Achieved: 'signed',
  Abandoned: 'neutral',
}
