import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Cycle } from './cycle.ts'

/** The least that a hand-written application would do: tiny rows, plain statements, no preview, no check. */
export function createSqliteFloor(file: string, synchronous: 'FULL' | 'NORMAL', commits: 4 | 2): Cycle {
  const db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma busy_timeout = 5000;
    create table if not exists plan (id text primary key, action text, input text, status text);
    create table if not exists decision (plan_id text primary key, who text, at text);
    create table if not exists contact (id text primary key, name text, tags text);
    create table if not exists audit (seq integer primary key, at text, who text, action text, changes text, previous text, hash text);`)
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  const insertPlan = db.prepare("insert into plan values (?, ?, ?, 'proposed')")
  const getPlan = db.prepare('select * from plan where id = ?')
  const insertDecision = db.prepare('insert into decision values (?, ?, ?)')
  const setStatus = db.prepare('update plan set status = ? where id = ?')
  const insertContact = db.prepare('insert into contact values (?, ?, ?)')
  const lastAudit = db.prepare('select hash from audit order by seq desc limit 1')
  const insertAudit = db.prepare(
    'insert into audit (at, who, action, changes, previous, hash) values (?, ?, ?, ?, ?, ?)',
  )

  const transaction = (...parts: (() => void)[]): void => {
    begin.run()
    for (const part of parts) part()
    commit.run()
  }

  return async (count) => {
    const id = `plan-${commits}-${count}`
    const now = new Date().toISOString()
    const input = JSON.stringify({ name: `Contact ${count}`, tags: ['bench'] })
    const propose = () => insertPlan.run(id, 'create_contact', input)
    const approve = () => {
      getPlan.get(id)
      insertDecision.run(id, 'ada', now)
      setStatus.run('approved', id)
    }
    const execute = () => {
      const plan = getPlan.get(id) as { input: string }
      const { name, tags } = JSON.parse(plan.input) as { name: string; tags: string[] }
      insertContact.run(`contact-${commits}-${count}`, name, JSON.stringify(tags))
      setStatus.run('succeeded', id)
    }
    const audit = () => {
      const previous = (lastAudit.get() as { hash: string } | undefined)?.hash ?? ''
      const digest = hash('sha256', previous + input, 'hex')
      insertAudit.run(now, 'ada', 'create_contact', input, previous, digest)
    }
    if (commits === 4) for (const part of [propose, approve, execute, audit]) transaction(part)
    else {
      transaction(propose)
      transaction(approve, execute, audit)
    }
  }
}
