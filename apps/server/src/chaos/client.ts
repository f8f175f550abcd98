import { Agent, type IncomingMessage, request } from 'node:http'
import { TOKEN } from './server-process.ts'

/** What a call is for: kills aim at these. */
export type CallKind = 'propose' | 'decide' | 'execute' | 'action' | 'undo' | 'dismiss' | 'say' | 'read'

export interface Call {
  readonly kind: CallKind
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Sent as Idempotency-Key. */
  readonly key?: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Kept from the first time, not carried out again. */
  readonly replayed: boolean
}

export interface Client {
  /** Undefined where no whole answer came: whether it was carried out is not known. */
  call(call: Call): Promise<Answer | undefined>
  close(): void
}

export interface ClientEvents {
  onSent(kind: CallKind): void
  onAnswered(kind: CallKind): void
}

const PATIENCE_MS = 60_000

/** On plain node:http, which neither repeats a request by itself nor hides when it was sent. */
export function createClient(address: string, events: ClientEvents): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    call: (call) =>
      new Promise((resolve, reject) => {
        const payload = call.body === undefined ? undefined : JSON.stringify(call.body)
        const outgoing = request(new URL(call.path, address), {
          method: call.method,
          agent,
          headers: {
            authorization: `Bearer ${TOKEN}`,
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...(call.key !== undefined && { 'idempotency-key': call.key }),
          },
        })
        outgoing.setTimeout(PATIENCE_MS, () => {
          reject(new Error(`No answer to ${call.method} ${call.path} in ${PATIENCE_MS} ms`))
          outgoing.destroy()
        })
        outgoing.on('finish', () => events.onSent(call.kind))
        outgoing.on('error', () => resolve(undefined))
        outgoing.on('response', (incoming) => {
          readAnswer(incoming).then((answer) => {
            if (answer) events.onAnswered(call.kind)
            resolve(answer)
          }, reject)
        })
        outgoing.end(payload)
      }),
    close: () => agent.destroy(),
  }
}

async function readAnswer(incoming: IncomingMessage): Promise<Answer | undefined> {
  let text = ''
  try {
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  } catch {
    return undefined
  }
  if (!incoming.complete) return undefined
  const replayed = incoming.headers['idempotent-replayed'] === 'true'
  return { status: incoming.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text), replayed }
}
