const UNITS = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const DIGITS = ['zero', ...UNITS]

const unit = `(?:${UNITS.join('|')})`
const teen = `(?:${TEENS.join('|')})`
const ten = `(?:${TENS.join('|')})`
const below100 = `(?:${ten}(?:[ -]${unit})?|${teen}|${unit})`
const compound = `(?:(?:${below100}|an?) thousand(?:(?: and)? ${below100}(?: hundred)?(?:(?: and)? ${below100})?)?|(?:${below100}|an?) hundred(?:(?: and)? ${below100})?|${ten}[ -]${unit})`
const anyNumber = `(?:${compound}|${below100})`

const hour = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const minutes = `(?:oh ${unit}|${ten}(?:[ -]${unit})?|${teen})`
const before = '(?<=\\b(?:at|by|around|about|until|till|til|before|after|from|to|for) )'

const CLOCK = new RegExp(
  `${before}(${hour}) (${minutes})(?: ?([ap])\\.? ?m\\b\\.?)?(?! (?:minutes?|mins?|hours?|percent|euros?|dollars?|pounds?|people|of))`,
  'giu',
)
const FIGURE_CLOCK = new RegExp(
  `${before}(\\d{1,2}) ([0-5]\\d)(?: ?([ap])\\.? ?m\\b\\.?)?(?! ?[\\d%€$£])`,
  'giu',
)
const HALF_OF_DAY = new RegExp(`\\b(${hour}|\\d{1,2}) ([ap])\\.? ?m\\b\\.?(?! \\p{L}*'m)`, 'giu')
const PERCENT = new RegExp(`\\b(${anyNumber}|\\d+(?:\\.\\d+)?) per ?cent\\b`, 'giu')
const COMPOUND = new RegExp(`\\b${compound}\\b`, 'giu')
/** A code, a number to call: three figures or more, one by one. */
const figure = `(?:${DIGITS.join('|')}|oh|nought)`
const twice = `(?:double|triple|treble) ${figure}`
const FIGURES = new RegExp(
  `\\b(?:${twice}(?: (?:${twice}|${figure}))+|${figure}(?: ${figure})* ${twice}(?: (?:${twice}|${figure}))*|${figure}(?: ${figure}){2,})\\b`,
  'giu',
)

/**
 * Writes numbers as they are read: times of day, percents, codes figure by figure, and from 21 on what takes more than
 * one word. "Ten minutes" stays as it is.
 */
export function spokenNumbers(text: string): string {
  return text
    .replace(CLOCK, (_, hours: string, rest: string, half?: string) =>
      clock(valueOf(hours), minutesOf(rest), half),
    )
    .replace(FIGURE_CLOCK, (whole: string, hours: string, rest: string, half?: string) =>
      Number(hours) < 24 ? clock(Number(hours), Number(rest), half) : whole,
    )
    .replace(
      HALF_OF_DAY,
      (_, hours: string, half: string) =>
        `${/\d/.test(hours) ? hours : valueOf(hours)} ${half.toUpperCase()}M`,
    )
    .replace(PERCENT, (_, amount: string) => `${/\d/.test(amount) ? amount : valueOf(amount)}%`)
    .replace(FIGURES, (figures) => readFigures(figures))
    .replace(COMPOUND, (number) => String(valueOf(number)))
}

const clock = (hours: number, minutes: number, half?: string): string =>
  `${hours}:${String(minutes).padStart(2, '0')}${half ? ` ${half.toUpperCase()}M` : ''}`

const minutesOf = (text: string): number => valueOf(text.replace(/^oh /i, ''))

const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 }

/** "five five five": 555; "double oh seven": 007. */
export function readFigures(figures: string): string {
  let times = 1
  let read = ''
  for (const word of figures.toLowerCase().split(/[ -]+/)) {
    if (TIMES[word] !== undefined) {
      times = TIMES[word]
      continue
    }
    const isZero = word === 'oh' || word === 'nought'
    const value = isZero ? '0' : /^\d+$/.test(word) ? word : String(DIGITS.indexOf(word))
    read += value.repeat(times)
    times = 1
  }
  return read
}

/** The value of a number in words. */
export function valueOf(words: string): number {
  let whole = 0
  let part = 0
  for (const word of words.toLowerCase().split(/[ -]+/)) {
    if (word === 'thousand') {
      whole += (part || 1) * 1000
      part = 0
    } else if (word === 'hundred') part = (part || 1) * 100
    else if (word === 'a' || word === 'an') part = 1
    else if (TENS.includes(word)) part += (TENS.indexOf(word) + 2) * 10
    else if (TEENS.includes(word)) part += TEENS.indexOf(word) + 10
    else if (DIGITS.includes(word)) part += DIGITS.indexOf(word)
  }
  return whole + part
}

/** The part of a price after its point, as it is spoken: "twelve fifty", "three oh five". */
export const CENTS = `(?:oh ${unit}|${ten}(?:[ -]${unit})?|${teen}|\\d{2})`
export const readCents = (text: string): number =>
  /\d/.test(text) ? Number(text) : valueOf(text.replace(/^oh /, ''))

/** A number in words or figures, for use in other patterns. */
export const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?|${anyNumber}|an?)`

export const readNumber = (text: string): number =>
  /\d/.test(text) ? Number(text.replace(/,(?=\d{3}\b)/g, '').replace(',', '.')) : valueOf(text)
