interface Account {
  readonly id: string
  readonly role: string
  readonly active: boolean
}

/** Whether nobody who administers the practice would be left if this account no longer did. */
export const isLastAdmin = (user: Account, activeAdmins: readonly Account[]): boolean =>
  user.role === 'Admin' && user.active && activeAdmins.every(({ id }) => id === user.id)
