import { toLocal } from './time-zones.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `17 Nov 2026` */
export function sayDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** `Tue 17 Nov 2026, 10:00–10:45`, as the clocks of the time zone show it. */
export function sayTimes(start: string, end: string, timeZone: string): string {
  const [from, to] = [toLocal(start, timeZone), toLocal(end, timeZone)]
  const until = from.date === to.date ? to.time : `${to.weekday} ${sayDate(to.date)}, ${to.time}`
  return `${from.weekday} ${sayDate(from.date)}, ${from.time}–${until}`
}
