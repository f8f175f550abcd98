/** What a food contains or is, as far as anybody here must avoid it. */
export type Trait =
  | 'gluten'
  | 'lactose'
  | 'milk'
  | 'egg'
  | 'honey'
  | 'meat'
  | 'pork'
  | 'fish'
  | 'nuts'
  | 'salty'
  | 'sweet'
  | 'fodmap'
  | 'saturated'
  | 'unsafe in pregnancy'

/** Ways of eating that conditions and convictions ask for, and what they leave out. */
export const diets = {
  'gluten-free': ['gluten'],
  'lactose-free': ['lactose'],
  vegetarian: ['meat', 'pork', 'fish'],
  vegan: ['meat', 'pork', 'fish', 'egg', 'milk', 'lactose', 'honey'],
  pescatarian: ['meat', 'pork'],
  'no pork': ['pork'],
  'nut-free': ['nuts'],
  'low sodium': ['salty'],
  'low sugar': ['sweet', 'honey'],
  'low FODMAP': ['fodmap', 'lactose', 'honey'],
  'heart-healthy': ['saturated', 'salty'],
  pregnancy: ['unsafe in pregnancy'],
} as const satisfies Readonly<Record<string, readonly Trait[]>>

export type Diet = keyof typeof diets

export const avoidedBy = (chosen: readonly Diet[]): ReadonlySet<Trait> =>
  new Set<Trait>(chosen.flatMap((diet) => diets[diet]))
