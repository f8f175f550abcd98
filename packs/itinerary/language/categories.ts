import { type Recogniser, type Span, stop, type Task, textBetween } from '@countersign/language'
import { fold } from './names.ts'
import { categoriesOf, type Trip } from './trip-state.ts'

/** "museums" and "museum" are the same, "churches" and "church" too. */
function singular(text: string): string {
  const word = fold(text)
  if (/(?:ch|sh|s|x)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** What people say for what is kept under another word. */
const SAME: Readonly<Record<string, string>> = {
  restaurant: 'food',
  eatery: 'food',
  'food place': 'food',
  'food spot': 'food',
  'place to eat': 'food',
  cafe: 'food',
  attraction: 'sight',
  landmark: 'sight',
  'view point': 'viewpoint',
  view: 'viewpoint',
  lookout: 'viewpoint',
}

export const isCategory = (said: string, category: string): boolean =>
  category !== '' && (singular(said) === singular(category) || SAME[singular(said)] === singular(category))

const STOPS =
  /^(?:and|or|to|on|at|in|of|from|for|with|before|after|between|not|only|please|the|a|an|first|second|third|last|stop|base|stay|day|favourites?|favorites?|markers?|routes?|explore|map|everything|all|more|it|destinations?|places?|stops|them|again|anymore|any|every)$/

/** What kind of place something is: one or two words. */
export const kindOfPlace: Recogniser = (words, at) => {
  const spans: Span[] = []
  let cost = 0
  for (let end = at; end < words.list.length && end - at < 2; end++) {
    const word = words.list[end]!
    if (word.quoted) return [{ end: at + 1, value: word.text, cost: 0.5 }]
    if (STOPS.test(word.plain) || /\d|'/.test(word.plain) || (end > at && word.before !== '')) break
    // A word with a capital is rather a name.
    cost += /^\p{Lu}/u.test(word.text) ? 2 : 1.1
    spans.push({ end: end + 1, value: textBetween(words, at, end + 1), cost })
  }
  return spans
}

/** What may be said of a place by the way: "a museum" is a category, "a must" is none. */
export const commonKind = {
  oneOf: Object.fromEntries(
    `museum temple shrine park castle market restaurant cafe bar food sight viewpoint beach garden shop shopping church
    nightlife nature hike theatre zoo aquarium landmark attraction palace bridge activity gallery transport lake mountain`
      .split(/\s+/)
      .map((kind) => [kind, kind]),
  ),
}

/** A category as it is kept: as the trip has it already, else in small letters. */
export function asCategory(said: string, trip: Trip): string {
  const known = categoriesOf(trip)
  return known.find((category) => singular(category) === singular(said)) ?? singular(said)
}

/** The categories of the trip that are meant. One that it does not have is said, not shown as nothing. */
export function* knownCategories(said: readonly string[], trip: Trip): Task<readonly string[]> {
  const known = categoriesOf(trip)
  const found: string[] = []
  for (const each of said) {
    const category =
      known.find((one) => singular(one) === singular(each)) ?? known.find((one) => isCategory(each, one))
    if (category === undefined)
      return yield* stop({
        text: `There is no category “${each}” in ${trip.name}. It has ${known.join(', ') || 'none'}.`,
      })
    if (!found.includes(category)) found.push(category)
  }
  return found
}
