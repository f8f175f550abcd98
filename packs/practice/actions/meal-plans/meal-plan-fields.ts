import { line } from '@countersign/core/fields'
import { z } from 'zod'
import { mealSlots } from '../../domain/vocabulary.ts'
import { date, prose } from '../fields.ts'

export const planName = line(200).describe('Name of the meal plan')
export const description = prose().describe('What the plan is about')

const grams = z.number().min(0).max(2000)

/** What a screen sets beside name and description. */
export const planDetails = {
  start_date: date.describe('First day, YYYY-MM-DD'),
  end_date: date.describe('Last day, YYYY-MM-DD'),
  target_kcal: z.number().min(0).max(20_000).describe('Calories a day'),
  target_protein_g: grams.describe('Protein a day, in grams'),
  target_carbs_g: grams.describe('Carbohydrates a day, in grams'),
  target_fat_g: grams.describe('Fat a day, in grams'),
}

const amount = z.number().min(0).max(20_000)

const item = z.strictObject({
  food: line(200).describe('What to eat'),
  quantity: z.number().positive().max(100_000).describe('How much'),
  unit: line(30).describe('Of what, such as g, ml or piece'),
  kcal: amount.exactOptional(),
  protein: amount.exactOptional().describe('Grams'),
  carbs: amount.exactOptional().describe('Grams'),
  fat: amount.exactOptional().describe('Grams'),
  notes: prose(1000).exactOptional(),
})

const meal = z.strictObject({
  slot: z.enum(mealSlots).describe('Which meal of the day'),
  items: z.array(item).max(40),
})

const day = z.strictObject({
  day: z.int().min(1).max(31).describe('Which day of the plan, from 1'),
  label: line(100).exactOptional().describe('Such as Monday'),
  meals: z
    .array(meal)
    .max(mealSlots.length)
    .refine((meals) => isUnique(meals.map(({ slot }) => slot)), 'each slot may be given once'),
})

export const days = z
  .array(day)
  .max(31)
  .refine((given) => isUnique(given.map(({ day }) => day)), 'each day may be given once')
  .describe('The whole content: it replaces what was there')

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length
