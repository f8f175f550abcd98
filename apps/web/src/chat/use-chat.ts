import type { ThreadBody } from '@countersign/protocol'
import { type ApiError, requestKey } from '@countersign/client'
import { showError, useClient } from '@countersign/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMe } from '../session/session.ts'
import { useStored } from '../shell/use-stored.ts'
import { emptyRun, isWaiting, type RunState } from './run-state.ts'
import { isOver, type Sent, turnsOf } from './turns.ts'

const CONTEXTS = ['clientId', 'tripId', 'campaignId', 'deviceId']

/** The conversation that the panel shows: which one, what was said in it, and what goes on in it now. */
export function useChat(workspaceId: string) {
  const client = useClient()
  const queries = useQueryClient()
  const { user } = useMe()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const [threadId, setThreadId] = useStored(`thread.${user.id}.${workspaceId}`, '')
  const [draft, setDraft] = useStored(`draft.${user.id}.${workspaceId}`, '')
  const [sent, setSent] = useState<Sent | undefined>()
  /** What was sent without success: sent again, it goes to the same thread, and is not taken twice. */
  const tried = useRef<{ readonly text: string; readonly threadId: string; readonly key: string }>(undefined)
  const [newest, setNewest] = useState<{ runId: string; state: RunState }>({ runId: '', state: emptyRun })

  const thread = useQuery<ThreadBody, ApiError>({
    queryKey: ['thread', threadId],
    queryFn: ({ signal }) => client.get(`/api/threads/${encodeURIComponent(threadId)}`, signal),
    enabled: threadId !== '',
  })
  const isGone = thread.error?.status === 404
  useEffect(() => {
    if (isGone) setThreadId('')
  }, [isGone, setThreadId])

  const turns = turnsOf(
    threadId === '' ? undefined : thread.data,
    sent?.threadId === threadId ? sent : undefined,
  )
  const last = turns.at(-1)
  const state = newest.runId === last?.runId ? newest.state : undefined
  const isBusy = last !== undefined && !isOver(last.run) && (state?.phase ?? 'running') === 'running'

  const onOver = useCallback((): void => {
    for (const key of ['thread', 'threads', 'read', 'plans'])
      void queries.invalidateQueries({ queryKey: [key] })
  }, [queries])
  const onState = useCallback((next: RunState, runId: string): void => setNewest({ runId, state: next }), [])

  const send = useMutation<Sent, ApiError, string>({
    mutationFn: async (text) => {
      const again = tried.current?.text === text ? tried.current : undefined
      const id = threadId === '' ? (again?.threadId ?? (await begin())) : threadId
      const key = again?.threadId === id ? again.key : requestKey()
      tried.current = { text, threadId: id, key }
      const { runId } = await client.post<{ runId: string }>(
        `/api/threads/${id}/messages`,
        { text },
        { idempotencyKey: key },
      )
      return { threadId: id, runId, text, at: new Date().toISOString() }
    },
    onMutate: () => setDraft(''),
    onSuccess: (done) => {
      tried.current = undefined
      setSent(done)
      setThreadId(done.threadId)
      void queries.invalidateQueries({ queryKey: ['thread', done.threadId] })
      void queries.invalidateQueries({ queryKey: ['threads'] })
    },
    onError: (error, text) => {
      setDraft(text)
      // An answer, even a refusal, is kept with the key; only what got none is the same request when it is sent again.
      if (tried.current && error.status > 0 && error.status < 500)
        tried.current = { ...tried.current, key: requestKey() }
    },
  })

  const begin = async (): Promise<string> => {
    const context = Object.fromEntries(CONTEXTS.flatMap((key) => (params[key] ? [[key, params[key]]] : [])))
    const made = await client.post<ThreadBody>('/api/threads', {
      workspace: workspaceId,
      ...(Object.keys(context).length > 0 && { context }),
    })
    return made.id
  }

  const stop = useMutation<unknown, ApiError>({
    mutationFn: async () => last && client.post(`/api/runs/${last.runId}/cancel`),
    onError: showError,
    onSettled: onOver,
  })

  return {
    thread,
    threadId,
    pick: (id: string): void => {
      setSent(undefined)
      tried.current = undefined
      send.reset()
      setThreadId(id)
    },
    turns,
    draft,
    setDraft,
    send,
    stop,
    state,
    isBusy: isBusy || send.isPending,
    isWaiting: isBusy && (state ? isWaiting(state) : last?.run?.status === 'waiting'),
    onState,
    onOver,
  }
}
