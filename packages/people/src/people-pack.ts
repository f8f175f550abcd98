import { definePack, type Transaction } from '@countersign/core'
import { mails } from './mail/mails-table.ts'
import { migration001 } from './migrations/001-people.ts'
import { users } from './tables.ts'

/** Who people are. Its actions are in the packs that manage people; here is what everybody stands on. */
export const peoplePack = definePack({
  name: 'people',
  title: 'People',
  tables: [users],
  migrations: { '001': migration001 },
  actions: [],
  erase: eraseMails,
})

async function eraseMails(tx: Transaction, rowIds: readonly string[]): Promise<void> {
  const erased = new Set(rowIds)
  for (const { id, version, about } of await tx.rows.find(mails, {})) {
    if ((about as string[]).some((each) => erased.has(each))) await tx.rows.delete(mails, id, version)
  }
}
