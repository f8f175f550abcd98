import { fromMinutes } from '../local-time.ts'
import { COUNT, readCount } from './numbers.ts'

/** A time of day as it was said: `sure` when it was clear which half of the day is meant. */
export interface Said {
  readonly minutes: number
  readonly sure: boolean
}

const HALF = '(?: ?(am|pm|a\\.m\\.?|p\\.m\\.?)(?![\\w])| in the (morning|afternoon|evening)| (at night))?'
const PARTS: Record<string, 'am' | 'pm'> = { morning: 'am', afternoon: 'pm', evening: 'pm', 'at night': 'pm' }

const FORMS: readonly (readonly [
  pattern: string,
  read: (groups: readonly string[]) => number | undefined,
])[] = [
  [`(\\d{1,2})[:.h](\\d{2})`, ([hour, minute]) => clock(Number(hour), Number(minute))],
  // As it is dictated: "eleven thirty" becomes "11 30".
  [`(\\d{1,2}) (00|15|30|45)`, ([hour, minute]) => clock(Number(hour), Number(minute))],
  [`(\\d{1,2})(?: ?o'? ?clock)`, ([hour]) => clock(Number(hour), 0)],
  [`half past (${COUNT})`, ([hour]) => clock(readCount(hour!), 30)],
  [`half (${COUNT})`, ([hour]) => clock(readCount(hour!), 30)],
  [`(?:a )?quarter (?:past|after) (${COUNT})`, ([hour]) => clock(readCount(hour!), 15)],
  [`(?:a )?quarter (?:to|before|till) (${COUNT})`, ([hour]) => clock(readCount(hour!) - 1, 45)],
  [
    `(${COUNT})(?: minutes?)? past (${COUNT})`,
    ([minute, hour]) => clock(readCount(hour!), readCount(minute!)),
  ],
  [
    `(five|ten|twenty|twenty five|5|10|20|25)(?: minutes?)? to (${COUNT})`,
    ([minute, hour]) => clock(readCount(hour!) - 1, 60 - readCount(minute!)),
  ],
  [`(${COUNT}) (?:o'? ?clock)`, ([hour]) => clock(readCount(hour!), 0)],
  [
    `(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (fifteen|thirty|forty five|forty|twenty|ten)`,
    ([hour, minute]) => clock(readCount(hour!), readCount(minute!)),
  ],
]
const NAMED: Record<string, number> = { noon: 720, midday: 720, midnight: 0 }
/** A bare figure: a time only where something says so. */
const BARE = `(?:1\\d|2[0-3]|0?\\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`

function clock(hour: number, minute: number): number | undefined {
  return hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 ? hour * 60 + minute : undefined
}

/** One pattern for a time of day; `bare` accepts a figure on its own as well. */
function timePattern(bare: boolean): string {
  const forms = FORMS.map(([pattern]) => pattern.replace(/\((?!\?)/g, '(?:')).join('|')
  const withHalf = `(?:${forms}|${BARE})${HALF.replace(/\((?!\?)/g, '(?:')}`
  const mustHaveHalf = `${BARE}(?: ?(?:am|pm|a\\.m\\.?|p\\.m\\.?)(?![\\w])| in the (?:morning|afternoon|evening)| at night)`
  return bare
    ? `(?:noon|midday|midnight|${withHalf})`
    : `(?:noon|midday|midnight|${mustHaveHalf}|(?:${forms})${HALF.replace(/\((?!\?)/g, '(?:')})`
}

export const TIME = timePattern(false)
export const TIME_OR_FIGURE = timePattern(true)

const readers = FORMS.map(([pattern, read]) => [new RegExp(`^${pattern}${HALF}$`), read] as const)
const bareReader = new RegExp(`^(${BARE})${HALF}$`)

export function readSaid(text: string): Said | undefined {
  const named = NAMED[text]
  if (named !== undefined) return { minutes: named, sure: true }
  for (const [pattern, read] of readers) {
    const groups = pattern.exec(text)?.slice(1)
    const minutes = groups && read(groups)
    if (groups && minutes !== undefined) return withHalf(text, minutes, groups.slice(-3))
  }
  const bare = bareReader.exec(text)
  if (!bare) return undefined
  return withHalf(text, readCount(bare[1]!) * 60, bare.slice(2))
}

function withHalf(text: string, minutes: number, [half, part, night]: readonly string[]): Said {
  const which = half?.replaceAll('.', '') ?? (part ? PARTS[part] : night ? PARTS[night] : undefined)
  if (which === 'pm') return { minutes: minutes < 720 ? minutes + 720 : minutes, sure: true }
  if (which === 'am')
    return { minutes: minutes >= 720 && minutes < 780 ? minutes - 720 : minutes, sure: true }
  return { minutes, sure: minutes >= 780 || /^0\d/.test(text) }
}

/** From one to half past six without "am" or "pm" is the afternoon: a practice is closed at night. */
const inWorkingHours = ({ minutes, sure }: Said): number =>
  !sure && minutes >= 60 && minutes < 420 ? minutes + 720 : minutes

export function readTime(text: string): string | undefined {
  const said = readSaid(text)
  return said && fromMinutes(inWorkingHours(said))
}

/** "3-4pm", "from 10 to 10:45": the end is after the start, and tells its half of the day. */
export function readTimeRange(startText: string, endText: string): { time: string; end: string } | undefined {
  const start = readSaid(startText)
  const end = readSaid(endText)
  if (!start || !end) return undefined
  let from = inWorkingHours(start)
  let to = inWorkingHours(end)
  if (end.sure && !start.sure) {
    from = start.minutes
    if (from + 720 < to) from = from + 720 < to && start.minutes < 420 ? from + 720 : from
  }
  if (to <= from && !end.sure) to = end.minutes > from ? end.minutes : end.minutes + 720
  return to > from && to < 1440 ? { time: fromMinutes(from), end: fromMinutes(to) } : undefined
}
