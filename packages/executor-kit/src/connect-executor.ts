import { createBackOff } from './back-off.ts'
import {
  closeCodes,
  type DeviceState,
  type ExecuteStep,
  type FromExecutor,
  type FromServer,
  type Hello,
  type StepOutcome,
} from './messages.ts'
import { type OperationHandlers, runStep } from './run-step.ts'

export type ExecutorStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** Not connected; tries again by itself. */
  | { readonly kind: 'waiting'; readonly reason: string }
  /** For good: closed here, or the server will not have it. */
  | { readonly kind: 'closed'; readonly reason: string }

export interface ExecutorOptions extends Omit<Hello, 'type' | 'ops'> {
  /** Such as wss://countersign.example/api/devices/executor. */
  readonly url: string
  /** Of a program. A page in a browser leaves it out: the session goes along by itself. */
  readonly key?: string | undefined
  readonly operations: OperationHandlers
  readonly onStatus?: (status: ExecutorStatus) => void
  /** Told when a step begins, and again with how it ended. */
  readonly onStep?: (step: ExecuteStep, outcome?: StepOutcome) => void
  /** What the server says is wrong with what it was sent. */
  readonly onError?: (error: { readonly code: string; readonly message: string }) => void
  readonly firstRetryMs?: number
  readonly mostRetryMs?: number
}

export interface Executor {
  readonly status: ExecutorStatus
  /** Tells the server what has changed on the device. */
  update(state: DeviceState): void
  close(): void
}

/** Nothing is gained by trying again. */
const FINAL: ReadonlySet<number> = new Set([
  closeCodes.notAllowed,
  closeCodes.notYours,
  closeCodes.replaced,
  closeCodes.forgotten,
])

/** Makes a device an executor: connects it, keeps it connected, and does one step at a time. */
export function connectExecutor(options: ExecutorOptions): Executor {
  const {
    url,
    key,
    operations,
    onStatus,
    onStep,
    onError,
    firstRetryMs = 500,
    mostRetryMs = 30_000,
    ...device
  } = options
  const backOff = createBackOff({ firstMs: firstRetryMs, mostMs: mostRetryMs })
  let status: ExecutorStatus = { kind: 'connecting' }
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let current: { readonly step: ExecuteStep; readonly stop: AbortController } | undefined
  let isOver = false
  let state: DeviceState = { apps: device.apps, settings: device.settings }
  /** How far the server's clock is ahead of this one. */
  let aheadMs = 0

  const become = (next: ExecutorStatus): void => {
    status = next
    onStatus?.(next)
  }
  const send = (message: FromExecutor, to = socket): void => {
    if (to?.readyState === WebSocket.OPEN) to.send(JSON.stringify(message))
  }

  const execute = async (step: ExecuteStep, from: WebSocket): Promise<void> => {
    const { planId, stepId, fence } = step
    const isBusy = current !== undefined
    const busy = {
      status: 'retryable_error',
      message: 'It is still busy with what it was told before.',
    } as const
    if (isBusy) return send({ type: 'step_result', planId, stepId, fence, ...busy }, from)
    const stop = new AbortController()
    current = { step, stop }
    const left = Date.parse(step.deadline) - (Date.now() + aheadMs)
    const watchdog = setTimeout(() => stop.abort(), Math.max(0, left))
    onStep?.(step)
    const outcome = await runStep(operations, step, stop.signal)
    clearTimeout(watchdog)
    current = undefined
    onStep?.(step, outcome)
    // To the connection that it came by: a later one knows nothing of this step.
    send({ type: 'step_result', planId, stepId, fence, ...outcome }, from)
  }

  const receive = (message: FromServer, from: WebSocket): void => {
    if (message.type === 'welcome') {
      aheadMs = Date.parse(message.now) - Date.now() || 0
      backOff.reset()
      become({ kind: 'connected' })
    } else if (message.type === 'execute_step') {
      void execute(message, from)
    } else if (message.type === 'stop') {
      const { planId, stepId } = current?.step ?? {}
      if (planId === message.planId && stepId === message.stepId) current?.stop.abort()
    } else if (message.type === 'error') {
      onError?.({ code: message.code, message: message.message })
    }
  }

  const connect = (): void => {
    become({ kind: 'connecting' })
    const opened = openSocket(url, key)
    socket = opened
    opened.addEventListener('open', () => {
      const ops = Object.keys(operations)
      send({ type: 'hello', ...device, ...state, ops }, opened)
    })
    opened.addEventListener('message', ({ data }) => {
      const message = typeof data === 'string' ? parse(data) : undefined
      if (message && !isOver) receive(message, opened)
    })
    opened.addEventListener('close', ({ code, reason }) => {
      if (socket !== opened) return
      socket = undefined
      current?.stop.abort()
      if (isOver) return
      const why = reason || 'The connection was lost.'
      if (FINAL.has(code)) return end(why)
      become({ kind: 'waiting', reason: why })
      retry = setTimeout(connect, backOff.next())
    })
  }
  const end = (reason: string): void => {
    isOver = true
    clearTimeout(retry)
    current?.stop.abort()
    socket?.close(1000)
    become({ kind: 'closed', reason })
  }

  connect()
  return {
    get status() {
      return status
    },
    update: (changed) => {
      state = { ...state, ...changed }
      send({ type: 'state', ...changed })
    },
    close: () => {
      if (!isOver) end('It was closed here.')
    },
  }
}

/** Browsers take no headers, and need none. */
function openSocket(url: string, key: string | undefined): WebSocket {
  if (key === undefined) return new WebSocket(url)
  const withHeaders = WebSocket as unknown as new (
    url: string,
    options: { readonly headers: Readonly<Record<string, string>> },
  ) => WebSocket
  return new withHeaders(url, { headers: { authorization: `Bearer ${key}` } })
}

function parse(text: string): FromServer | undefined {
  try {
    const message = JSON.parse(text) as FromServer
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined
  }
}
