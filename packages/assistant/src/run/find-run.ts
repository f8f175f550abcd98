import { currentOrigin, type Reader, type RowOf } from '@countersign/core'
import type { ToolCallPart } from 'ai'
import type { RunContext } from './context.ts'
import { contentOf } from './history.ts'
import { within } from './place.ts'
import { isOver, type Message, type Run } from './run.ts'
import { messages, runEvents, runs } from './tables.ts'

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
    // The run first, and asked at once they are answered in this order: when it says that it is over, all its events
    // are there to be read.
    const [run, events] = (await Promise.all([
      rows.get(runs, runId),
      rows.find(runEvents, {
        where: within(runId, after),
        limit,
      }),
    ])) as unknown as [Run | undefined, RunEvent[]]
    const isFinal = run === undefined || isOver(run)
    const last = events.at(-1)?.seq ?? after
    return { events, isOver: isFinal && last >= (run?.last_event ?? 0) }
  })
}

export interface Turn {
  /** What the model called, a list for each round in which it called anything. */
  readonly rounds: readonly (readonly ToolCallPart[])[]
  /** The plan that goes with its last words, where one is reviewed as a whole. */
  readonly planId: string | undefined
}

/** What a run has come to so far. */
export function readTurn({ runtime }: RunContext, run: Pick<Run, 'id' | 'thread_id'>): Promise<Turn> {
  return runtime.store.read(async ({ rows }) => {
    const said = (await rows.find(messages, {
      where: [...within(run.thread_id), ['run_id', '=', run.id], ['role', '=', 'assistant']],
    })) as unknown as Message[]
    return {
      rounds: said.map((message) => contentOf(message).calls).filter(({ length }) => length > 0),
      planId: said.findLast(({ plan_id }) => plan_id !== null)?.plan_id ?? undefined,
    }
  })
}
