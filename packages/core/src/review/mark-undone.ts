import type { StoreEvent, Transaction } from '../ports.ts'

/**
 * Notes on a plan which one has undone it, so that nobody is offered to undo it again. Undoing an undo takes the note on
 * the plan before it back, and so on along the chain. Answers what those who watch these plans are to be told.
 */
export async function markUndone(
  tx: Transaction,
  planId: string,
  by: string | undefined,
): Promise<StoreEvent[]> {
  const plan = await tx.plans.lock(planId)
  // Plans are not kept for ever.
  if (!plan) return []
  const { undoneBy: _before, ...rest } = plan
  await tx.plans.update(by === undefined ? rest : { ...rest, undoneBy: by })
  const { workspace, proposer, reverts } = plan
  const event: StoreEvent = { kind: 'plan-updated', planId, workspace, audience: proposer.id }
  if (reverts === undefined) return [event]
  return [event, ...(await markUndone(tx, reverts, by === undefined ? planId : undefined))]
}
