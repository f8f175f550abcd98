import { recognise, type Recogniser } from '../span.ts'

const SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

/** A whole number in figures or words, for use inside other patterns. */
export const COUNT = `(?:\\d+|${SMALL.toReversed().join('|')}|(?:${Object.keys(TENS).join('|')})(?: (?:${SMALL.slice(1, 10).join('|')}))?)`
/** The same, and "a", "an", "a couple of". */
export const SOME = `(?:${COUNT}|an?(?: couple(?: of)?)?)`

export function readCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  if (text.startsWith('a')) return text.includes('couple') ? 2 : 1
  return text.split(' ').reduce((sum, word) => sum + (TENS[word] ?? SMALL.indexOf(word)), 0)
}

/** Ordinals up to the thirty-first, for use inside other patterns. */
export const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th)|(?:twenty|thirty) (?:${ORDINALS.slice(1, 10).join('|')})|thirtieth|${ORDINALS.slice(1).toReversed().join('|')})`

export function readOrdinal(text: string): number {
  if (/^\d/.test(text)) return Number.parseInt(text, 10)
  if (text === 'thirtieth') return 30
  return text.split(' ').reduce((sum, word) => sum + (TENS[word] ?? Math.max(0, ORDINALS.indexOf(word))), 0)
}

const decimal = (text: string): number => Number(text.replace(',', '.'))

export const number: Recogniser = recognise([
  [/\d{1,3}(?:,\d{3})+(?:\.\d+)?(?= |$)/y, ([text]) => Number(text.replaceAll(',', ''))],
  [/\d+(?:[.,]\d+)?(?= |$)/y, ([text]) => decimal(text)],
  [new RegExp(`${COUNT} point ((?:${SMALL.join('|')}))(?= |$)`, 'y'), (match) => readPoint(match[0])],
  [new RegExp(`${COUNT}(?= |$)`, 'y'), ([text]) => readCount(text)],
])

const readPoint = (text: string): number => {
  const [whole, tenth] = text.split(' point ')
  return Number(`${readCount(whole!)}.${readCount(tenth!)}`)
}

const UNITS: readonly (readonly [pattern: string, unit: string])[] = [
  ['kg|kgs|kilo|kilos|kilograms?', 'kg'],
  ['lbs?|pounds?', 'lb'],
  ['g|gr|grams?', 'g'],
  ['mg|milligrams?', 'mg'],
  ['ml|millilit(?:er|re)s?', 'ml'],
  ['l|lit(?:er|re)s?', 'l'],
  ['cm|centimet(?:er|re)s?', 'cm'],
  ['in|inch|inches', 'in'],
  ['%|percent|per cent', '%'],
  ['kcal|cal|calories|kilocalories', 'kcal'],
  ['bpm|beats(?: per minute)?', 'bpm'],
  ['mmhg', 'mmHg'],
  ['cups?', 'cup'],
  ['slices?', 'slice'],
  ['pieces?|pcs?', 'piece'],
  ['tbsp|tablespoons?', 'tbsp'],
  ['tsp|teaspoons?', 'tsp'],
  ['portions?|servings?', 'portion'],
]

const unitOf = (text: string): string | undefined =>
  UNITS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(text))?.[1]
const UNIT = UNITS.map(([pattern]) => pattern).join('|')

/** A number with its unit: `{ value, unit }`. */
export const measure: Recogniser = recognise([
  [
    new RegExp(`(\\d+(?:[.,]\\d+)?) ?(${UNIT})(?= |$)`, 'y'),
    ([, value, unit]) => ({ value: decimal(value!), unit: unitOf(unit!)! }),
  ],
  [
    new RegExp(`(${COUNT} point ${COUNT}) (${UNIT})(?= |$)`, 'y'),
    ([, value, unit]) => ({ value: readPoint(value!), unit: unitOf(unit!)! }),
  ],
  [
    new RegExp(`(${COUNT}) (${UNIT})(?= |$)`, 'y'),
    ([, value, unit]) => ({ value: readCount(value!), unit: unitOf(unit!)! }),
  ],
])

/** Only in these units: what is said in others would be taken for something else. */
export const measureIn =
  (...units: readonly string[]): Recogniser =>
  (words, at, around) =>
    measure(words, at, around)
      .filter(({ value }) => units.includes((value as { unit: string }).unit))
      .map((span) => ({ ...span, value: { measure: span.value } }))

/** The same, and a figure without a unit. */
export const amountIn = (...units: readonly string[]): Recogniser => {
  const measured = measureIn(...units)
  return (words, at, around) => [
    ...measured(words, at, around),
    ...(measure(words, at, around).length > 0
      ? []
      : number(words, at, around).map((span) => ({ ...span, value: { number: span.value } }))),
  ]
}

/** "the second", "2nd", "number 2", "last" (which is -1). */
export const ordinal: Recogniser = recognise([
  [/last(?= |$)/y, () => -1],
  [new RegExp(`${ORDINAL}(?= |$)`, 'y'), ([text]) => readOrdinal(text)],
  [new RegExp(`(?:number|no|nr|#) ?(${COUNT})(?= |$)`, 'y'), ([, text]) => readCount(text!)],
])

/** Minutes. */
export const duration: Recogniser = recognise([
  [/(\d+)h(\d{2})?(?= |$)/y, ([, hours, minutes]) => Number(hours) * 60 + Number(minutes ?? 0)],
  [/(?:a )?half (?:an )?hour(?= |$)/y, () => 30],
  [/(?:three|3) quarters of an hour(?= |$)/y, () => 45],
  [/(?:a )?quarter of an hour(?= |$)/y, () => 15],
  [new RegExp(`(${SOME}) hours? and a half(?= |$)`, 'y'), ([, hours]) => readCount(hours!) * 60 + 30],
  [new RegExp(`(${COUNT}) and a half hours?(?= |$)`, 'y'), ([, hours]) => readCount(hours!) * 60 + 30],
  [/an hour and a quarter(?= |$)/y, () => 75],
  [
    new RegExp(`(${SOME})[ -]?(?:hours?|hrs?|h)(?: and)? (${COUNT})[ -]?(?:minutes?|mins?|m)(?= |$)`, 'y'),
    ([, hours, minutes]) => readCount(hours!) * 60 + readCount(minutes!),
  ],
  [/(\d+[.,]\d+)[ -]?(?:hours?|hrs?|h)(?= |$)/y, ([, hours]) => Math.round(decimal(hours!) * 60)],
  [new RegExp(`(${SOME})[ -]?(?:hours?|hrs?)(?= |$)`, 'y'), ([, hours]) => readCount(hours!) * 60],
  [new RegExp(`(${COUNT})[ -]?(?:minutes?|mins?|min)(?= |$)`, 'y'), ([, minutes]) => readCount(minutes!)],
])

/** "120/80", "120 over 80": `{ systolic, diastolic }`. */
export const bloodPressure: Recogniser = recognise([
  [
    /(\d{2,3})(?:\/| ?over ?)(\d{2,3})(?: mmhg)?(?= |$)/y,
    ([, systolic, diastolic]) => ({ systolic: Number(systolic), diastolic: Number(diastolic) }),
  ],
])
