import { useEffect, useEffectEvent } from 'react'
import { serverWatch } from './server-watch.ts'

/** No answer, or one of a proxy that found nobody behind it. */
const AWAY = new Set<unknown>([0, 502, 503, 504])

/** Whatever was thrown, also what is no error at all. */
export const isAway = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && AWAY.has(error.status)

/** Does something once the server is back, where it is away. */
export function useOnceBack(error: unknown, then: () => void): void {
  const isWaiting = isAway(error)
  const told = useEffectEvent(then)
  useEffect(() => (isWaiting ? serverWatch().whenBack(() => told()) : undefined), [isWaiting])
}
