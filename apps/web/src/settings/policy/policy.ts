export type Tier = 'standard' | 'elevated'
export type Deed = 'propose' | 'approve'

export interface PolicySettings {
  readonly propose: Readonly<Record<Tier, readonly string[]>>
  readonly approve: Readonly<Record<Tier, readonly string[]>>
  readonly actions: Readonly<
    Record<string, { readonly propose?: readonly string[]; readonly approve?: readonly string[] }>
  >
  readonly twoPerson: readonly string[]
  readonly confirmBelow: number
  readonly retention: {
    readonly settledPlans: number | null
    readonly auditChanges: number | null
    readonly events: number
    readonly answeredRequests: number
    readonly outbox: number
  }
}

/** What `get_policy` answers. */
export interface Policy {
  readonly version: number
  readonly settings: PolicySettings
  readonly always_confirm: boolean
}

export const staffRoles = ['Admin', 'Nutritionist', 'Assistant'] as const
export const EVERYBODY = '*'

export const tierWords: Readonly<Record<Tier, string>> = {
  standard: 'Usual changes',
  elevated: 'Elevated changes',
}

export const rolesInWords = (roles: readonly string[]): string =>
  roles.includes(EVERYBODY) ? 'Everybody' : roles.length === 0 ? 'Nobody' : roles.join(', ')

/** Only what differs, as `change_policy` takes it. */
export function changesOf(before: PolicySettings, now: PolicySettings): Partial<PolicySettings> {
  const keys = Object.keys(now) as (keyof PolicySettings)[]
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
      .map((key) => [key, now[key]]),
  )
}
