import type { JsonObject } from '@countersign/core'
import { asObject, asText, type Mention } from '@countersign/language'
import { dayLabel } from './day-entity.ts'
import type { Day } from './trip-state.ts'

/** "1 day", "3 days". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? noun : plural}`

/** For rows that say on which day they are. */
export const sayDayNumber = ({ dayNumber }: JsonObject): string =>
  typeof dayNumber === 'number' ? `Day ${dayNumber}` : ''

const timeOf = (text: unknown): string =>
  /T(\d{2}:\d{2})/.exec(typeof text === 'string' ? text : '')?.[1] ?? ''

/** "10:00–11:30", "from 10:00", "until 12:00", or nothing. */
export function sayTimes({ startTimeIso, endTimeIso }: JsonObject): string {
  const [start, end] = [timeOf(startTimeIso), timeOf(endTimeIso)]
  if (start && end) return `${start}–${end}`
  return start || (end && `until ${end}`)
}

export function sayMinutes(minutes: unknown): string {
  if (typeof minutes !== 'number') return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours ? `${hours} h` : '', rest ? `${rest} min` : ''].filter(Boolean).join(' ')
}

const parts = (...items: readonly string[]): string => items.filter(Boolean).join(' · ')

const sayStop = (row: JsonObject): string =>
  parts(
    `**${asText(row.name)}**`,
    sayTimes(row),
    sayMinutes(row.estimatedDurationMinutes),
    asText(row.category),
    asText(row.city),
  )

export const sayStays = ({ bases }: Day): string =>
  bases.map(({ name }) => `**${asText(name)}**`).join(' and ')

/** A day with its stops and where one sleeps. */
export function sayDay(day: Day, today: string): string {
  const head = `**${dayLabel(day, today)}**${day.title ? ` · ${day.title}` : ''}`
  const stops = day.destinations.map((row, index) => `${index + 1}. ${sayStop(row)}`)
  const stays = sayStays(day)
  return [
    stops.length > 0 ? `${head}\n\n${stops.join('\n')}` : `${head}: nothing planned yet.`,
    stays && `Stay: ${stays}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

export const mentionsOf = (rows: readonly JsonObject[]): Mention[] =>
  rows.map((row) => ({ id: asText(row.id), label: asText(row.name) }))

export const sayMoney = (amount: unknown, currency: unknown): string =>
  `${Number(amount ?? 0).toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${asText(currency as never)}`

export const budgetOf = (trip: JsonObject): { amount: number; currency: string } | undefined => {
  const { amount, currency } = asObject(trip.budget)
  return typeof amount === 'number' ? { amount, currency: asText(currency) } : undefined
}
