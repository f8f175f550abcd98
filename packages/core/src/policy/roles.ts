import type { Tier } from '../plan/plan.ts'
import type { PolicySettings } from './settings.ts'

/** Who may propose and approve an action: what is said of the action itself, else of its tier. */
export function rolesFor(
  action: string,
  tier: Tier,
  settings: PolicySettings,
): { readonly propose: readonly string[]; readonly approve: readonly string[] } {
  const own = Object.hasOwn(settings.actions, action) ? settings.actions[action] : undefined
  return { propose: own?.propose ?? settings.propose[tier], approve: own?.approve ?? settings.approve[tier] }
}

export const includesRole = (roles: readonly string[], role: string): boolean =>
  roles.includes('*') || roles.includes(role)
