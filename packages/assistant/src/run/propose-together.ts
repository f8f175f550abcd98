import type { Plan, Proposal, Result } from '@countersign/core'
import { isSettled } from '../envelope/report.ts'
import type { RunContext } from './context.ts'
import type { RunChange, RunWriter } from './run-writer.ts'

/**
 * Makes a plan, and writes the run as it is with that plan in the same commit: neither is ever without the other. Where no
 * plan comes of it, or it was there before, the run is written by itself.
 */
export async function proposeTogether(
  { runtime, told }: RunContext,
  writer: RunWriter,
  proposal: Proposal,
  changeBy: (made: Result<Plan>) => RunChange,
): Promise<void> {
  const ready = await runtime.prepare(proposal)
  if (!ready.ok) return writer.commit(changeBy(ready))
  let planId: string | undefined
  const made = await writer
    .together((write) =>
      runtime.proposePrepared(ready.value, async (tx, value) => {
        const change = changeBy({ ok: true, value })
        const keep = await write(tx, change)
        return () => {
          keep()
          planId = value.id
          // Of a plan that is settled already, the run says nothing where it only puts it before people: others report it.
          if (change.patch?.status !== 'complete' || !isSettled(value)) told.add(planId)
        }
      }),
    )
    .finally(() => planId !== undefined && told.delete(planId))
  if (planId === undefined) await writer.commit(changeBy(made))
}
