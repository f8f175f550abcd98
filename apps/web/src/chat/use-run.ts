import { type ApiError, followRun, type RunEvent as ToldEvent } from '@countersign/client'
import { useClient, whileSeen } from '@countersign/ui'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { emptyRun, reduceRun, type RunEvent, type RunState } from './run-state.ts'

const AGAIN_MS = 2000

/** An event as the state counts it; the plan that it brings is what a card shows from now on. */
function take(queries: QueryClient, { id, event, data }: ToldEvent): RunEvent & { readonly seq: number } {
  if (event === 'plan-updated') queries.setQueryData(['plan', data.plan.id], data.plan)
  return { kind: event, seq: Number(id), data } as RunEvent & { readonly seq: number }
}

/** A run as it goes on. The events come from its beginning, so a page that was loaded anew misses nothing. */
export function useLiveRun(runId: string, isLive: boolean, onOver: () => void): RunState {
  const client = useClient()
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(reduceRun, emptyRun)
  useEffect(() => {
    if (!isLive) return undefined
    let isOver = false
    let after: string | undefined
    return whileSeen(() => {
      const leaving = new AbortController()
      const { signal } = leaving
      let timer: ReturnType<typeof setTimeout> | undefined
      const listen = async (): Promise<void> => {
        for await (const told of followRun(client, runId, { signal, after })) {
          after = told.id
          dispatch(take(queries, told))
        }
        isOver = true
        onOver()
      }
      // A broken connection is mended by the client; a refused one is not: perhaps somebody signs in again.
      const open = (): void =>
        void listen().catch(() => {
          if (!signal.aborted) timer = setTimeout(open, AGAIN_MS)
        })
      if (!isOver) open()
      return () => {
        clearTimeout(timer)
        leaving.abort()
      }
    })
  }, [client, runId, isLive, onOver, queries])
  return state
}

/** The events of a run that is over, all at once. */
export function usePastRun(runId: string, isWanted: boolean): RunState | undefined {
  const client = useClient()
  const queries = useQueryClient()
  const { data } = useQuery<RunState, ApiError>({
    queryKey: ['past-run', runId],
    queryFn: async ({ signal }) => {
      let state = emptyRun
      for await (const told of followRun(client, runId, { signal }))
        state = reduceRun(state, take(queries, told))
      return state
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
