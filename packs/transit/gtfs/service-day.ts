const DAY = 86_400
const QUARTER = 900
const MOST_KEPT = 10_000
const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()
const starts = new Map<string, number>()

export const isTimeZone = (timeZone: string): boolean => {
  try {
    formatOf(timeZone)
    return true
  } catch {
    return false
  }
}

/** How far the clocks there are ahead of UTC at a moment, in seconds. Clocks change on a quarter of an hour, if at all. */
function offsetAt(timeZone: string, epochSeconds: number): number {
  const key = `${timeZone} ${Math.floor(epochSeconds / QUARTER)}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    if (offsets.size > MOST_KEPT) offsets.clear()
    offsets.set(key, (offset = readOffset(timeZone, epochSeconds)))
  }
  return offset
}

function readOffset(timeZone: string, epochSeconds: number): number {
  const name = formatOf(timeZone)
    .formatToParts(epochSeconds * 1000)
    .find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes, seconds] = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? []
  if (!sign) return 0
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)
  return sign === '-' ? -size : size
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * The moment from which the times of a service day count: noon less twelve hours, which is midnight but on the two days
 * of a year when clocks change.
 */
export function serviceDayStart(timeZone: string, day: number): number {
  const key = `${timeZone} ${day}`
  let start = starts.get(key)
  if (start === undefined) {
    const noon = day * DAY + DAY / 2
    // The offset at noon UTC may differ from that at local noon where clocks change in between.
    const guess = noon - offsetAt(timeZone, noon)
    start = noon - offsetAt(timeZone, guess) - DAY / 2
    if (starts.size > MOST_KEPT) starts.clear()
    starts.set(key, start)
  }
  return start
}

/** The date on the calendar there, in days since 1970-01-01. */
export const localDay = (timeZone: string, epochSeconds: number): number =>
  Math.floor((epochSeconds + offsetAt(timeZone, epochSeconds)) / DAY)

/** 0 is Monday. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7

/** 20260131 as GTFS writes it. */
export const dateText = (day: number): string =>
  new Date(day * DAY * 1000).toISOString().slice(0, 10).replaceAll('-', '')
