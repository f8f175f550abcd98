/** How long until a time, for people: "in 23 h", "3 min ago". */
export function until(time: string, now: Date): string {
  const seconds = Math.round((new Date(time).getTime() - now.getTime()) / 1000)
  const [amount, unit] = largest(Math.abs(seconds))
  return seconds >= 0 ? `in ${amount} ${unit}` : `${amount} ${unit} ago`
}

function largest(seconds: number): [number, string] {
  if (seconds < 90) return [seconds, 's']
  if (seconds < 90 * 60) return [Math.round(seconds / 60), 'min']
  if (seconds < 36 * 3600) return [Math.round(seconds / 3600), 'h']
  return [Math.round(seconds / 86_400), 'days']
}
