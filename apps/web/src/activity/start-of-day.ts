const DAY_MS = 24 * 60 * 60 * 1000

/** How far the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string | undefined): number {
  // Swedish writes times almost as ISO 8601 does.
  const shown = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone && { timeZone }),
  }).format(instant)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

/** The instant at which a day begins where the person is; `days` later, if given. */
export function startOfDay(day: string, timeZone: string | undefined, days = 0): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS
  // Clocks change by less than a day: the offsets a day before and after are the only two that can hold.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => offsetAt(near, timeZone))
  // Where midnight is skipped, the day begins with the hour after it.
  const fits = offsets.find((offset) => offsetAt(wall - offset, timeZone) === offset) ?? offsets[0]!
  return new Date(wall - fits).toISOString()
}
