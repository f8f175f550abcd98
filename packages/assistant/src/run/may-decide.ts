import { type Actor, loadPolicy, mayApprove, type Reader } from '@countersign/core'
import type { MayDecide } from './ask.ts'
import type { RunContext } from './context.ts'

/** What the policy says now of who may approve; the decision itself asks again. */
export function mayDecideOf(
  { runtime }: Pick<RunContext, 'runtime'>,
  { actor }: { readonly actor: Actor },
): Promise<MayDecide> {
  return runtime.store.read((reader) => readMayDecide(reader, actor))
}

export async function readMayDecide(reader: Reader, actor: Actor): Promise<MayDecide> {
  const { settings } = await loadPolicy(reader, actor.id)
  return (step) => mayApprove(actor, step.judgedAs ?? step.action, step.tier, settings)
}
