import type { Deed } from '../data/use-act.ts'

export type SharedAccess = 'view' | 'edit'

export const accessNames: Readonly<Record<SharedAccess, string>> = { edit: 'Can edit', view: 'Can view' }

/** What somebody can be given. */
export const sharedAccesses = (['edit', 'view'] as const).map((value) => ({
  value,
  label: accessNames[value],
}))

export interface Shared {
  readonly ownerId: string
  readonly ownerName: string | null
  readonly isOwner: boolean
  readonly shares: readonly {
    readonly userId: string
    readonly name: string | null
    readonly access: SharedAccess
  }[]
  /** Somebody by their id, or by their address where one may not look up who there is. */
  readonly share: (
    whom: { readonly userId: string } | { readonly email: string },
    access: SharedAccess,
  ) => Deed
  readonly unshare: (userId: string) => Deed
}
