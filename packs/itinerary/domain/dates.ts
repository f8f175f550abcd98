const DAY = 24 * 60 * 60_000

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)

export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY).toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / DAY

/** `Tue 5 May` */
export function sayDay(date: string): string {
  const [, month, day] = date.split('-')
  return `${weekdays[new Date(midnight(date)).getUTCDay()]} ${Number(day)} ${months[Number(month) - 1]}`
}

/** `5 May 2026` */
export function sayDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** The date of a day of a trip: where it stands in the order says it, it is stored nowhere. */
export const dateOf = (startDate: string, index: number): string => addDays(startDate, index)

/** The last day of a trip. */
export const endDateOf = (startDate: string, days: number): string => dateOf(startDate, Math.max(days, 1) - 1)
