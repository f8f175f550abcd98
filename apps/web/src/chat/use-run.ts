import { ApiError } from '@countersign/client'
import { whileSeen } from '@countersign/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { parseEvents, toRunEvent } from './event-text.ts'
import { emptyRun, reduceRun, type RunEvent, runEventKinds, type RunState } from './run-state.ts'

const AGAIN_MS = 2000

/** A run as it goes on. The events come from its beginning, so a page that was loaded anew misses nothing. */
export function useLiveRun(runId: string, isLive: boolean, onOver: () => void): RunState {
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(reduceRun, emptyRun)
  useEffect(() => {
    if (!isLive) return undefined
    let isOver = false
    const listen = (): (() => void) => {
      let source: EventSource | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const open = (): void => {
        source = new EventSource(`/api/runs/${encodeURIComponent(runId)}/events`)
        const take = (event: MessageEvent<string>): void => {
          const told = toRunEvent(event.type, event.lastEventId, event.data)
          if (told.kind === 'plan-updated') queries.setQueryData(['plan', told.data.plan.id], told.data.plan)
          dispatch(told)
          if (told.kind !== 'complete' && told.kind !== 'error') return
          isOver = true
          source?.close()
          onOver()
        }
        for (const kind of runEventKinds)
          source.addEventListener(kind, (event) => {
            if (event instanceof MessageEvent) take(event as MessageEvent<string>)
          })
        // A broken connection is mended by the browser; a refused one is not.
        source.addEventListener('error', () => {
          if (source?.readyState === EventSource.CLOSED && !isOver) timer = setTimeout(open, AGAIN_MS)
        })
      }
      if (!isOver) open()
      return () => {
        clearTimeout(timer)
        source?.close()
      }
    }
    return whileSeen(listen)
  }, [runId, isLive, onOver, queries])
  return state
}

/** The events of a run that is over, all at once. */
export function usePastRun(runId: string, isWanted: boolean): RunState | undefined {
  const queries = useQueryClient()
  const { data } = useQuery<RunState, ApiError>({
    queryKey: ['past-run', runId],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/api/runs/${encodeURIComponent(runId)}/events`, { signal })
      if (!answer.ok) throw new ApiError(answer.status, {})
      const events: (RunEvent & { readonly seq: number })[] = parseEvents(await answer.text())
      for (const event of events)
        if (event.kind === 'plan-updated') queries.setQueryData(['plan', event.data.plan.id], event.data.plan)
      return events.reduce(reduceRun, emptyRun)
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
