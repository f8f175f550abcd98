import {
  type ActionFailure,
  defineErrorCodes,
  definePack,
  type TableRule,
  type Transaction,
} from '@countersign/core'
import { listPeople, listPeopleRoles } from './list-people.ts'
import { mails } from './mail/mails-table.ts'
import { migration001 } from './migrations/001-people.ts'
import { migration002 } from './migrations/002-attempts.ts'
import { signIns, users } from './tables.ts'

const { fail, statuses } = defineErrorCodes({ last_admin: 409 })

/** Who people are. Whatever changes them is in the packs that manage people; here is what everybody stands on. */
export const peoplePack = definePack({
  name: 'people',
  title: 'People',
  tables: [users, signIns],
  migrations: { '001': migration001, '002': migration002 },
  actions: [listPeople],
  roles: { [listPeople.name]: listPeopleRoles },
  rules: { users: refuseNoAdmin },
  errorStatuses: statuses,
  erase: eraseMails,
})

/** Undo included, nobody locks everybody out. */
async function refuseNoAdmin({ records }: Parameters<TableRule>[0]): Promise<ActionFailure | undefined> {
  const admins = await records.count(users, [
    ['role', '=', 'Admin'],
    ['active', '=', true],
  ])
  return admins > 0 ? undefined : fail('last_admin', 'There would be no active administrator left.')
}

async function eraseMails(tx: Transaction, rowIds: readonly string[]): Promise<void> {
  const erased = new Set(rowIds)
  for (const { id, version, about } of await tx.rows.find(mails, {})) {
    if ((about as string[]).some((each) => erased.has(each))) await tx.rows.delete(mails, id, version)
  }
}
