// What an attacker looks into is whatever comes back.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Loose
}

export interface CallOptions {
  readonly key?: string | undefined
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is. */
  readonly text?: string | Uint8Array<ArrayBuffer> | FormData
}

/** One request; nothing is sent along but what is said here. Redirects are not followed. */
export async function request(
  address: string,
  method: string,
  path: string,
  { key, cookie, headers = {}, body, text }: CallOptions = {},
): Promise<Answer> {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await fetch(new URL(path, address), {
    method,
    redirect: 'manual',
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  })
  const content = await answer.text()
  const isJson = content !== '' && answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(content) : content }
}

/** What a refusal is about: its status and its code. */
export const refusal = ({ status, body }: Answer): readonly [number, string] => [
  status,
  body?.error?.code ?? JSON.stringify(body).slice(0, 200),
]

export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
