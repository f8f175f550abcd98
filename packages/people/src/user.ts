import type { Actor, Reader, RowOf, Transaction, WhoIs } from '@countersign/core'
import { FIRST_ADMIN_ID } from './first-admin.ts'
import { accounts } from './sign-in-tables.ts'
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

/** Whoever came by a link has none until they set one. */
export async function hasPassword({ rows }: Rows, userId: string): Promise<boolean> {
  const [account] = await rows.find(accounts, { where: [['user_id', '=', userId]], limit: 1 })
  return account !== undefined && account['password'] !== null
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

/** For the runtime: the role that somebody has now; nobody, when they may no longer sign in. */
export const whoIs: WhoIs = async (rows, actor) => {
  // The program itself, when it ends what nobody is left to decide.
  if (actor.id === SYSTEM) return actor
  const user = (await rows.get(users, actor.id)) as User | undefined
  return user?.active ? actorOf(user) : undefined
}

const SYSTEM = 'system'
