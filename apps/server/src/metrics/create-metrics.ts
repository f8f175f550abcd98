import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Counting } from '../observe/observation.ts'
import { version } from '../version.ts'
import { addStoreGauges, type MeasuredStore } from './store-gauges.ts'

export interface Metrics extends Counting {
  readonly contentType: string
  /** Everything, as Prometheus reads it. */
  readonly render: () => Promise<string>
}

/** From a read that is answered from memory to a model that thinks. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Anything may stand where the method is; what is no method of ours is not worth a line of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(store: MeasuredStore): Metrics {
  const register = new Registry()
  const registers = [register]
  // Event loop, memory, processor time, garbage collection.
  collectDefaultMetrics({ register })
  const info = new Gauge({
    name: 'countersign_info',
    help: 'Which version serves, and on which database',
    labelNames: ['version', 'store'],
    registers,
  })
  info.set({ version, store: store.kind }, 1)

  const requests = new Counter({
    name: 'countersign_http_requests_total',
    help: 'Requests answered by this process',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'countersign_http_request_duration_seconds',
    help: 'Until the answer begins: a stream goes on after that',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const actions = new Counter({
    name: 'countersign_actions_total',
    help: 'What became of steps, as this process put it on record',
    labelNames: ['action', 'outcome', 'source'],
    registers,
  })
  const plans = new Counter({
    name: 'countersign_plans_total',
    help: 'Plans that this process brought into a status',
    labelNames: ['workspace', 'status'],
    registers,
  })
  const parts = new Histogram({
    name: 'countersign_part_duration_seconds',
    help: 'Parts of the work: check, preview, decide, execute, audit, deliver, model-round',
    labelNames: ['part'],
    buckets,
    registers,
  })
  const chores = new Counter({
    name: 'countersign_chores_total',
    help: 'Rounds of what the server does by itself, by whether they failed',
    labelNames: ['chore', 'outcome'],
    registers,
  })
  const failing = new Gauge({
    name: 'countersign_chore_failing',
    help: 'Rounds of a chore that failed in a row, up to now',
    labelNames: ['chore'],
    registers,
  })
  const streams = new Gauge({
    name: 'countersign_event_streams',
    help: 'Server-sent event streams open in this process',
    registers,
  })
  addStoreGauges(register, store)

  return {
    contentType: register.contentType,
    render: () => register.metrics(),
    request: ({ method, route, status, seconds }) => {
      const known = methods.has(method) ? method : 'other'
      requests.inc({ method: known, route, status })
      durations.observe({ method: known, route }, seconds)
    },
    stream: (change) => streams.inc(change),
    part: (part, seconds) => parts.observe({ part }, seconds),
    committed: ({ plan, before, entries }) => {
      for (const { action, outcome, source } of entries) actions.inc({ action, outcome, source })
      if (plan.status !== before) plans.inc({ workspace: plan.workspace, status: plan.status })
    },
    chore: (chore, hasFailed) => {
      chores.inc({ chore, outcome: hasFailed ? 'failed' : 'done' })
      if (hasFailed) failing.inc({ chore })
      else failing.set({ chore }, 0)
    },
  }
}
