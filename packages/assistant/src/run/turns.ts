import type { Reader } from '@countersign/core'
import { isOver, type Message, type Run } from './run.ts'
import { runs } from './tables.ts'

// The runs of a thread are those that its messages name: every run begins with what a person said.

type OfRun = Pick<Message, 'run_id'>

/** The runs of messages that come in their order, in the order in which they began. */
export const turnsOf = (messages: readonly OfRun[]): string[] => [
  ...new Set(messages.map(({ run_id }) => run_id)),
]

/**
 * The run of a thread that is not over, by the newest message of the thread: while there is one, nobody else adds to the
 * thread.
 */
export async function findUnderWay(
  { rows }: { readonly rows: Pick<Reader['rows'], 'get'> },
  newest: OfRun | undefined,
): Promise<Run | undefined> {
  const run = newest && ((await rows.get(runs, newest.run_id)) as unknown as Run | undefined)
  return run && !isOver(run) ? run : undefined
}
