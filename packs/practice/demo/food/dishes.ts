import type { Trait } from './diets.ts'
import { type FoodName, foods } from './foods.ts'

/** What is eaten together, in the quantities of a day of about 2,000 kcal. */
export type Dish = readonly (readonly [FoodName, number])[]

export type Course = 'breakfast' | 'snack' | 'lunch' | 'dinner'

type Recipe = Readonly<Partial<Record<FoodName, number>>>

/** By the meal they suit. Conditions leave some out: each combination in use must leave several of each. */
const recipes: Readonly<Record<Course, readonly Recipe[]>> = {
  breakfast: [
    { oats: 60, milk: 200, blueberries: 80, walnuts: 15 },
    { oats: 50, skyr: 150, apple: 1, almonds: 15 },
    { oats: 60, soyDrink: 250, raspberries: 80, peanutButter: 1 },
    { oats: 50, yoghurt: 180, orange: 1, pumpkinSeeds: 15 },
    { freeOats: 60, milk: 200, blueberries: 80, walnuts: 15 },
    { freeBread: 3, cottageCheese: 120, tomatoes: 100, pear: 1 },
    { freeOats: 60, freeMilk: 200, strawberries: 100, chia: 10 },
    { freeOats: 60, soyDrink: 250, raspberries: 80, peanutButter: 1 },
    { freeOats: 55, freeYoghurt: 150, kiwi: 1, pumpkinSeeds: 15 },
    { freeOats: 50, greekYoghurt: 150, pear: 1, flax: 10 },
    { muesli: 60, yoghurt: 200, strawberries: 100 },
    { muesli: 60, soyYoghurt: 200, raspberries: 80 },
    { buckwheatFlakes: 55, soyYoghurt: 200, blueberries: 80, almonds: 15 },
    { buckwheatFlakes: 50, freeYoghurt: 180, banana: 1, walnuts: 10 },
    { wholemealBread: 2, egg: 2, tomatoes: 120, avocado: 40 },
    { ryeBread: 2, cottageCheese: 120, cucumber: 100, pear: 1 },
    { ryeBread: 2, smokedSalmon: 60, quark: 60, cucumber: 80 },
    { wholemealBread: 2, hummus: 50, tomatoes: 120, orange: 1 },
    { wholemealBread: 2, peanutButter: 1.5, banana: 1 },
    { freeBread: 3, egg: 2, spinach: 80, oliveOil: 0.5 },
    { freeBread: 3, peanutButter: 1.5, strawberries: 120 },
    { freeBread: 3, tofu: 100, tomatoes: 120, oliveOil: 0.5 },
    { unsaltedCrispbread: 4, quark: 120, raspberries: 100, walnuts: 10 },
    { unsaltedCrispbread: 4, egg: 2, tomatoes: 120, avocado: 40 },
    { egg: 3, potatoes: 200, pepper: 100, oliveOil: 0.5 },
    { tofu: 150, potatoes: 200, spinach: 80, rapeseedOil: 0.5 },
    { quark: 200, oats: 40, grapes: 100, flax: 10 },
  ],
  snack: [
    { apple: 1, almonds: 20 },
    { pear: 1, walnuts: 15 },
    { skyr: 150, raspberries: 80 },
    { greekYoghurt: 150, blueberries: 60, honey: 0.5 },
    { freeYoghurt: 150, strawberries: 100, pumpkinSeeds: 10 },
    { soyYoghurt: 150, blueberries: 80, sunflowerSeeds: 10 },
    { carrots: 120, hummus: 40 },
    { riceCakes: 3, peanutButter: 1 },
    { riceCakes: 3, egg: 1, tomatoes: 80 },
    { riceCakes: 3, tahini: 1, cucumber: 80 },
    { edamame: 120, orange: 1 },
    { oatcakes: 3, cottageCheese: 60 },
    { oatcakes: 3, cheddar: 20, grapes: 60 },
    { kiwi: 2, almonds: 15 },
    { orange: 1, walnuts: 20 },
    { orange: 1, pumpkinSeeds: 20 },
    { strawberries: 150, darkChocolate: 15 },
    { kefir: 250, banana: 1 },
    { banana: 1, peanutButter: 1 },
    { dates: 2, almonds: 15 },
    { quark: 150, kiwi: 1, flax: 5 },
    { unsaltedCrispbread: 2, mozzarella: 40, tomatoes: 80 },
    { soyDrink: 250, peaProtein: 20, strawberries: 80 },
  ],
  lunch: [
    { chicken: 130, quinoa: 70, pepper: 100, leaves: 50, oliveOil: 1 },
    { chicken: 130, wrap: 2, leaves: 40, tomatoes: 80, yoghurt: 40 },
    { chicken: 130, brownRice: 70, broccoli: 150, rapeseedOil: 1 },
    { turkey: 120, potatoes: 280, greenBeans: 150, oliveOil: 1 },
    { turkey: 120, cornTortilla: 4, tomatoes: 120, avocado: 50 },
    { tuna: 120, wholemealPasta: 70, tomatoes: 150, olives: 20, oliveOil: 0.5 },
    { tuna: 120, potatoes: 250, greenBeans: 150, egg: 1, oliveOil: 1 },
    { salmon: 120, potatoes: 280, cucumber: 120, leaves: 40, oliveOil: 0.5 },
    { salmon: 120, basmati: 65, spinach: 120, carrots: 100 },
    { prawns: 150, riceNoodles: 70, pepper: 100, courgette: 120, rapeseedOil: 1 },
    { lentils: 75, carrots: 120, choppedTomatoes: 200, wholemealBread: 1, oliveOil: 1 },
    { lentils: 80, spinach: 100, choppedTomatoes: 200, basmati: 40, rapeseedOil: 1 },
    { greenLentils: 200, beetroot: 120, feta: 40, leaves: 50, oliveOil: 1, wholemealBread: 1 },
    { chickpeas: 180, couscous: 50, pepper: 100, cucumber: 100, oliveOil: 1 },
    { chickpeas: 180, quinoa: 45, tomatoes: 150, cucumber: 100, tahini: 1 },
    { blackBeans: 180, brownRice: 55, pepper: 100, tomatoes: 100, avocado: 60 },
    { blackBeans: 150, cornTortilla: 4, tomatoes: 120, avocado: 60, leaves: 30 },
    { tofu: 180, riceNoodles: 65, carrots: 100, broccoli: 120, rapeseedOil: 0.5 },
    { tofu: 180, quinoa: 65, pepper: 120, spinach: 80, oliveOil: 0.5 },
    { tempeh: 150, brownRice: 60, greenBeans: 150, carrots: 80, rapeseedOil: 0.5 },
    { edamame: 180, basmati: 65, cucumber: 100, carrots: 100, tahini: 1 },
    { egg: 3, potatoes: 280, spinach: 120, tomatoes: 100, oliveOil: 1 },
    { mozzarella: 90, freePasta: 65, tomatoes: 180, courgette: 120, oliveOil: 0.5 },
    { pitta: 2, hummus: 60, chicken: 80, cucumber: 100, tomatoes: 100 },
    { pitta: 2, hummus: 60, feta: 40, leaves: 40, tomatoes: 120 },
  ],
  dinner: [
    { salmon: 140, potatoes: 260, broccoli: 180, oliveOil: 0.5 },
    { salmon: 130, quinoa: 60, greenBeans: 150, courgette: 120, oliveOil: 0.5 },
    { cod: 180, potatoes: 280, carrots: 150, rapeseedOil: 1 },
    { cod: 180, brownRice: 65, spinach: 150, tomatoes: 120, oliveOil: 1 },
    { chicken: 150, sweetPotato: 280, broccoli: 150, oliveOil: 1 },
    { chicken: 150, basmati: 65, courgette: 150, coconutMilk: 100, rapeseedOil: 0.5 },
    { chicken: 140, polenta: 70, tomatoes: 150, aubergine: 150, oliveOil: 1 },
    { turkey: 150, wholemealPasta: 65, mushrooms: 120, spinach: 100, oliveOil: 1 },
    { turkey: 140, riceNoodles: 65, pepper: 120, carrots: 100, rapeseedOil: 1 },
    { beef: 120, choppedTomatoes: 200, wholemealPasta: 65, carrots: 80, onion: 40, oliveOil: 0.5 },
    { beef: 120, blackBeans: 100, pepper: 100, choppedTomatoes: 200, brownRice: 45 },
    { beefSteak: 140, potatoes: 280, leaves: 80, greenBeans: 120, oliveOil: 1 },
    { pork: 140, potatoes: 250, cauliflower: 200, rapeseedOil: 1 },
    { pork: 140, basmati: 65, pepper: 120, broccoli: 120, rapeseedOil: 1 },
    { prawns: 160, freePasta: 70, courgette: 150, tomatoes: 120, oliveOil: 1 },
    { tofu: 200, basmati: 65, broccoli: 150, carrots: 80, rapeseedOil: 0.5 },
    { tofu: 180, sweetPotato: 260, spinach: 120, tahini: 1 },
    { tempeh: 150, riceNoodles: 60, pepper: 120, courgette: 120, rapeseedOil: 0.5 },
    { tempeh: 150, quinoa: 55, aubergine: 150, tomatoes: 150, oliveOil: 0.5 },
    { chickpeas: 200, sweetPotato: 200, spinach: 120, choppedTomatoes: 200, oliveOil: 0.5 },
    { chickpeas: 180, basmati: 55, cauliflower: 150, coconutMilk: 100, rapeseedOil: 0.5 },
    { lentils: 80, sweetPotato: 180, carrots: 100, spinach: 100, rapeseedOil: 0.5 },
    { greenLentils: 220, potatoes: 200, carrots: 120, oliveOil: 1 },
    { egg: 3, courgette: 150, pepper: 100, potatoes: 220, oliveOil: 0.5 },
    { egg: 2, mozzarella: 50, spinach: 120, freePasta: 60, oliveOil: 0.5 },
    { mozzarella: 80, polenta: 65, aubergine: 180, tomatoes: 180, oliveOil: 0.5 },
    { bulgur: 65, chickpeas: 150, feta: 40, tomatoes: 120, cucumber: 100, oliveOil: 0.5 },
  ],
}

const read = (recipe: Recipe): Dish => Object.entries(recipe) as [FoodName, number][]

const dishes: Readonly<Record<Course, readonly Dish[]>> = {
  breakfast: recipes.breakfast.map(read),
  snack: recipes.snack.map(read),
  lunch: recipes.lunch.map(read),
  dinner: recipes.dinner.map(read),
}

/** The dishes for somebody who avoids some things: without them, and with what stands in for nothing else. */
export const menuOf = (course: Course, avoided: ReadonlySet<Trait>): Dish[] =>
  dishes[course].filter((dish) =>
    dish.every(([name]) => {
      const { traits, standsInFor } = foods[name]
      const isAvoided = traits.some((trait) => avoided.has(trait))
      return !isAvoided && (standsInFor.length === 0 || standsInFor.some((trait) => avoided.has(trait)))
    }),
  )
