import type {
  ListThreadsQuery,
  RunBody,
  ThreadBody,
  ThreadRequest,
  ThreadSummaryBody,
} from '@countersign/protocol'
import { type CallOptions, type Client, once } from './create-client.ts'
import { everyItem, type Page, withQuery } from './pages.ts'
import { followRun, type RunEvent } from './streams/follow-run.ts'

/** Conversations with the assistant. */
export function threads(client: Client) {
  const list = (
    filter: Partial<ListThreadsQuery> = {},
    { signal }: CallOptions = {},
  ): Promise<Page<ThreadSummaryBody>> => client.get(withQuery('/api/threads', filter), signal)
  const say = (id: string, text: string, options: CallOptions = {}): Promise<{ readonly runId: string }> =>
    client.post(`/api/threads/${id}/messages`, { text }, once(options))
  return {
    begin: (request: ThreadRequest, options: CallOptions = {}): Promise<ThreadBody> =>
      client.post('/api/threads', request, once(options)),
    list,
    all: (
      filter: Omit<Partial<ListThreadsQuery>, 'cursor'> = {},
      options: CallOptions = {},
    ): AsyncGenerator<ThreadSummaryBody> =>
      everyItem((cursor) => list({ ...filter, ...(cursor !== undefined && { cursor }) }, options)),
    get: (id: string, { signal }: CallOptions = {}): Promise<ThreadBody> =>
      client.get(`/api/threads/${id}`, signal),
    /** Says something, and answers at once with the run that will answer it. */
    say,
    /** Says something, and tells the answer as it comes: words, results, questions, until the run is over. */
    ask: async function* (id: string, text: string, options: CallOptions = {}): AsyncGenerator<RunEvent> {
      const { runId } = await say(id, text, options)
      yield* followRun(client, runId, { signal: options.signal })
    },
  }
}

/** Turns of the assistant. */
export function runs(client: Client) {
  return {
    get: (id: string, { signal }: CallOptions = {}): Promise<RunBody> =>
      client.get(`/api/runs/${id}`, signal),
    follow: (id: string, options: Parameters<typeof followRun>[2] = {}): AsyncGenerator<RunEvent> =>
      followRun(client, id, options),
    /** Answers a question of a run. */
    confirm: (
      id: string,
      confirmationId: string,
      answer: { readonly approved: boolean; readonly note?: string },
      options: CallOptions = {},
    ): Promise<{ readonly planId: string; readonly stepId: string; readonly status: string }> =>
      client.post(`/api/runs/${id}/confirmations/${confirmationId}`, answer, once(options)),
    /** Ends a run: what waits is denied. */
    cancel: (id: string, options: CallOptions = {}): Promise<RunBody> =>
      client.post(`/api/runs/${id}/cancel`, {}, once(options)),
  }
}
