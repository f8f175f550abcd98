import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const PAUSE_MS = 100
const AGAIN_MS = 3000

export type Connection = 'connecting' | 'open' | 'lost'

/**
 * Fetches again what has changed anywhere, as the server tells it. The browser reconnects and resumes by itself; where
 * it gives up because the server has answered with an error, this begins anew and fetches everything again.
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
    const open = (isAgain: boolean): void => {
      source = new EventSource('/api/events')
      source.addEventListener('records-changed', () => note('read', 'me', 'audit'))
      source.addEventListener('plan-updated', () => note('plans', 'plan', 'audit', 'run'))
      source.addEventListener('message', () => note('threads', 'thread'))
      source.addEventListener('open', () => {
        setConnection('open')
        if (isAgain) void queries.invalidateQueries()
      })
      source.addEventListener('error', () => {
        setConnection('lost')
        if (source?.readyState !== EventSource.CLOSED) return
        // Perhaps the session is over: then this tells.
        note('me')
        again = setTimeout(() => open(true), AGAIN_MS)
      })
    }
    open(false)
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
      source?.close()
    }
  }, [isSignedIn, queries])
  return connection
}
