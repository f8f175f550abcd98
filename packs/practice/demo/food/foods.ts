import type { Trait } from './diets.ts'

export interface Food {
  readonly name: string
  readonly unit: string
  /** Of one unit. */
  readonly kcal: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
  readonly traits: readonly Trait[]
  /** Only for those who avoid one of these. */
  readonly standsInFor: readonly Trait[]
  /** Quantities are multiples of it. */
  readonly step: number
}

type Nutrients = readonly [kcal: number, protein: number, carbs: number, fat: number]

const measured =
  (unit: string, step: number, per: number) =>
  (name: string, [kcal, protein, carbs, fat]: Nutrients, ...traits: Trait[]): Food => ({
    name,
    unit,
    step,
    kcal: kcal / per,
    protein: protein / per,
    carbs: carbs / per,
    fat: fat / per,
    traits,
    standsInFor: [],
  })

const standIn = (food: Food, ...standsInFor: Trait[]): Food => ({ ...food, standsInFor })

// Nutrients are those of 100 g or 100 ml, or else of one.
const grams = measured('g', 10, 100)
const fewGrams = measured('g', 5, 100)
const millilitres = measured('ml', 25, 100)
const pieces = measured('piece', 1, 1)
const slices = measured('slice', 1, 1)
const spoons = measured('tbsp', 0.5, 1)

/** Raw or as bought, unless the name says otherwise. Values are the usual ones of food tables, rounded. */
export const foods = {
  // Grains and starches
  oats: fewGrams('Rolled oats', [372, 13.2, 58.7, 7], 'gluten'),
  freeOats: standIn(fewGrams('Rolled oats, gluten-free', [372, 13.2, 58.7, 7]), 'gluten', 'fodmap'),
  muesli: fewGrams('Muesli, no added sugar', [365, 10.5, 60, 7.5], 'gluten', 'fodmap', 'nuts'),
  buckwheatFlakes: fewGrams('Buckwheat flakes', [345, 11.5, 70, 2.5]),
  wholemealBread: slices('Wholemeal bread', [92, 4, 16.5, 1], 'gluten', 'salty', 'fodmap'),
  ryeBread: slices('Rye bread', [98, 3.2, 18.5, 0.7], 'gluten', 'salty', 'fodmap'),
  freeBread: standIn(slices('Seeded bread, gluten-free', [88, 2.3, 13.5, 2.4]), 'gluten', 'fodmap'),
  unsaltedCrispbread: standIn(
    pieces('Crispbread, no added salt', [37, 1, 7, 0.2], 'gluten', 'fodmap'),
    'salty',
  ),
  pitta: pieces('Wholemeal pitta', [170, 6.5, 32, 1.5], 'gluten', 'salty', 'fodmap'),
  wrap: pieces('Wholemeal wrap', [185, 5.5, 29, 4.5], 'gluten', 'salty', 'fodmap'),
  cornTortilla: pieces('Corn tortilla', [60, 1.5, 12, 0.8]),
  wholemealPasta: grams('Wholemeal pasta, dry', [348, 13.5, 64, 2.5], 'gluten', 'fodmap'),
  freePasta: standIn(grams('Rice and corn pasta, gluten-free, dry', [355, 7, 78, 1.2]), 'gluten', 'fodmap'),
  couscous: grams('Wholemeal couscous, dry', [350, 13, 68, 1.8], 'gluten', 'fodmap'),
  bulgur: grams('Bulgur, dry', [342, 12, 69, 1.5], 'gluten', 'fodmap'),
  brownRice: grams('Brown rice, dry', [357, 7.5, 74, 2.8]),
  basmati: grams('Basmati rice, dry', [349, 8.5, 77, 0.8]),
  quinoa: grams('Quinoa, dry', [368, 14, 60, 6]),
  polenta: grams('Polenta, dry', [350, 8, 74, 1.5]),
  riceNoodles: grams('Rice noodles, dry', [350, 6.5, 79, 0.6]),
  potatoes: grams('Potatoes', [77, 2, 16, 0.1]),
  sweetPotato: grams('Sweet potato', [86, 1.6, 18.5, 0.1]),
  riceCakes: pieces('Rice cake, unsalted', [35, 0.7, 7.3, 0.3]),

  // Protein
  chicken: grams('Chicken breast', [110, 23.5, 0, 1.6], 'meat'),
  turkey: grams('Turkey breast', [107, 24, 0, 1], 'meat'),
  beef: grams('Lean beef mince', [150, 21.5, 0, 7], 'meat'),
  beefSteak: grams('Sirloin steak, trimmed', [135, 23, 0, 4.5], 'meat'),
  pork: grams('Pork tenderloin', [115, 22, 0, 2.8], 'pork'),
  salmon: grams('Salmon fillet', [200, 20.4, 0, 13.4], 'fish'),
  smokedSalmon: fewGrams('Smoked salmon', [180, 22.5, 0.5, 10], 'fish', 'salty', 'unsafe in pregnancy'),
  cod: grams('Cod fillet', [80, 18, 0, 0.7], 'fish'),
  prawns: grams('Prawns, cooked', [85, 18.5, 0.5, 1], 'fish', 'salty'),
  tuna: grams('Tuna in water, drained', [110, 25, 0, 0.9], 'fish', 'salty', 'unsafe in pregnancy'),
  egg: pieces('Egg', [75, 6.6, 0.5, 5.2], 'egg'),
  tofu: standIn(grams('Firm tofu', [135, 15, 1.5, 8]), 'meat'),
  tempeh: standIn(grams('Tempeh', [180, 19, 6, 9]), 'meat'),
  lentils: grams('Red lentils, dry', [345, 24, 56, 1.6], 'fodmap'),
  greenLentils: grams('Green lentils, cooked', [115, 9, 17, 0.5], 'fodmap'),
  chickpeas: grams('Chickpeas, no salt, drained', [125, 7.2, 17, 2.4], 'fodmap'),
  blackBeans: grams('Black beans, no salt, drained', [120, 8, 18, 0.6], 'fodmap'),
  edamame: grams('Edamame, shelled', [125, 11.5, 7.5, 5.5]),
  hummus: fewGrams('Hummus', [260, 7.5, 11, 20], 'fodmap', 'salty'),
  peaProtein: standIn(fewGrams('Pea protein powder', [385, 78, 5, 6]), 'lactose'),

  // Dairy and its stand-ins
  milk: millilitres('Semi-skimmed milk', [48, 3.5, 4.8, 1.7], 'milk', 'lactose', 'fodmap'),
  soyDrink: standIn(millilitres('Soy drink, unsweetened, with calcium', [35, 3.4, 0.6, 1.9]), 'lactose'),
  oatDrink: millilitres('Oat drink, with calcium', [45, 0.9, 7.2, 1.4], 'gluten', 'fodmap'),
  freeMilk: standIn(millilitres('Lactose-free milk', [47, 3.5, 4.8, 1.6], 'milk'), 'lactose'),
  yoghurt: grams('Natural yoghurt, 1.5 % fat', [52, 4.4, 5.5, 1.5], 'milk', 'lactose', 'fodmap'),
  greekYoghurt: grams('Greek yoghurt, 2 % fat', [73, 9.5, 4, 2], 'milk', 'lactose', 'fodmap'),
  skyr: grams('Skyr', [63, 11, 4, 0.2], 'milk', 'lactose', 'fodmap'),
  freeYoghurt: standIn(grams('Lactose-free yoghurt', [58, 4.3, 5, 2.5], 'milk'), 'lactose'),
  soyYoghurt: standIn(grams('Soy yoghurt, unsweetened', [52, 4.6, 1.8, 2.6]), 'lactose'),
  quark: grams('Low-fat quark', [67, 12, 4, 0.2], 'milk', 'lactose', 'fodmap'),
  cottageCheese: grams('Cottage cheese', [95, 12, 3, 4], 'milk', 'lactose', 'salty'),
  feta: fewGrams('Feta', [265, 15.5, 1, 22.5], 'milk', 'salty', 'saturated', 'unsafe in pregnancy'),
  mozzarella: fewGrams('Mozzarella, light', [165, 20, 1.5, 9], 'milk'),
  cheddar: fewGrams('Mature cheddar', [410, 25, 0.5, 34], 'milk', 'salty', 'saturated'),
  kefir: millilitres('Kefir', [50, 3.5, 4.2, 1.5], 'milk', 'lactose', 'fodmap'),

  // Vegetables
  broccoli: grams('Broccoli', [34, 2.8, 4, 0.4]),
  spinach: grams('Spinach', [23, 2.9, 1.4, 0.4]),
  tomatoes: grams('Tomatoes', [20, 0.9, 3, 0.2]),
  choppedTomatoes: grams('Chopped tomatoes, no added salt', [24, 1.2, 3.8, 0.2]),
  carrots: grams('Carrots', [38, 0.8, 7.5, 0.2]),
  courgette: grams('Courgette', [18, 1.3, 2.2, 0.3]),
  pepper: grams('Red pepper', [28, 1, 5, 0.3]),
  cucumber: grams('Cucumber', [13, 0.7, 2, 0.1]),
  greenBeans: grams('Green beans', [30, 1.9, 4, 0.2]),
  leaves: grams('Mixed salad leaves', [18, 1.5, 1.6, 0.3]),
  aubergine: grams('Aubergine', [24, 1, 3.2, 0.2]),
  mushrooms: grams('Mushrooms', [20, 2.6, 0.6, 0.3], 'fodmap'),
  cauliflower: grams('Cauliflower', [27, 2.2, 3, 0.3], 'fodmap'),
  beetroot: grams('Beetroot, cooked', [43, 1.6, 8, 0.2], 'fodmap'),
  onion: fewGrams('Onion', [36, 1.2, 7, 0.1], 'fodmap'),
  avocado: fewGrams('Avocado', [165, 2, 1.9, 15.5], 'fodmap'),

  // Fruit
  banana: pieces('Banana', [105, 1.2, 24, 0.3], 'sweet'),
  apple: pieces('Apple', [75, 0.4, 17, 0.2], 'fodmap'),
  pear: pieces('Pear', [85, 0.6, 19, 0.2], 'fodmap'),
  orange: pieces('Orange', [65, 1.3, 13, 0.2]),
  kiwi: pieces('Kiwi', [42, 0.8, 8, 0.4]),
  blueberries: grams('Blueberries', [50, 0.7, 10, 0.4]),
  strawberries: grams('Strawberries', [32, 0.7, 5.8, 0.4]),
  raspberries: grams('Raspberries', [38, 1.2, 5, 0.6]),
  grapes: grams('Grapes', [69, 0.7, 16, 0.2], 'sweet'),
  dates: pieces('Medjool date', [66, 0.4, 16, 0], 'sweet', 'fodmap'),

  // Nuts, seeds, fats, extras
  almonds: fewGrams('Almonds', [600, 21, 7, 52], 'nuts'),
  walnuts: fewGrams('Walnuts', [670, 15, 6, 64], 'nuts'),
  peanutButter: spoons('Peanut butter, no added salt', [95, 4, 2.2, 8], 'nuts'),
  tahini: spoons('Tahini', [90, 2.7, 1.5, 8]),
  pumpkinSeeds: fewGrams('Pumpkin seeds', [570, 30, 5, 47]),
  sunflowerSeeds: fewGrams('Sunflower seeds', [590, 21, 12, 50]),
  chia: fewGrams('Chia seeds', [440, 18, 5, 31]),
  flax: fewGrams('Ground linseed', [490, 22, 2, 38]),
  oliveOil: spoons('Olive oil', [108, 0, 0, 12]),
  rapeseedOil: spoons('Rapeseed oil', [108, 0, 0, 12]),
  coconutMilk: millilitres('Light coconut milk', [65, 0.7, 1.8, 6.2], 'saturated'),
  honey: spoons('Honey', [60, 0, 16, 0], 'honey', 'sweet', 'fodmap'),
  maple: spoons('Maple syrup', [52, 0, 13.4, 0], 'sweet'),
  darkChocolate: fewGrams('Dark chocolate, 85 %', [600, 10, 22, 48]),
  olives: fewGrams('Olives', [145, 1, 1, 15], 'salty'),
  oatcakes: pieces('Oatcake', [45, 1, 6, 1.8], 'gluten'),
} as const satisfies Readonly<Record<string, Food>>

export type FoodName = keyof typeof foods
