import { given, orNull, readNumber, typedNumber } from '@countersign/ui'
import type { MealPlan } from '../data/answers.ts'

export const targets = [
  ['target_kcal', 'Energy (kcal)'],
  ['target_protein_g', 'Protein (g)'],
  ['target_carbs_g', 'Carbs (g)'],
  ['target_fat_g', 'Fat (g)'],
] as const

type TargetName = (typeof targets)[number][0]

export type PlanValues = {
  readonly name: string
  readonly description: string
  readonly start_date: string
  readonly end_date: string
} & { readonly [K in TargetName]: string }

export const planFields = ['name', 'description', 'start_date', 'end_date', ...targets.map(([name]) => name)]

export const valuesOf = (plan?: MealPlan): PlanValues => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  start_date: plan?.start_date ?? '',
  end_date: plan?.end_date ?? '',
  target_kcal: typedNumber(plan?.target_kcal),
  target_protein_g: typedNumber(plan?.target_protein_g),
  target_carbs_g: typedNumber(plan?.target_carbs_g),
  target_fat_g: typedNumber(plan?.target_fat_g),
})

const numbersOf = (values: PlanValues) =>
  Object.fromEntries(targets.map(([name]) => [name, readNumber(values[name])]))

export const toNewInput = (clientId: string, values: PlanValues): object => ({
  client_id: clientId,
  name: values.name.trim(),
  description: given(values.description),
  start_date: given(values.start_date),
  end_date: given(values.end_date),
  ...numbersOf(values),
})

/** All of it: what is the same as before changes nothing. */
export const toUpdateInput = (id: string, values: PlanValues): object => ({
  id,
  name: values.name.trim(),
  description: orNull(values.description),
  start_date: orNull(values.start_date),
  end_date: orNull(values.end_date),
  ...Object.fromEntries(Object.entries(numbersOf(values)).map(([name, value]) => [name, value ?? null])),
})
