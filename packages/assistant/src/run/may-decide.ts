import { type Actor, loadPolicy, mayApprove } from '@countersign/core'
import type { MayDecide } from './ask.ts'
import type { RunContext } from './context.ts'

/** What the policy says now of who may approve; the decision itself asks again. */
export async function mayDecideOf(
  { runtime }: Pick<RunContext, 'runtime'>,
  { actor }: { readonly actor: Actor },
): Promise<MayDecide> {
  const { settings } = await runtime.store.read((reader) => loadPolicy(reader, actor.id))
  return (step) => mayApprove(actor, step.judgedAs ?? step.action, step.tier, settings)
}
