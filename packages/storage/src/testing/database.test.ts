import { expect, inject, it } from 'vitest'
import pg from 'pg'
import { createDatabase } from './database.ts'

it('gives every test file a database of its own on one real server', async () => {
  const database = await createDatabase(inject('postgresUrl'))
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    const { rows } = await client.query('select version(), current_database() as name')
    expect(rows[0].version).toMatch(/^PostgreSQL 18/)
    expect(database.url).toContain(rows[0].name)
  } finally {
    await client.end()
    await database.drop()
  }
})
