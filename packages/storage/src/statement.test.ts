import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { postgresDialect } from './dialect/postgres.ts'
import { sqliteDialect } from './dialect/sqlite.ts'
import { guarded, type Params, statement } from './statement.ts'

const byId = statement((db, p: Params<{ id: string; status: string }>) =>
  db.selectFrom('plans').select('id').where('id', '=', p('id')).where('workspace', '=', 'practice'),
)

describe('statement', () => {
  it('compiles once for each dialect', () => {
    expect(byId.in(sqliteDialect)).toBe(byId.in(sqliteDialect))
    expect(byId.in(sqliteDialect).sql).toBe('select "id" from "plans" where "id" = ? and "workspace" = ?')
    expect(byId.in(postgresDialect).sql).toBe('select "id" from "plans" where "id" = $1 and "workspace" = $2')
  })

  it('puts arguments where their placeholders are, and leaves constants', () => {
    expect(byId.in(sqliteDialect).bind({ id: 'a', status: 'unused' })).toEqual(['a', 'practice'])
  })

  it.each([undefined, Number.NaN])('refuses to bind %s', (value) => {
    expect(() => byId.in(sqliteDialect).bind({ id: value as never, status: '' })).toThrow(
      new TypeError(`id is ${value}`),
    )
  })

  it('encodes booleans and lists as the database takes them', () => {
    const some = statement((db, p: Params<{ ids: readonly string[]; on: boolean }>, dialect) =>
      db
        .selectFrom('plans')
        .select('id')
        .where(dialect.isOneOf(sql.ref('id'), p.list('ids'), 'text'))
        .where('auto_execute', '=', p.boolean('on')),
    )
    const args = { ids: ['a', 'b'], on: true }
    expect(some.in(sqliteDialect).bind(args)).toEqual(['["a","b"]', 1])
    expect(some.in(postgresDialect).bind(args)).toEqual([['a', 'b'], 1])
  })
})

describe('a guarded statement', () => {
  const touch = guarded((db, p: Params<{ id: string }>) =>
    db.updateTable('plans').set({ status: 'failed' }).where('id', '=', p('id')),
  )

  it('is left as it is where the count of rows is looked at', () => {
    expect(touch.in(sqliteDialect).sql).toBe('update "plans" set "status" = ? where "id" = ?')
  })

  it('fails by itself where a commit may already be on its way', () => {
    expect(touch.in(postgresDialect).sql).toBe(
      'with "touched" as (update "plans" set "status" = $1 where "id" = $2 returning 1 as "one") ' +
        'select 1 / count(*) as "touched" from "touched"',
    )
  })
})
