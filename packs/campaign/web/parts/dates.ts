import { formatDate, formatDateRange } from '@countersign/ui'

/** "4 – 10 May 2026"; of what has one end only, that end. */
export function formatSpan(from: string | null, to: string | null): string | undefined {
  if (from !== null && to !== null) return formatDateRange(from, to)
  if (from !== null) return `From ${formatDate(from)}`
  return to === null ? undefined : `Until ${formatDate(to)}`
}

const dayAndMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "18 Nov": where there is little room. */
export const formatDay = (date: string): string => dayAndMonth.format(new Date(`${date}T00:00:00Z`))
