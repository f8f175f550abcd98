import { definePack } from '@countersign/core'
import { migration001 } from './migrations/001-people.ts'
import { users } from './tables.ts'

/** Who people are. Its actions are in the packs that manage people; here is what everybody stands on. */
export const peoplePack = definePack({
  name: 'people',
  title: 'People',
  tables: [users],
  migrations: { '001': migration001 },
  actions: [],
})
