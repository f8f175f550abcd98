import { addDays, toInstant, toLocal } from '@countersign/language/local-time'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'

/**
 * A time as it is typed, on the clocks of the network: `now`, `18:30` (the next one), `tomorrow 8:05`, `2026-11-17 8:05`, or
 * ISO 8601 with an offset.
 */
export function readMoment(typed: string, timeZone: string, now: Date): string {
  const text = typed.trim().toLowerCase()
  if (text === 'now') return 'now'
  const instant = text.toUpperCase()
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(instant) && !Number.isNaN(Date.parse(instant)))
    return new Date(instant).toISOString()
  const [, day, hour = '', minute = '00'] =
    /^(?:(today|tomorrow|\d{4}-\d{2}-\d{2})[\sT]+)?(\d{1,2})[:.](\d{2})$/i.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) throw misunderstood(typed)
  const time = `${hour.padStart(2, '0')}:${minute}`
  const local = toLocal(now.toISOString(), timeZone)
  if (day === undefined)
    return toInstant(`${time < local.time ? addDays(local.date, 1) : local.date}T${time}:00`, timeZone)
  const date = day === 'today' ? local.date : day === 'tomorrow' ? addDays(local.date, 1) : day
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) throw misunderstood(typed)
  return toInstant(`${date}T${time}:00`, timeZone)
}

const misunderstood = (typed: string): CliFailure =>
  new CliFailure(
    `"${typed}" is not a time.`,
    exitCodes.usage,
    'Give now, 18:30, "tomorrow 8:05", "2026-11-17 8:05", or ISO 8601 with an offset.',
  )
