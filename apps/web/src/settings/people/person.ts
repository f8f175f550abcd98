export interface Person {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: string
  readonly is_active: boolean
  readonly last_sign_in_at: string | null
  readonly time_zone: string
}

export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** What each role may do, in a line. */
export const roleWords = {
  Admin: 'Everything, accounts and policy included. Approves what others propose.',
  Nutritionist: 'Their own clients, with everything about them.',
  Assistant: 'The front desk: clients and appointments, nothing clinical.',
} as const

export type StaffRole = keyof typeof roleWords

export const roleOptions = (Object.keys(roleWords) as StaffRole[]).map((role) => ({
  value: role,
  label: role,
}))
