import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const PAUSE_MS = 100
const AGAIN_MS = 3000

export type Connection = 'connecting' | 'open' | 'lost'

/**
 * Fetches again what has changed anywhere, as the server tells it. The browser reconnects and resumes by itself; where
 * it gives up because the server has answered with an error, this begins anew. Either way everything is fetched again.
 */
export function useLiveUpdates(isSignedIn: boolean): Connection {
  const queries = useQueryClient()
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    if (!isSignedIn) return undefined
    const stale = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined
    const note = (...keys: string[]): void => {
      for (const key of keys) stale.add(key)
      timer ??= setTimeout(() => {
        timer = undefined
        for (const key of stale) void queries.invalidateQueries({ queryKey: [key] })
        stale.clear()
      }, PAUSE_MS)
    }
    let wasLost = false
    const open = (): void => {
      source = new EventSource('/api/events')
      source.addEventListener('records-changed', () => note('read', 'me', 'audit'))
      source.addEventListener('plan-updated', () => note('plans', 'plan', 'audit', 'run'))
      source.addEventListener('message', () => note('threads', 'thread'))
      source.addEventListener('open', () => {
        setConnection('open')
        // What was asked for meanwhile has failed, and nothing else would ask for it again.
        if (wasLost) void queries.invalidateQueries()
        wasLost = false
      })
      source.addEventListener('error', () => {
        setConnection('lost')
        wasLost = true
        if (source?.readyState !== EventSource.CLOSED) return
        // Perhaps the session is over: then this tells.
        note('me')
        again = setTimeout(open, AGAIN_MS)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
      source?.close()
    }
  }, [isSignedIn, queries])
  return connection
}
