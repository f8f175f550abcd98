import type { Actor, Reader, RowOf, Transaction } from '@countersign/core'
import { FIRST_ADMIN_ID } from './first-admin.ts'
import { users } from './tables.ts'

export type User = RowOf<typeof users>

type Rows = Pick<Reader | Transaction, 'rows'>

export async function findUser({ rows }: Rows, id: string): Promise<User | undefined> {
  return (await rows.get(users, id)) as User | undefined
}

/** Addresses are kept in lower case. */
export async function findUserByEmail({ rows }: Rows, email: string): Promise<User | undefined> {
  const [row] = await rows.find(users, { where: [['email', '=', email.toLowerCase()]], limit: 1 })
  return row as User | undefined
}

export async function findActiveAdmins({ rows }: Rows): Promise<User[]> {
  const found = await rows.find(users, {
    where: [
      ['role', '=', 'Admin'],
      ['active', '=', true],
    ],
    orderBy: [['created_at', 'asc']],
  })
  return found as unknown as User[]
}

/** The one that the first start made; should they be gone, whoever has been an admin longest. */
export async function findFirstAdmin(from: Rows): Promise<User | undefined> {
  const admins = await findActiveAdmins(from)
  return admins.find(({ id }) => id === FIRST_ADMIN_ID) ?? admins[0]
}

export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** Who acts when this person does: with the role they have now. */
export const actorOf = (user: Pick<User, 'id' | 'first_name' | 'last_name' | 'role'>): Actor => ({
  id: user.id,
  name: fullName(user),
  role: user.role,
})
