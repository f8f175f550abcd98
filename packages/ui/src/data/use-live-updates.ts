import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const PAUSE_MS = 100

/** Fetches again what has changed anywhere, as the server tells it. The browser reconnects and resumes by itself. */
export function useLiveUpdates(isSignedIn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return undefined
    const source = new EventSource('/api/events')
    const stale = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (...keys: string[]): void => {
      for (const key of keys) stale.add(key)
      timer ??= setTimeout(() => {
        timer = undefined
        for (const key of stale) void queries.invalidateQueries({ queryKey: [key] })
        stale.clear()
      }, PAUSE_MS)
    }
    source.addEventListener('records-changed', () => note('read', 'me', 'audit'))
    source.addEventListener('plan-updated', () => note('plans', 'plan', 'audit', 'run'))
    source.addEventListener('message', () => note('threads', 'thread'))
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [isSignedIn, queries])
}
