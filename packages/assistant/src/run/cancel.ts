import { type Failure, type Result, VersionConflict } from '@countersign/core'
import { LEASE_MS, type RunContext } from './context.ts'
import { endRun } from './end-run.ts'
import { findRun } from './find-run.ts'
import { isOver, type Run } from './run.ts'
import { writeRun } from './run-rows.ts'
import { LostRun, RunWriter } from './run-writer.ts'

const notFound: Failure = { code: 'not_found', message: 'There is no such run.' }

/** Ends a run: whoever works on it loses it, what waits is denied. Again, or when it is over: nothing more happens. */
export async function cancel(context: RunContext, runId: string): Promise<Result<Run>> {
  for (;;) {
    const seen = await context.runtime.store.read((reader) => findRun(reader, runId))
    if (!seen) return { ok: false, error: notFound }
    if (isOver(seen)) return { ok: true, value: seen }
    const writer = await seize(context, seen)
    if (!writer) continue
    context.working.get(runId)?.abort()
    try {
      await endRun(context, writer, { status: 'cancelled' })
      return { ok: true, value: writer.run }
    } catch (error) {
      // Somebody else cancels it too.
      if (!(error instanceof LostRun)) throw error
    }
  }
}

/** Takes a run from whoever has it. Undefined when it was written meanwhile: then it must be looked at anew. */
async function seize(context: RunContext, seen: Run): Promise<RunWriter | undefined> {
  const { store } = context.runtime
  const lease_until = new Date(store.now().getTime() + LEASE_MS).toISOString()
  const seized = { ...seen, lease_until }
  try {
    await store.transaction((tx) => writeRun(tx, seen, seized, { forMs: LEASE_MS }))
  } catch (error) {
    if (error instanceof VersionConflict) return undefined
    throw error
  }
  return new RunWriter(context, { ...seized, version: seen.version + 1 })
}
