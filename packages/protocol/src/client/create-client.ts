import type { ErrorBody } from '../error.ts'
import type { PlanBody } from '../plan.ts'
import type { ReceiptBody } from '../step.ts'
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
  /** Makes it safe to send the same again after a lost answer. */
  readonly idempotencyKey?: string
}

export type Client = ReturnType<typeof createClient>

export function createClient(options: ClientOptions = {}) {
  const { baseUrl = '', key, fetch: send = globalThis.fetch.bind(globalThis) } = options

  async function request<T>(method: string, path: string, given: RequestOptions = {}): Promise<T> {
    const answer = await send(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(given.body !== undefined && { 'content-type': 'application/json' }),
        ...(given.idempotencyKey !== undefined && { 'idempotency-key': given.idempotencyKey }),
      },
      ...(given.body !== undefined && { body: toJson(given.body) }),
      ...(given.signal && { signal: given.signal }),
    }).catch((error: unknown) => {
      throw given.signal?.aborted ? error : unreachable()
    })
    const content = await readJson(answer)
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
      post('/api/tools/call', { tool, arguments: input }, signal ? { signal } : {}),
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
    undo: (planId: string): Promise<PlanBody> => post(`/api/plans/${planId}/undo`),
  }
}

/** JSON would write null for what is no number, and null empties a field: as text, it is refused instead. */
const toJson = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  )

async function readJson(answer: Response): Promise<unknown> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined
  return answer.json().catch(() => undefined)
}
