import { ConstraintViolation, type NewEntry } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import type { SqlStore } from './store.ts'
import { testStores } from './testing/index.ts'

const entry: NewEntry = {
  id: 'au_1',
  at: '2026-01-05T09:00:00.000Z',
  actor: 'nia',
  proposedBy: null,
  approvedBy: [],
  source: 'Web',
  channel: 'web',
  action: 'create_client',
  entityType: 'clients',
  entityId: 'c1',
  outcome: 'succeeded',
  code: null,
  planId: null,
  stepId: null,
  correlationId: 'c',
  payload: [{ salt: 's', change: { op: 'insert', table: 'clients', id: 'c1', after: { name: 'Jane' } } }],
}

const everywhere = [
  `update audit set actor = 'someone else'`,
  `update audit set seq = seq + 10`,
  'delete from audit',
  'delete from audit where seq = 99',
  `update audit set items = '[]'`,
  `update audit set items = '[]', erased_by = 'x', seq = 7`,
  `update audit set items = '[]', erased_by = 'x', hash = 'x'`,
  `update audit set items = '[]', erased_by = 'x' where items is null`,
  `update audit_filed set actor = 'someone else'`,
  'delete from audit_filed',
  'delete from audit_head',
  'update audit_head set seq = seq + 2',
  'update audit_head set seq = 0',
  `update audit_head set hash = 'x'`,
  `insert into audit_head (id, seq, hash, previous) values (2, 0, '', '')`,
]
const only = {
  sqlite: [
    `insert or replace into audit select * from audit`,
    `insert or replace into audit_filed select * from audit_filed`,
    `insert or replace into audit_head values (1, 0, '', '')`,
    `update or replace audit set seq = 2, erased_by = 'x' where seq = 1`,
  ],
  postgres: ['truncate audit', 'truncate audit_filed', 'truncate audit_head', 'truncate audit, audit_filed'],
}

describe.each(testStores)('the record on $kind', ({ kind, open }) => {
  const run = (store: SqlStore, sql: string) => store.inSession((session) => session.query(sql, []))
  // A statement that touches no row fires no trigger for rows, and does no harm either.
  const touchesNothing = (sql: string) => kind === 'sqlite' && sql.includes('99')

  it.each([...everywhere, ...only[kind]].filter((sql) => !touchesNothing(sql)))(
    'is not changed by %s',
    async (sql) => {
      const { store } = await open()
      // A batch, so that it is filed.
      const entries = Array.from({ length: 256 }, (_, index) => ({ ...entry, id: `au_${index}` }))
      await store.transaction((tx) => tx.audit.append([...entries, { ...entry, payload: [] }]))
      const kept = () =>
        store.read(async ({ audit }) => [
          await audit.walk(0, 300),
          await audit.head(),
          await audit.misfiled(),
        ])
      const before = await kept()
      expect(before).toMatchObject([{ length: 257 }, { seq: 257 }, undefined])
      await expect(run(store, sql)).rejects.toThrow(ConstraintViolation)
      expect(await kept()).toEqual(before)
    },
  )

  it('is not appended to when its head is gone', async () => {
    const { store } = await open()
    const drop =
      kind === 'sqlite'
        ? 'drop trigger audit_head_no_delete'
        : 'drop trigger audit_head_no_delete on audit_head'
    await run(store, drop)
    await run(store, 'delete from audit_head')
    await expect(store.transaction((tx) => tx.audit.append([entry]))).rejects.toThrow()
    expect(await store.read((reader) => reader.audit.head())).toBeUndefined()
    expect(await store.read((reader) => reader.audit.walk(0, 10))).toEqual([])
  })
})
