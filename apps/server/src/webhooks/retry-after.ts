/** How long a `Retry-After` asks to wait: seconds, or a time. Undefined where it asks nothing that can be understood. */
export function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined || retryAfter.trim() === '') return undefined
  const seconds = Number(retryAfter)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(retryAfter) - now.getTime() : seconds * 1000
  return milliseconds > 0 && Number.isFinite(milliseconds) ? milliseconds : undefined
}
