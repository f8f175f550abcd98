/** "45 min", "1 h 5 min". Shorter than a minute is one. */
export function sayDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

const MINUTE_MS = 60_000

/** Seconds between what a clock shows at two times, so that what is said of them adds up: clocks show whole minutes. */
export const clockSeconds = (from: string, until: string): number =>
  (Math.floor(Date.parse(until) / MINUTE_MS) - Math.floor(Date.parse(from) / MINUTE_MS)) * 60

/** How long it is from one time that is shown to another. */
export const sayBetween = ({
  departureTime,
  arrivalTime,
}: {
  readonly departureTime: string
  readonly arrivalTime: string
}): string => sayDuration(clockSeconds(departureTime, arrivalTime))

/** "now", "in 4 min", "in 1 h 10 min"; undefined for what has left. */
export function sayUntil(time: string, now: number): string | undefined {
  const minutes = Math.floor((Date.parse(time) - now) / 60_000)
  if (minutes < -1) return undefined
  return minutes < 1 ? 'now' : `in ${sayDuration(minutes * 60)}`
}

/** "590 m", "1.2 km". */
export const sayMetres = (metres: number): string =>
  metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`

export const sayTransfers = (count: number): string =>
  count === 0 ? 'No transfers' : count === 1 ? '1 transfer' : `${count} transfers`
