import type { ErrorBody, PlanBody, ReceiptBody } from '@countersign/protocol'
import { ApiError, unreachable } from './api-error.ts'
import { requestKey } from './request-key.ts'

// Types alone come from the schemas: the client adds nothing of Zod to a page.

export interface ClientOptions {
  /** Where the server is; '' for the page's own. */
  readonly baseUrl?: string
  /** An API key; in a browser the session's cookie serves. */
  readonly key?: string
  readonly fetch?: typeof fetch
}

export type ActionOutcome =
  | { readonly kind: 'done'; readonly receipt: ReceiptBody }
  /** Somebody must approve it first. */
  | { readonly kind: 'waiting'; readonly plan: PlanBody }

interface RequestOptions {
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Makes it safe to send the same again after a lost answer, which is then done here. */
  readonly idempotencyKey?: string
  /** It changes nothing, whatever its method. */
  readonly isRead?: boolean
}

/** How long to wait before what was not answered is sent again, each time. */
const PAUSES_MS = [500, 1500]

export type Client = ReturnType<typeof createClient>

export function createClient(options: ClientOptions = {}) {
  const { baseUrl = '', key, fetch: send = globalThis.fetch.bind(globalThis) } = options

  /** Sends again what got no answer, if the server knows it by its key and so does it once. */
  async function request<T>(method: string, path: string, given: RequestOptions = {}): Promise<T> {
    const pauses = given.idempotencyKey === undefined ? [] : PAUSES_MS
    for (const pause of pauses) {
      try {
        return await requestOnce(method, path, given)
      } catch (error) {
        if (!(error instanceof ApiError) || !isUnanswered(error)) throw error
        await sleep(error.retryAfter === undefined ? pause : error.retryAfter * 1000)
      }
    }
    return requestOnce(method, path, given)
  }

  async function requestOnce<T>(method: string, path: string, given: RequestOptions): Promise<T> {
    const lose = (error: unknown): never => {
      throw given.signal?.aborted ? error : unreachable(method !== 'GET' && given.isRead !== true)
    }
    const answer = await send(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(given.body !== undefined && { 'content-type': 'application/json' }),
        ...(given.idempotencyKey !== undefined && { 'idempotency-key': given.idempotencyKey }),
      },
      ...(given.body !== undefined && { body: toJson(given.body) }),
      ...(given.signal && { signal: given.signal }),
    }).catch(lose)
    // An answer can be lost half way too.
    const content = readJson(answer, await answer.text().catch(lose))
    if (answer.ok) return content as T
    const { error = {} } = (content ?? {}) as Partial<ErrorBody>
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
    throw new ApiError(answer.status, error, Number.isNaN(retryAfter) ? undefined : retryAfter)
  }

  const get = <T>(path: string, signal?: AbortSignal): Promise<T> =>
    request('GET', path, signal ? { signal } : {})
  const post = <T>(path: string, body: unknown = {}, more: Omit<RequestOptions, 'body'> = {}): Promise<T> =>
    request('POST', path, { body, ...more })

  return {
    request,
    get,
    post,
    patch: <T>(path: string, body: unknown): Promise<T> => request('PATCH', path, { body }),
    delete: <T>(path: string): Promise<T> => request('DELETE', path),

    /** Asks an action that only reads. */
    read: <T>(tool: string, input: object = {}, signal?: AbortSignal): Promise<T> =>
      post('/api/tools/call', { tool, arguments: input }, { isRead: true, ...(signal && { signal }) }),
    /** Does something oneself: done at once, or waiting for somebody's approval. */
    act: async (action: string, input: object): Promise<ActionOutcome> => {
      const answer = await post<ReceiptBody | { plan: PlanBody }>(`/api/actions/${action}`, input, {
        idempotencyKey: requestKey(),
      })
      return 'plan' in answer ? { kind: 'waiting', plan: answer.plan } : { kind: 'done', receipt: answer }
    },
    plan: (id: string): Promise<PlanBody> => get(`/api/plans/${id}`),
    decide: (
      plan: PlanBody,
      decisions: readonly {
        readonly stepId: string
        readonly decision: 'approve' | 'deny'
        readonly note?: string
      }[],
    ): Promise<PlanBody> =>
      post(
        `/api/plans/${plan.id}/decisions`,
        {
          decisions: decisions.map((decision) => ({
            ...decision,
            previewHash: plan.steps.find(({ id }) => id === decision.stepId)?.preview.hash,
          })),
        },
        { idempotencyKey: requestKey() },
      ),
    /** Makes the plan that puts back what another did. It waits for a decision, as every plan does. */
    undo: (planId: string): Promise<PlanBody> =>
      post(`/api/plans/${planId}/undo`, {}, { idempotencyKey: requestKey() }),
  }
}

/** JSON would write null for what is no number, and null empties a field: as text, it is refused instead. */
const toJson = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  )

function readJson(answer: Response, text: string): unknown {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** No answer came, or the server is still busy with what was sent before. */
const isUnanswered = ({ status, code }: ApiError): boolean => status === 0 || code === 'request_in_flight'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
