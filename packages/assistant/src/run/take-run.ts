import { VersionConflict } from '@countersign/core'
import { LEASE_MS, type RunContext } from './context.ts'
import { isOver, type Run } from './run.ts'
import { writeEvents, writeRun } from './run-rows.ts'
import { RunWriter } from './run-writer.ts'
import { runs } from './tables.ts'

export type Taken =
  | { readonly kind: 'taken'; readonly writer: RunWriter }
  /** Somebody is at it. */
  | { readonly kind: 'held' }
  | { readonly kind: 'over' }

/** Takes a run to work on it, unless somebody else does. */
export async function takeRun(context: RunContext, runId: string): Promise<Taken> {
  const { store } = context.runtime
  const now = store.now()
  try {
    return await store.transaction(async (tx): Promise<Taken> => {
      const run = (await tx.rows.get(runs, runId)) as unknown as Run | undefined
      if (!run || isOver(run)) return { kind: 'over' }
      if (run.lease_until !== null && run.lease_until > now.toISOString()) return { kind: 'held' }
      const lease_until = new Date(now.getTime() + LEASE_MS).toISOString()
      // Whoever had it before was in the middle of a sentence, which will be said anew.
      const events = run.unsaved_text ? [{ kind: 'text-discarded', body: {} }] : []
      const taken = { ...run, lease_until, unsaved_text: false, last_event: run.last_event + events.length }
      await writeRun(tx, run, taken, { must: 'free', forMs: LEASE_MS })
      await writeEvents(tx, run, events)
      return { kind: 'taken', writer: new RunWriter(context, { ...taken, version: run.version + 1 }) }
    })
  } catch (error) {
    if (error instanceof VersionConflict) return { kind: 'held' }
    throw error
  }
}
