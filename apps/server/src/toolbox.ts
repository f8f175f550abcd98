import { type Action, loadPolicy, mayApprove, mayPropose, type Runtime, type Scope } from '@countersign/core'
import { toActionBody, type ToolBody } from '@countersign/protocol'
import type { Caller } from './env.ts'

/** What calling it takes: as much as doing the same by its plans would. */
export function scopeOf({ effect, plans }: Pick<Action, 'effect' | 'plans'>): Scope {
  if (plans) return plans === 'execute' ? 'approve' : 'propose'
  return effect === 'read' ? 'read' : 'propose'
}

/** The actions that a model may use for this caller, with this key or session. */
export async function toolsFor(
  { catalogue, store }: Runtime,
  { actor, scopes }: Pick<Caller, 'actor' | 'scopes'>,
): Promise<ToolBody[]> {
  const { settings } = await store.read((reader) => loadPolicy(reader, actor.id))
  return catalogue
    .describe()
    .filter(({ hidden }) => !hidden)
    .flatMap((described) => {
      const { action } = catalogue.get(described.name)!
      const { name, tier, plans, irreversible } = action
      if (!scopes.includes(scopeOf(action)) || !mayPropose(actor.role, action, tier, settings)) return []
      return {
        ...toActionBody(described),
        ...(plans && { plans }),
        irreversible,
        mayApprove: scopes.includes('approve') && mayApprove(actor, name, tier, settings),
      }
    })
}
