import { currentOrigin, type Reader, type RowOf } from '@countersign/core'
import type { RunContext } from './context.ts'
import { isOver, type Run } from './run.ts'
import { runEvents, runs } from './tables.ts'

export type RunEvent = RowOf<typeof runEvents>

/** A run of whoever asks. */
export async function findRun(
  { rows }: { readonly rows: Pick<Reader['rows'], 'get'> },
  id: string,
): Promise<Run | undefined> {
  const run = (await rows.get(runs, id)) as unknown as Run | undefined
  return run?.owner_id === currentOrigin().actor.id ? run : undefined
}

/** Events of a run after number `after`, in order, and whether there can be more. */
export function readEvents(
  { runtime }: RunContext,
  runId: string,
  after: number,
  limit: number,
): Promise<{ readonly events: RunEvent[]; readonly isOver: boolean }> {
  return runtime.store.read(async ({ rows }) => {
    // The run first: when it says that it is over, all its events are there to be read.
    const run = (await rows.get(runs, runId)) as unknown as Run | undefined
    const events = (await rows.find(runEvents, {
      where: [
        ['run_id', '=', runId],
        ['seq', '>', after],
      ],
      orderBy: [['seq', 'asc']],
      limit,
    })) as unknown as RunEvent[]
    const isFinal = run === undefined || isOver(run)
    const last = events.at(-1)?.seq ?? after
    return { events, isOver: isFinal && last >= (run?.last_event ?? 0) }
  })
}
