import { formatDate } from '@countersign/ui'

const whole = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "4 – 10 May 2026", as short as the reader's language allows; of what has one end only, that end. */
export function formatSpan(from: string | null, to: string | null): string | undefined {
  if (from !== null && to !== null)
    return whole.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
  if (from !== null) return `From ${formatDate(from)}`
  return to === null ? undefined : `Until ${formatDate(to)}`
}

/** Today where the reader is. */
export const today = (timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date())

const dayAndMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "18 Nov": where there is little room. */
export const formatDay = (date: string): string => dayAndMonth.format(new Date(`${date}T00:00:00Z`))
