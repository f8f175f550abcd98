const MINUTE_MS = 60_000

function partsIn(instant: Date, timeZone: string | undefined): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  })
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** What a clock shows at an instant, as a field for times takes it: `2026-11-16T09:30`. */
export function toWall(instant: string | Date, timeZone: string | undefined): string {
  const { year, month, day, hour, minute } = partsIn(new Date(instant), timeZone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** The instant at which a clock shows this; undefined for what is no time. An hour that is skipped is the one after it. */
export function toInstant(wall: string, timeZone: string | undefined): string | undefined {
  const shown = Date.parse(`${wall}Z`)
  if (Number.isNaN(shown)) return undefined
  const offsetAt = (instant: number): number =>
    Date.parse(`${toWall(new Date(instant), timeZone)}Z`) - instant
  // Twice, for the offset at the guess may be the one before the clocks change.
  const guess = shown - offsetAt(shown)
  return new Date(Math.floor((shown - offsetAt(guess)) / MINUTE_MS) * MINUTE_MS).toISOString()
}
