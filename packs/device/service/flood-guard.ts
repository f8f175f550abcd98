/** Lets so many through in a row, and so many a second after that. */
export function createFloodGuard(options: {
  readonly burst: number
  readonly perSecond: number
  readonly now: () => number
}): () => boolean {
  const { burst, perSecond, now } = options
  let left = burst
  let at = now()
  return () => {
    const time = now()
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
    at = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
