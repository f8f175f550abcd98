import { type MealSlot, sayWord } from './vocabulary.ts'

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A value of the vocabulary as a label: `Follow-up`. */
export const label = (value: Parameters<typeof sayWord>[0]): string => capitalise(sayWord(value))

export const slotNames: Readonly<Record<MealSlot, string>> = {
  Breakfast: 'Breakfast',
  MorningSnack: 'Morning snack',
  Lunch: 'Lunch',
  AfternoonSnack: 'Afternoon snack',
  Dinner: 'Dinner',
  EveningSnack: 'Evening snack',
}
