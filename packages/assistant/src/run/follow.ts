import type { EventRow } from '@countersign/core'
import { denyWaiting } from './cancel.ts'
import type { RunContext } from './context.ts'
import type { Driver } from './drive.ts'
import type { Run } from './run.ts'
import { runs } from './tables.ts'

const BATCH = 100
const POLL_MS = 1000
const RECOVER_MS = 5000

/**
 * Wakes runs whose plan was decided anywhere: on a card, in the inbox, by expiry, by another process. And takes up runs
 * whose worker is gone. It looks when this process commits something, and now and then for what others did.
 */
export function startFollowing(context: RunContext, driver: Driver): { stop(): Promise<void> } {
  const { runtime } = context
  let cursor: string | undefined
  let isStarted = false
  let isStopped = false
  let isLate = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let recoveredAt = 0
  const heldBack = new Set<string>()

  const wake = async (runId: string): Promise<void> => {
    if ((await driver.wake(runId)) === 'held') heldBack.add(runId)
  }
  const look = async (): Promise<void> => {
    if (!isStarted) {
      cursor = await runtime.store.read((reader) => reader.events.last())
      isStarted = true
    }
    const again = [...heldBack]
    heldBack.clear()
    for (const runId of again) void wake(runId)
    for (;;) {
      const rows = await runtime.store.read((reader) => reader.events.since(cursor, BATCH))
      for (const run of await waitingFor(context, rows)) void wake(run.id)
      cursor = rows.at(-1)?.cursor ?? cursor
      if (rows.length < BATCH) break
    }
    if (performance.now() - recoveredAt < RECOVER_MS && recoveredAt > 0) return
    recoveredAt = performance.now()
    for (const run of await findLeft(context)) {
      if (run.status === 'cancelled') await denyWaiting(context, run)
      else void wake(run.id)
    }
  }
  const begin = (): void => {
    if (round || isStopped) {
      isLate = true
      return
    }
    clearTimeout(timer)
    isLate = false
    round = look()
      .catch((error: unknown) => runtime.log.error({ error }, 'runs could not be looked after'))
      .then(() => {
        round = undefined
        if (isStopped) return
        if (isLate) return begin()
        timer = setTimeout(begin, POLL_MS)
        timer.unref()
      })
  }
  const stopListening = runtime.onCommit(begin)
  begin()
  return {
    stop: async () => {
      isStopped = true
      stopListening()
      clearTimeout(timer)
      await round
    },
  }
}

/** The runs that wait for a plan which has changed. */
async function waitingFor({ runtime }: RunContext, rows: readonly EventRow[]): Promise<Run[]> {
  const planIds = new Set(rows.flatMap(({ event }) => (event.kind === 'plan-updated' ? [event.planId] : [])))
  if (planIds.size === 0) return []
  return runtime.store.read(async (reader) => {
    const found = await reader.rows.find(runs, {
      where: [
        ['plan_id', 'in', [...planIds]],
        ['status', '=', 'waiting'],
      ],
    })
    return found as unknown as Run[]
  })
}

/** Runs that somebody began and nobody works on, that wait for a plan which is settled, or were cancelled half way. */
async function findLeft({ runtime }: RunContext): Promise<Run[]> {
  const now = runtime.clock.now().toISOString()
  return runtime.store.read(async (reader) => {
    const abandoned = await reader.rows.find(runs, {
      where: [
        ['status', '=', 'running'],
        ['lease_until', '<', now],
      ],
      limit: BATCH,
    })
    const cancelled = await reader.rows.find(runs, {
      where: [
        ['status', '=', 'cancelled'],
        ['plan_id', '!=', null],
      ],
      limit: BATCH,
    })
    const waiting = (await reader.rows.find(runs, {
      where: [['status', '=', 'waiting']],
      orderBy: [['id', 'asc']],
      limit: BATCH,
    })) as unknown as Run[]
    const settled: Run[] = []
    for (const run of waiting) {
      const plan = run.plan_id === null ? undefined : await reader.plans.get(run.plan_id)
      if (plan?.status !== 'proposed' && plan?.status !== 'executing') settled.push(run)
    }
    return [...(abandoned as unknown as Run[]), ...(cancelled as unknown as Run[]), ...settled]
  })
}
