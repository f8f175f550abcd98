import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { SqliteDatabase } from './sqlite-database.ts'

it('answers the columns that a table has by now', () => {
  const file = join(inject('temporaryFolder'), 'columns.db')
  const db = new SqliteDatabase(file, { readOnly: false, busyTimeout: 0 })
  onTestFinished(() => db.close())
  db.exec(`create table boats (id text, name text); insert into boats values ('b1', 'Ida')`)
  const all = (): unknown => db.all('select * from boats', [])
  expect(all()).toEqual([{ id: 'b1', name: 'Ida' }])
  db.query('alter table boats rename column name to called', [])
  expect(all()).toEqual([{ id: 'b1', called: 'Ida' }])
  db.query('alter table boats add column length real', [])
  expect(db.query('select * from boats', [])).toEqual({
    rows: [{ id: 'b1', called: 'Ida', length: null }],
    touched: 1,
  })
})
