const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** "5 minutes ago", "tomorrow". */
export function formatRelative(value: string, now: number): string {
  const distance = Date.parse(value) - now
  if (Number.isNaN(distance)) return value
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  const unit = units.find(([, size]) => Math.abs(distance) >= size)
  return unit ? format.format(Math.round(distance / unit[1]), unit[0]) : format.format(0, 'second')
}

/** "4:09", "23 h 12 min", "3 days". */
export function formatRemaining(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  if (ms < HOUR) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`
  return `${Math.round(ms / DAY)} days`
}
