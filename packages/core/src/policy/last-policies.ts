import type { PolicyFor } from './load-policy.ts'

/** What the policy last was for whom: nearly always it still is, so that what is asked of it can be gone by before it answers. */
export interface LastPolicies {
  /** Never to be relied on. Of somebody who is not known yet, what it would be for most. */
  get(personId: string): PolicyFor | undefined
  set(personId: string, policy: PolicyFor): void
}

const MOST = 200

export function createLastPolicies(): LastPolicies {
  const known = new Map<string, PolicyFor>()
  let forMost: PolicyFor | undefined
  return {
    get: (personId) => known.get(personId) ?? forMost,
    set: (personId, policy) => {
      const { settings } = policy
      if (forMost?.settings !== settings) forMost = { settings, alwaysConfirm: false, standingApprovals: [] }
      // Out and in again: the oldest is the first.
      known.delete(personId)
      known.set(personId, policy)
      if (known.size > MOST) known.delete(known.keys().next().value!)
    },
  }
}

/** Standing approvals end by themselves, and are not compared. */
export function isSamePolicy(one: PolicyFor, other: PolicyFor): boolean {
  return (
    one.settings === other.settings &&
    one.alwaysConfirm === other.alwaysConfirm &&
    one.standingApprovals.length === 0 &&
    other.standingApprovals.length === 0
  )
}
