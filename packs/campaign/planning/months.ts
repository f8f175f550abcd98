import { MONTH_NAMES } from '@countersign/language/local-time'

/** As German writes them, where that is not as English does; all months are known by their first three letters. */
const GERMAN: readonly (readonly [name: string, month: number])[] = [
  ['Januar', 1],
  ['Jänner', 1],
  ['Februar', 2],
  ['März', 3],
  ['Mrz', 3],
  ['Mai', 5],
  ['Juni', 6],
  ['Juli', 7],
  ['Oktober', 10],
  ['Dezember', 12],
]

const NAMES = [...MONTH_NAMES.map((name, index) => [name, index + 1] as const), ...GERMAN]
const start = (name: string): string => name.slice(0, 3).toLowerCase()
const NUMBERS = new Map(NAMES.map(([name, month]) => [start(name), month]))

/** The name of a month in English or German, in full or in short, for a pattern that ignores case. */
export const MONTH = [
  ...NAMES.map(([name]) => (name.length > 3 ? `${name.slice(0, 3)}(?:${name.slice(3)})?` : name)),
  'Sept',
].join('|')

/** From 1 on, for what `MONTH` matched. */
export const monthOf = (text: string): number => NUMBERS.get(start(text))!
