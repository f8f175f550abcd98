import type { Plan, Proposal, Result } from '@countersign/core'
import type { RunContext } from './context.ts'
import type { RunChange, RunWriter } from './run-writer.ts'

/**
 * Makes a plan, and writes the run as it is with that plan in the same commit: neither is ever without the other. Where no
 * plan comes of it, or it was there before, the run is written by itself.
 */
export async function proposeTogether(
  { runtime }: RunContext,
  writer: RunWriter,
  proposal: Proposal,
  changeBy: (made: Result<Plan>) => RunChange,
): Promise<void> {
  const ready = await runtime.prepare(proposal)
  if (!ready.ok) return writer.commit(changeBy(ready))
  let isWritten = false
  const made = await writer.together((write) =>
    runtime.proposePrepared(ready.value, async (tx, value) => {
      isWritten = true
      await write(tx, changeBy({ ok: true, value }))
    }),
  )
  if (!isWritten) await writer.commit(changeBy(made))
}
