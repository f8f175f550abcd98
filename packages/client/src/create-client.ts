import type { ErrorBody, PlanBody, ReceiptBody } from '@countersign/protocol'
import { ApiError, unreachable } from './api-error.ts'
import { requestKey } from './request-key.ts'
import { sleep } from './sleep.ts'

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

/** What any call can be given. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Names the call, so that the same one sent again is done once; made anew for each unless given. */
  readonly idempotencyKey?: string | undefined
}

export interface StepDecision {
  readonly stepId: string
  readonly decision: 'approve' | 'deny'
  readonly note?: string
}

interface RequestOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Makes it safe to send the same again after a lost answer, which is then done here. */
  readonly idempotencyKey?: string | undefined
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
        await sleep(error.retryAfter === undefined ? pause : error.retryAfter * 1000, given.signal)
      }
    }
    return requestOnce(method, path, given)
  }

  async function requestOnce<T>(method: string, path: string, given: RequestOptions): Promise<T> {
    const answer = await open(method, path, given)
    // An answer can be lost half way too.
    return readJson(answer, await answer.text().catch(losing(method, given))) as T
  }

  const losing =
    (method: string, { signal, isRead }: RequestOptions) =>
    (error: unknown): never => {
      throw signal?.aborted ? error : unreachable(method !== 'GET' && isRead !== true)
    }

  /** What every request of this client says of itself. */
  const headersOf = ({ idempotencyKey }: Pick<CallOptions, 'idempotencyKey'>): Record<string, string> => ({
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  })

  /** The answer itself, where it is a success: for what comes as a stream. */
  async function open(method: string, path: string, given: RequestOptions = {}): Promise<Response> {
    const answer = await sendOnce(method, path, given)
    if (!answer.ok) throw errorOf(answer, await answer.text().catch(losing(method, given)))
    return answer
  }

  /** Whatever the answer is. A body that is a stream is sent as it is. */
  async function sendOnce(method: string, path: string, given: RequestOptions): Promise<Response> {
    const { body, signal, headers } = given
    const isStream = body instanceof ReadableStream
    return send(`${baseUrl}${path}`, {
      method,
      headers: {
        ...headersOf(given),
        ...(body !== undefined && !isStream && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isStream ? body : toJson(body) }),
      ...(isStream && { duplex: 'half' }),
      ...(signal && { signal }),
    }).catch(losing(method, given))
  }

  const get = <T>(path: string, signal?: AbortSignal): Promise<T> =>
    request('GET', path, signal ? { signal } : {})
  const post = <T>(path: string, body: unknown = {}, more: Omit<RequestOptions, 'body'> = {}): Promise<T> =>
    request('POST', path, { body, ...more })

  return {
    request,
    open,
    send: sendOnce,
    /** For what `fetch` cannot do. */
    address: (path: string): string => `${baseUrl}${path}`,
    headersOf,
    get,
    post,
    patch: <T>(path: string, body: unknown): Promise<T> => request('PATCH', path, { body }),
    delete: <T>(path: string): Promise<T> => request('DELETE', path),

    /** Asks an action that only reads. */
    read: <T>(tool: string, input: object = {}, signal?: AbortSignal): Promise<T> =>
      post('/api/tools/call', { tool, arguments: input }, { isRead: true, ...(signal && { signal }) }),
    /** Does something oneself: done at once, or waiting for somebody's approval. */
    act: async (action: string, input: object, options: CallOptions = {}): Promise<ActionOutcome> => {
      const answer = await post<ReceiptBody | { plan: PlanBody }>(
        `/api/actions/${action}`,
        input,
        once(options),
      )
      return 'plan' in answer ? { kind: 'waiting', plan: answer.plan } : { kind: 'done', receipt: answer }
    },
    plan: (id: string, signal?: AbortSignal): Promise<PlanBody> => get(`/api/plans/${id}`, signal),
    /** Says yes or no to steps of a plan, as they are shown in it. What is approved is done at once, unless told otherwise. */
    decide: (
      plan: PlanBody,
      decisions: readonly StepDecision[],
      { execute, ...options }: CallOptions & { readonly execute?: boolean } = {},
    ): Promise<PlanBody> =>
      post(
        `/api/plans/${plan.id}/decisions`,
        {
          decisions: decisions.map((decision) => ({
            ...decision,
            previewHash: plan.steps.find(({ id }) => id === decision.stepId)?.preview.hash,
          })),
          ...(execute !== undefined && { execute }),
        },
        once(options),
      ),
    /** Makes the plan that puts back what another did. It waits for a decision, as every plan does. */
    undo: (planId: string, options: CallOptions = {}): Promise<PlanBody> =>
      post(`/api/plans/${planId}/undo`, {}, once(options)),
  }
}

/** Whatever is lost on the way, it is done once. */
export const once = <Options extends CallOptions>(options: Options) => ({
  ...options,
  idempotencyKey: options.idempotencyKey ?? requestKey(),
})

/** What the server says about an answer that is not a success. */
export function errorOf(answer: Pick<Response, 'status' | 'headers'>, text: string): ApiError {
  const { error = {} } = (readJson(answer, text) ?? {}) as Partial<ErrorBody>
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(answer.status, error, Number.isNaN(retryAfter) ? undefined : retryAfter)
}

/** JSON would write null for what is no number, and null empties a field: as text, it is refused instead. */
const toJson = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  )

function readJson(answer: Pick<Response, 'headers'>, text: string): unknown {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** No answer came, or the server is still busy with what was sent before. */
const isUnanswered = ({ status, code }: ApiError): boolean => status === 0 || code === 'request_in_flight'
