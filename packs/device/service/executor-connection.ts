import type { Actor, Delivery, EffectToDeliver } from '@countersign/core'
import { findJsonFault } from '@countersign/core'
import { type Arguments, closeCodes, type Json, type Operation } from '@countersign/executor-kit'
import { type FromServerChecked, fromServer, type Hello, type StepResult } from '../protocol/messages.ts'

/** The line to an executor, whatever carries it. */
export interface Wire {
  send(text: string): void
  close(code: number, reason: string): void
}

/** How long a step may take before nobody waits for it any longer. */
const STEP_MS: Readonly<Partial<Record<Operation, number>>> = { open_app: 30_000, read_screen: 45_000 }
const DEFAULT_STEP_MS = 20_000
export const LONGEST_STEP_MS = 45_000
/** How long a step that was told to stop may take to say what became of it. */
const STOP_MS = 3_000
/** Before a step that did not work is tried again. */
const RETRY_MS = 700

interface Current {
  readonly effect: EffectToDeliver
  readonly settle: (delivery: Delivery) => void
}

/** An executor that has said hello. It does one step at a time. */
export class ExecutorConnection {
  readonly owner: Actor
  readonly hello: Hello
  readonly address: string
  /** What its owner calls it. */
  name: string
  readonly #wire: Wire
  readonly #now: () => Date
  readonly #stopMs: number
  readonly #stepMs: number | undefined
  #current: Current | undefined

  constructor(options: {
    readonly owner: Actor
    readonly hello: Hello
    readonly address: string
    readonly name: string
    readonly wire: Wire
    readonly now: () => Date
    readonly stopMs?: number
    /** For every step, whatever it is. */
    readonly stepMs?: number | undefined
  }) {
    this.owner = options.owner
    this.hello = options.hello
    this.address = options.address
    this.name = options.name
    this.#wire = options.wire
    this.#now = options.now
    this.#stopMs = options.stopMs ?? STOP_MS
    this.#stepMs = options.stepMs
  }

  tell(message: FromServerChecked): void {
    this.#wire.send(JSON.stringify(fromServer.parse(message)))
  }

  execute(effect: EffectToDeliver): Promise<Delivery> {
    const { op, args } = effect.payload['input'] as { op: Operation; args: Arguments }
    const { planId, stepId, fence } = effect
    if (!this.hello.ops.includes(op)) {
      const reason = `${this.name} cannot ${op.replaceAll('_', ' ')}`
      return Promise.resolve({ status: 'failed', reason, details: { code: 'operation_missing', op } })
    }
    if (this.#current) return Promise.resolve({ status: 'retry', reason: 'it is busy', afterMs: RETRY_MS })
    const limitMs = this.#stepMs ?? STEP_MS[op] ?? DEFAULT_STEP_MS
    const deadline = new Date(this.#now().getTime() + limitMs).toISOString()
    return new Promise((resolve) => {
      const timers: NodeJS.Timeout[] = []
      const settle = (delivery: Delivery): void => {
        for (const timer of timers) clearTimeout(timer)
        effect.stopped.removeEventListener('abort', onStop)
        this.#current = undefined
        resolve(delivery)
      }
      // An executor that does not answer may still be at it: it begins anew, rather than with the next step on top.
      const giveUp = (reason: string): void => {
        settle({ status: 'unknown', reason })
        this.close(closeCodes.timedOut, 'It did not answer in time.')
      }
      const onStop = (): void => {
        this.tell({ type: 'stop', planId, stepId })
        timers.push(setTimeout(() => giveUp('it was told to stop and did not answer'), this.#stopMs))
      }
      timers.push(
        setTimeout(() => {
          this.tell({ type: 'stop', planId, stepId })
          giveUp(`${this.name} did not answer in time`)
        }, limitMs),
      )
      this.#current = { effect, settle }
      effect.stopped.addEventListener('abort', onStop, { once: true })
      this.tell({ type: 'execute_step', planId, stepId, fence, op, args, deadline })
      if (effect.stopped.aborted) onStop()
    })
  }

  /** Says whether anybody was waiting for it: late, forged and repeated results change nothing. */
  takeResult(result: StepResult): boolean {
    const current = this.#current
    if (!current) return false
    const { planId, stepId, fence } = current.effect
    if (result.planId !== planId || result.stepId !== stepId || result.fence !== fence) return false
    current.settle(deliveryOf(result))
    return true
  }

  close(code: number, reason: string): void {
    this.#wire.close(code, reason)
    this.lost()
  }

  /** The line is dead: what was under way may have been done, or not. */
  lost(): void {
    this.#current?.settle({
      status: 'unknown',
      reason: `${this.name} went away while it was doing it`,
    })
  }
}

function deliveryOf({ status, data, message, tip }: StepResult): Delivery {
  // What cannot be stored is left out rather than taken for a failure.
  const details = data === undefined || findJsonFault(data) ? undefined : data
  if (status === 'success') return { status: 'delivered', result: details ?? null }
  const said = {
    reason: message?.trim() || 'the device could not do it',
    ...(tip?.trim() && { hint: tip.trim() }),
    ...(details !== undefined && { details }),
  }
  if (status === 'retryable_error') return { status: 'retry', ...said, afterMs: RETRY_MS }
  return { status: isInDoubt(details) ? 'unknown' : 'failed', ...said }
}

/** It did something, and cannot see what became of it: "not done" would be a guess. */
const isInDoubt = (details: Json | undefined): boolean =>
  typeof details === 'object' && details !== null && 'code' in details && details.code === 'outcome_unknown'
