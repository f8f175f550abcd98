import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from './postgres.ts'

it('keeps its data in a folder, over a crash, a restart and its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = await startPostgres({ durable: true, folder })
  await query(first.url, 'create table kept (value int)')
  await query(first.url, 'insert into kept values (1)')
  await first.restart({ crash: true })
  await query(first.url, 'insert into kept values (2)')
  await first.restart()
  expect(await query(first.url, 'select value from kept order by value')).toEqual([
    { value: 1 },
    { value: 2 },
  ])
  await first.stop()

  const second = await startPostgres({ durable: true, folder })
  onTestFinished(second.stop)
  expect(await query(second.url, 'select count(*)::int as count from kept')).toEqual([{ count: 2 }])
})

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
