import type { Tone } from '@countersign/ui'
import {
  type AppointmentStatus,
  type GoalStatus,
  type MealPlanStatus,
  type MealSlot,
  sayWord,
} from '../../domain/vocabulary.ts'

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A value of the vocabulary as a label: `Follow-up`. */
export const label = (value: Parameters<typeof sayWord>[0]): string => capitalise(sayWord(value))

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

export const slotNames: Readonly<Record<MealSlot, string>> = {
  Breakfast: 'Breakfast',
  MorningSnack: 'Morning snack',
  Lunch: 'Lunch',
  AfternoonSnack: 'Afternoon snack',
  Dinner: 'Dinner',
  EveningSnack: 'Evening snack',
}
