import { type Failure, type Result, VersionConflict, withOrigin } from '@countersign/core'
import { originOf, type RunContext } from './context.ts'
import { findRun } from './find-run.ts'
import { readHistory, toNewMessage } from './history.ts'
import { isOver, pendingOf, type Run } from './run.ts'
import { appendMessages, type NewEvent, writeEvents, writeRun } from './run-writer.ts'
import { unanswered } from './unanswered.ts'
import { runs } from './tables.ts'

const STOPPED = 'Stopped. What was waiting was denied.'
const notFound: Failure = { code: 'not_found', message: 'There is no such run.' }

/** Ends a run: whoever works on it loses it, what waits is denied. Again, or when it is over: nothing more happens. */
export async function cancel(context: RunContext, runId: string): Promise<Result<Run>> {
  const { runtime } = context
  for (;;) {
    const seen = await runtime.store.read((reader) => findRun(reader, runId))
    if (!seen) return { ok: false, error: notFound }
    if (isOver(seen)) return { ok: true, value: seen }
    const cancelled = await end(context, seen)
    if (!cancelled) continue
    context.working.get(runId)?.abort()
    context.bell.ring(runId)
    runtime.committed()
    await denyWaiting(context, cancelled)
    return { ok: true, value: cancelled }
  }
}

/** Undefined when somebody wrote the run meanwhile: then it must be looked at anew. */
async function end({ runtime }: RunContext, seen: Run): Promise<Run | undefined> {
  const now = runtime.clock.now()
  const history = await runtime.store.read((reader) => readHistory(reader, seen.thread_id))
  const waiting = (pendingOf(seen)?.calls ?? []).filter(({ result }) => result === undefined)
  const events: NewEvent[] = [
    ...waiting.flatMap(({ confirmation }) =>
      confirmation
        ? [
            {
              kind: 'confirmation-resolved',
              body: { confirmationId: confirmation.id, approved: false, by: seen.owner_id },
            },
          ]
        : [],
    ),
    { kind: 'complete', body: { message: STOPPED } },
  ]
  const over: Run = {
    ...seen,
    status: 'cancelled',
    lease_until: null,
    pending: null,
    unsaved_text: false,
    finished_at: now.toISOString(),
    last_event: seen.last_event + events.length,
  }
  try {
    await runtime.store.transaction(async (tx) => {
      await writeRun(tx, seen, over)
      await writeEvents(tx, seen, events)
      const said = [...unanswered(seen, history), { role: 'assistant' as const, content: STOPPED }]
      await appendMessages(tx, seen, said.map(toNewMessage), now)
    })
    return { ...over, version: seen.version + 1 }
  } catch (error) {
    if (error instanceof VersionConflict) return undefined
    throw error
  }
}

/** The plan's id stays on the run until this is done, so that it is done also after a crash. */
export async function denyWaiting({ runtime, findPerson }: RunContext, run: Run): Promise<void> {
  if (run.plan_id === null) return
  const person = await findPerson(run.owner_id)
  const planId = run.plan_id
  if (person) {
    const dismissed = await withOrigin(originOf(run, person), () =>
      runtime.dismiss(planId, 'The run was cancelled.'),
    )
    // Nothing was open any more, or it was never made: just as well.
    if (!dismissed.ok && dismissed.error.code === 'action_crashed') return
  }
  await runtime.store.transaction((tx) => tx.rows.update(runs, run.id, { plan_id: null }, run.version))
}
