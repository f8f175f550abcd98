import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noteServer } from '../loading/is-server-there.ts'
import { readAgain } from './read-again.ts'
import { createStaleKeys } from './stale-keys.ts'
import { whileSeen } from './while-seen.ts'

const AGAIN_MS = 3000

export type Connection = 'connecting' | 'open' | 'lost'

/**
 * Fetches again what has changed anywhere, as the server tells it. The browser reconnects and resumes by itself; where
 * it gives up because the server has answered with an error, this begins anew, and so it does when a page that was
 * hidden is looked at again. Whenever it begins to listen, everything is fetched again.
 */
export function useLiveUpdates(isSignedIn: boolean): Connection {
  const queries = useQueryClient()
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    if (!isSignedIn) return undefined
    const stale = createStaleKeys((key) => queries.invalidateQueries({ queryKey: [key] }))
    const listen = (): (() => void) => {
      let again: ReturnType<typeof setTimeout> | undefined
      let source: EventSource | undefined
      const open = (): void => {
        source = new EventSource('/api/events')
        source.addEventListener('records-changed', () => stale.note('read', 'me', 'audit'))
        source.addEventListener('plan-updated', () => stale.note('plans', 'plan', 'audit'))
        source.addEventListener('message', () => stale.note('threads', 'thread'))
        source.addEventListener('open', () => {
          setConnection('open')
          noteServer(true)
          // What was read before anybody listened may have changed since; what was asked for while the connection was
          // lost has failed, and nothing else would ask for it again.
          void readAgain(queries)
        })
        source.addEventListener('error', () => {
          setConnection('lost')
          noteServer(false)
          if (source?.readyState !== EventSource.CLOSED) return
          // Perhaps the session is over: then this tells.
          stale.note('me')
          again = setTimeout(open, AGAIN_MS)
        })
      }
      open()
      return () => {
        clearTimeout(again)
        source?.close()
      }
    }
    const end = whileSeen(listen)
    return () => {
      end()
      stale.stop()
    }
  }, [isSignedIn, queries])
  return connection
}
