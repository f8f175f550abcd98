import { type EventRow, isPlanChange, type Reader } from '@countersign/core'
import { isSettled, report } from '../envelope/report.ts'
import { compare } from './ask.ts'
import type { RunContext } from './context.ts'
import type { Driver } from './drive.ts'
import { pendingOf, type Run } from './run.ts'
import { runs } from './tables.ts'

const BATCH = 100
const POLL_MS = 1000
/** An event that is committed may stay out of sight for as long as an older transaction is at work. */
const HELD_BACK_MS = 20
const RECOVER_MS = 5000
/** Commits of this process come close together, and most say of a run what it knows: one look sees them all. */
const SOON_MS = 10
/** Whoever made the commit goes on with its run: others look whether they did, and not all at the same moment. */
const LATER_MS = 150

export interface Following {
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * Wakes runs whose plan was decided anywhere: on a card, in the inbox, by expiry, by another process. And takes up runs
 * whose worker is gone, and tells what became of plans that a run left behind. It looks when this process commits something
 * or others tell of it, and now and then for what was lost on the way.
 */
export function startFollowing(context: RunContext, driver: Driver, pollMs = POLL_MS): Following {
  const { runtime } = context
  let cursor: string | undefined
  let isStarted = false
  let isStopped = false
  let isLate = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let later: NodeJS.Timeout | undefined
  let recoveredAt = 0
  let triedAgainAt = -Infinity
  let heldBackMs = HELD_BACK_MS
  /** Where the look through the waiting runs has got to; the next begins anew after the last. */
  let waitingAfter: string | undefined
  let untoldAfter: string | undefined
  const heldBack = new Set<string>()

  const wake = async (runId: string): Promise<void> => {
    if ((await driver.wake(runId)) === 'held') heldBack.add(runId)
  }
  /** Says when to look again. */
  const look = async (): Promise<number> => {
    if (!isStarted) {
      cursor = await runtime.store.read((reader) => reader.events.last())
      isStarted = true
    }
    // Whoever holds a run hears of its plan, too: this is for when they have gone.
    if (performance.now() - triedAgainAt > pollMs) {
      const again = [...heldBack]
      heldBack.clear()
      triedAgainAt = performance.now()
      for (const runId of again) void wake(runId)
      for (const run of await findAbandoned(context)) void wake(run.id)
    }
    let pause = pollMs
    for (;;) {
      const [rows, areHeldBack] = await runtime.store.read(({ events }) =>
        Promise.all([events.since(cursor, BATCH), events.areHeldBack()]),
      )
      heldBackMs = areHeldBack && rows.length === 0 ? Math.min(heldBackMs * 2, pollMs) : HELD_BACK_MS
      if (areHeldBack) pause = heldBackMs
      for (const run of await waitingFor(context, rows)) {
        if (run.status === 'complete') await report(context, run.id)
        else void wake(run.id)
      }
      cursor = rows.at(-1)?.cursor ?? cursor
      if (rows.length < BATCH) break
    }
    if (performance.now() - recoveredAt < RECOVER_MS && recoveredAt > 0) return pause
    recoveredAt = performance.now()
    const untold = await findUntold(context, untoldAfter)
    untoldAfter = untold.length === BATCH ? (untold.at(-1)?.run.plan_id ?? undefined) : undefined
    for (const { run, isSettled } of untold) if (isSettled) await report(context, run.id)
    const waiting = await findWaiting(context, waitingAfter)
    waitingAfter = waiting.at(-1)?.run.plan_id ?? undefined
    for (const { run, isBehind } of waiting) if (isBehind) void wake(run.id)
    return pause
  }
  const begin = (): void => {
    if (round || isStopped) {
      isLate = true
      return
    }
    clearTimeout(timer)
    isLate = false
    round = look()
      .catch((error: unknown) => {
        runtime.log.error({ error }, 'runs could not be looked after')
        return pollMs
      })
      .then((pause) => {
        round = undefined
        if (isStopped) return
        if (isLate) return begin()
        timer = setTimeout(begin, pause)
        timer.unref()
      })
  }
  const stopListening = runtime.onCommit((plan) => {
    if (!plan || soon || context.told.has(plan.id)) return
    soon = setTimeout(() => {
      soon = undefined
      begin()
    }, SOON_MS)
  })
  const stopHearing = runtime.store.onTold((topic) => {
    if (!isPlanChange(topic) || later) return
    later = setTimeout(() => {
      later = undefined
      begin()
    }, LATER_MS)
  })
  begin()
  return {
    look: async () => {
      await round
      recoveredAt = 0
      triedAgainAt = -Infinity
      await look()
    },
    stop: async () => {
      isStopped = true
      stopListening()
      stopHearing()
      clearTimeout(timer)
      clearTimeout(soon)
      clearTimeout(later)
      await round
    },
  }
}

/** The runs whose plan has changed, but for those that say so already. One that is being worked on may have read the plan before. */
async function waitingFor({ runtime }: RunContext, rows: readonly EventRow[]): Promise<Run[]> {
  const planIds = new Set(rows.flatMap(({ event }) => (event.kind === 'plan-updated' ? [event.planId] : [])))
  if (planIds.size === 0) return []
  return runtime.store.read(async (reader) => {
    const found = (await reader.rows.find(runs, {
      where: [
        ['status', 'in', ['waiting', 'running', 'complete']],
        ['plan_id', 'in', [...planIds]],
      ],
    })) as unknown as Run[]
    const news = await Promise.all(
      found.map(async (run) => run.status !== 'waiting' || (await isBehind(reader, run))),
    )
    return found.filter((_, index) => news[index])
  })
}

/** Runs that somebody began and nobody works on. */
async function findAbandoned({ runtime }: RunContext): Promise<Run[]> {
  const now = runtime.store.now().toISOString()
  return runtime.store.read(async ({ rows }) => {
    const found = await rows.find(runs, {
      where: [
        ['status', '=', 'running'],
        ['lease_until', '<=', now],
      ],
      // As the index has them: by id, PostgreSQL may walk through all runs until it meets some of these.
      orderBy: [['plan_id', 'asc']],
      limit: BATCH,
    })
    return found as unknown as Run[]
  })
}

/** Some of the runs that are complete but for telling what became of their plan, and whether that is known. */
async function findUntold(
  { runtime }: RunContext,
  after = '',
): Promise<{ readonly run: Run; readonly isSettled: boolean }[]> {
  return runtime.store.read(async (reader) => {
    const found = (await reader.rows.find(runs, {
      where: [
        ['plan_id', '>', after],
        ['status', '=', 'complete'],
      ],
      orderBy: [['plan_id', 'asc']],
      limit: BATCH,
    })) as unknown as Run[]
    return Promise.all(
      found.map(async (run) => {
        const plan = await reader.plans.get(run.plan_id!)
        return { run, isSettled: plan === undefined || isSettled(plan) }
      }),
    )
  })
}

/** Some of the runs that wait, and whether the plan of each says something that the run has not told yet. */
async function findWaiting(
  { runtime }: RunContext,
  after = '',
): Promise<{ readonly run: Run; readonly isBehind: boolean }[]> {
  return runtime.store.read(async (reader) => {
    const found = (await reader.rows.find(runs, {
      where: [
        ['status', '=', 'waiting'],
        ['plan_id', '>', after],
      ],
      orderBy: [['plan_id', 'asc']],
      limit: BATCH,
    })) as unknown as Run[]
    return Promise.all(found.map(async (run) => ({ run, isBehind: await isBehind(reader, run) })))
  })
}

/** Whether the plan of a run that waits says something that the run has not told yet. */
async function isBehind(reader: Reader, run: Run): Promise<boolean> {
  const pending = pendingOf(run)
  const plan = run.plan_id === null ? undefined : await reader.plans.get(run.plan_id)
  return !pending || compare(run, pending, plan).events.length > 0
}
