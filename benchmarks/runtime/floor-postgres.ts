import { hash } from 'node:crypto'
import pg from 'pg'
import type { Cycle } from './cycle.ts'

/** As floor-sqlite.ts, with prepared statements one after the other. */
export async function createPostgresFloor(
  url: string,
  commits: 4 | 2,
): Promise<{ cycle: Cycle; end(): Promise<void> }> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create table if not exists floor_plan (id text primary key, action text, input text, status text);
    create table if not exists floor_decision (plan_id text primary key, who text, at text);
    create table if not exists floor_contact (id text primary key, name text, tags text);
    create table if not exists floor_audit (seq bigserial primary key, at text, who text, action text, changes text, previous text, hash text);`)
  const run = (name: string, text: string, values: unknown[]): Promise<pg.QueryResult> =>
    client.query({ name, text, values })
  const setStatus = (status: string, id: string) =>
    run('status', 'update floor_plan set status = $1 where id = $2', [status, id])
  const getPlan = (id: string) => run('plan', 'select * from floor_plan where id = $1 for update', [id])

  const transaction = async (...parts: (() => Promise<unknown>)[]): Promise<void> => {
    await client.query('begin')
    for (const part of parts) await part()
    await client.query('commit')
  }

  const cycle: Cycle = async (count) => {
    const id = `plan-${commits}-${count}`
    const now = new Date().toISOString()
    const input = JSON.stringify({ name: `Contact ${count}`, tags: ['bench'] })
    const propose = () =>
      run('propose', "insert into floor_plan values ($1, $2, $3, 'proposed')", [id, 'create_contact', input])
    const approve = async () => {
      await getPlan(id)
      await run('decide', 'insert into floor_decision values ($1, $2, $3)', [id, 'ada', now])
      await setStatus('approved', id)
    }
    const execute = async () => {
      const { rows } = await getPlan(id)
      const { name, tags } = JSON.parse((rows[0] as { input: string }).input) as {
        name: string
        tags: string[]
      }
      await run('contact', 'insert into floor_contact values ($1, $2, $3)', [
        `contact-${commits}-${count}`,
        name,
        JSON.stringify(tags),
      ])
      await setStatus('succeeded', id)
    }
    const audit = async () => {
      const { rows } = await run('last', 'select hash from floor_audit order by seq desc limit 1', [])
      const previous = (rows[0] as { hash: string } | undefined)?.hash ?? ''
      const digest = hash('sha256', previous + input, 'hex')
      const text =
        'insert into floor_audit (at, who, action, changes, previous, hash) values ($1, $2, $3, $4, $5, $6)'
      await run('audit', text, [now, 'ada', 'create_contact', input, previous, digest])
    }
    if (commits === 4) for (const part of [propose, approve, execute, audit]) await transaction(part)
    else {
      await transaction(propose)
      await transaction(approve, execute, audit)
    }
  }
  return { cycle, end: () => client.end() }
}
