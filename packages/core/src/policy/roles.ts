import type { Action } from '../action/action.ts'
import type { Tier } from '../plan/plan.ts'
import type { PolicySettings } from './settings.ts'

/** Who may propose an action: what the settings say of it, else what its pack says, else what holds for its tier. */
export function mayPropose(
  role: string,
  action: Pick<Action, 'name' | 'roles'>,
  tier: Tier,
  settings: PolicySettings,
): boolean {
  const roles = ownRules(action.name, settings)?.propose ?? action.roles ?? settings.propose[tier]
  return includesRole(roles, role)
}

/** Who may approve an action: what the settings say of it, else of its tier. */
export function approversOf(action: string, tier: Tier, settings: PolicySettings): readonly string[] {
  return ownRules(action, settings)?.approve ?? settings.approve[tier]
}

function ownRules(action: string, settings: PolicySettings) {
  return Object.hasOwn(settings.actions, action) ? settings.actions[action] : undefined
}

export const includesRole = (roles: readonly string[], role: string): boolean =>
  roles.includes('*') || roles.includes(role)
