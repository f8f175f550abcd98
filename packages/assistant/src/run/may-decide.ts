import { type Actor, loadPolicy, mayApprove, type PolicySettings, type Reader } from '@countersign/core'
import type { MayDecide } from './ask.ts'
import type { RunContext } from './context.ts'

/** What the policy says now of who may approve; the decision itself asks again. */
export function mayDecideOf(
  { runtime }: Pick<RunContext, 'runtime'>,
  { actor }: { readonly actor: Actor },
): Promise<MayDecide> {
  return runtime.store.read((reader) => readMayDecide(reader, actor))
}

export async function readMayDecide(
  reader: Pick<Reader, 'policy' | 'rows'>,
  actor: Actor,
): Promise<MayDecide> {
  return mayDecideBy(actor, (await loadPolicy(reader, actor.id)).settings)
}

export const mayDecideBy =
  (actor: Actor, settings: PolicySettings): MayDecide =>
  (step) =>
    mayApprove(actor, step.judgedAs ?? step.action, step.tier, settings)
