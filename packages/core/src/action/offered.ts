import type { Actor } from '../audit/origin.ts'
import { mayPropose } from '../policy/roles.ts'
import type { PolicySettings } from '../policy/settings.ts'
import type { ActionDescriptor } from './action.ts'
import type { Catalogue } from './catalogue.ts'

/** What somebody may use of a workspace, and a model may see. */
export function offeredTo(
  catalogue: Catalogue,
  request: { readonly actor: Actor; readonly workspace: string; readonly settings: PolicySettings },
): ActionDescriptor[] {
  const { actor, workspace, settings } = request
  return catalogue.describe().filter(({ name, workspace: own, hidden, tier }) => {
    if (own !== workspace || hidden) return false
    const { action } = catalogue.get(name)!
    // To carry out what was approved is for people to ask for, not for a model.
    return action.plans !== 'execute' && mayPropose(actor.role, action, tier, settings)
  })
}
