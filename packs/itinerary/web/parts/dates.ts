const whole = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "4 – 10 May 2026", as short as the reader's language allows. */
export const formatRange = (from: string, to: string): string =>
  whole.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))

/** Today where the reader is. */
export function today(timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  })
  return parts.format(new Date())
}
