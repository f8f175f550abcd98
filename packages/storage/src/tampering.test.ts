import { DatabaseSync } from 'node:sqlite'
import { createRuntime, type ChainHead } from '@countersign/core'
import { createWorkbench, makeEntry, samplePack } from '@countersign/core/testing'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type TestStore, testStores } from './testing/test-store.ts'

type Row = Record<string, unknown>
type Image = Record<TableName, Row[]>
type TableName = (typeof tables)[number]
const tables = ['audit', 'audit_head'] as const

/** Someone with the database itself in their hands: triggers are no obstacle to them. */
interface Intruder {
  read(): Promise<Image>
  write(image: Image): Promise<void>
  run(sql: string): Promise<void>
  close(): Promise<void>
}

const orderOf: Record<TableName, string> = { audit: 'seq', audit_head: 'id' }

function sqliteIntruder(file: string): Intruder {
  const db = new DatabaseSync(file, { timeout: 5000 })
  const triggers = db.prepare("select name from sqlite_master where type = 'trigger'").all() as {
    name: string
  }[]
  for (const { name } of triggers) db.exec(`drop trigger ${name}`)
  return {
    read: async () =>
      Object.fromEntries(
        tables.map((table) => [table, db.prepare(`select * from ${table} order by ${orderOf[table]}`).all()]),
      ) as Image,
    write: async (image) => {
      db.exec('begin immediate')
      for (const table of tables) {
        db.exec(`delete from ${table}`)
        for (const row of image[table]) {
          const names = Object.keys(row)
          const marks = names.map(() => '?').join()
          db.prepare(`insert into ${table} (${names.join()}) values (${marks})`).run(
            ...(Object.values(row) as never[]),
          )
        }
      }
      db.exec('commit')
    },
    run: async (sql) => db.exec(sql),
    close: async () => db.close(),
  }
}

async function postgresIntruder(url: string): Promise<Intruder> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  return {
    read: async () => {
      const image: Partial<Image> = {}
      for (const table of tables)
        image[table] = (await client.query(`select * from ${table} order by ${orderOf[table]}`)).rows
      return image as Image
    },
    write: async (image) => {
      await client.query('begin')
      for (const table of tables) {
        await client.query(`delete from ${table}`)
        if (image[table].length === 0) continue
        const text = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`
        await client.query(text, [JSON.stringify(image[table])])
      }
      await client.query('commit')
    },
    run: async (sql) => void (await client.query(sql)),
    close: () => client.end(),
  }
}

/** A generator that gives the same numbers for the same seed. */
function createDice(seed: number) {
  let state = seed
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return { roll, pick: <T>(items: readonly T[]): T => items[roll(items.length)]! }
}
type Dice = ReturnType<typeof createDice>

/** Not covered: a note that tells the retention chore where to look, and says nothing of what happened. */
const IGNORED = new Set(['holds_changes'])

/** Something other than it was, of the same kind. */
function altered(value: unknown, dice: Dice): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) + 100 + dice.roll(5)
  if (typeof value !== 'string' || value === '') return `forged-${dice.roll(1000)}`
  if (/^\d+$/.test(value) && value.length < 16) return String(Number(value) + 100 + dice.roll(5))
  const at = dice.roll(value.length)
  if (value.startsWith('[{'))
    return value.replace(/"after":\{[^}]*\}/, '"after":{"name":"Forged"}').replace('insert', 'delete')
  return value.slice(0, at) + (value[at] === 'x' ? 'y' : 'x') + value.slice(at + 1)
}

const mutations: Record<string, (image: Image, dice: Dice) => void> = {
  edit: (image, dice) => {
    const table = dice.pick(tables.filter((name) => image[name].length > 0))
    const row = dice.pick(image[table])
    const column = dice.pick(
      Object.keys(row).filter(
        (name) => !IGNORED.has(name) && !(table === 'audit_head' && name !== 'seq' && name !== 'hash'),
      ),
    )
    row[column] = altered(row[column], dice)
  },
  delete: (image, dice) => {
    const table = dice.pick(tables)
    image[table].splice(dice.roll(image[table].length), 1)
  },
  'blank a payload': (image, dice) => {
    dice.pick(image.audit)['items'] = '[]'
  },
  'garble a payload': (image, dice) => {
    dice.pick(image.audit)['items'] = dice.pick(['"text"', '[1]', '{}', '[null]', 'null', '[{"salt":1}]'])
  },
  'keep only hashes': (image, dice) => {
    const row = dice.pick(image.audit)
    row['items'] = JSON.stringify([{ hash: 'a'.repeat(64) }])
    if (dice.roll(2)) row['erased_by'] = dice.pick(image.audit)['id']
  },
  'swap numbers': (image, dice) => {
    const [left, right] = twoOf(image.audit, dice)
    ;[left['seq'], right['seq']] = [right['seq'], left['seq']]
  },
  'swap contents': (image, dice) => {
    const [left, right] = twoOf(image.audit, dice)
    const column = dice.pick(['id', 'action', 'entity_id', 'hash', 'payload_hash', 'plan_id'])
    if (left[column] === right[column]) return void (left['actor'] = 'mallory')
    ;[left[column], right[column]] = [right[column], left[column]]
  },
  'swap payloads': (image, dice) => {
    const [left, right] = twoOf(image.audit, dice)
    ;[left['items'], right['items']] = [right['items'], left['items']]
  },
  'cut the tail': (image, dice) => {
    const keep = dice.roll(image.audit.length)
    image.audit.length = keep
    // The careful intruder mends the head too; then only the exported one tells.
    const last = image.audit.at(-1)
    if (last && dice.roll(2))
      image.audit_head[0] = { ...image.audit_head[0], seq: last['seq'], hash: last['hash'] }
  },
  'cut the middle and close the gap': (image, dice) => {
    const at = dice.roll(image.audit.length - 1)
    image.audit.splice(at, 1)
    for (const row of image.audit) if (Number(row['seq']) > at + 1) row['seq'] = Number(row['seq']) - 1
  },
  'add a forged entry': (image) => {
    const last = image.audit.at(-1)!
    image.audit.push({
      ...last,
      seq: Number(last['seq']) + 1,
      id: 'au_forged',
      previous_hash: last['hash'],
      hash: 'f'.repeat(64),
    })
  },
}

function twoOf(rows: Row[], dice: Dice): [Row, Row] {
  const left = dice.roll(rows.length)
  const right = (left + 1 + dice.roll(rows.length - 1)) % rows.length
  return [rows[left]!, rows[right]!]
}

const intrude = (location: TestStore['location']) =>
  'file' in location ? sqliteIntruder(location.file) : postgresIntruder(location.url)

describe.each(testStores)('the audit chain on $kind', ({ kind, open }) => {
  it('notices a thousand random edits, deletions, reorders and cuts', { timeout: 120_000 }, async () => {
    const opened = await open([samplePack])
    const bench = await createWorkbench(async () => opened)
    for (let index = 0; index < 12; index++) await bench.makeContact(`Contact ${index}`)
    const runtime = createRuntime({ store: bench.store, packs: [samplePack] })
    const exported = (await runtime.auditHead()) as ChainHead
    expect(await runtime.verifyAudit(exported)).toEqual({ ok: true, entries: 12 })

    const intruder = await intrude(opened.location)
    const untouched = await intruder.read()
    onTestFinished(() => intruder.close())
    const missed: string[] = []
    const names = Object.keys(mutations)
    for (let seed = 0; seed < 1000; seed++) {
      const dice = createDice(seed * 7919 + (kind === 'sqlite' ? 1 : 2))
      const name = names[seed % names.length]!
      const image = structuredClone(untouched)
      mutations[name]!(image, dice)
      await intruder.write(image)
      const { ok } = await runtime.verifyAudit(exported)
      if (ok) missed.push(`${name} (${seed})`)
    }
    expect(missed).toEqual([])
    await intruder.write(untouched)
    expect(await runtime.verifyAudit(exported)).toEqual({ ok: true, entries: 12 })
  })

  it('notices that lists look for something else than what an entry says', async () => {
    const { store, location } = await open()
    const entries = Array.from({ length: 256 }, () => makeEntry({ planId: 'p' }))
    await store.transaction((tx) => tx.audit.append(entries))
    const { verifyAudit } = createRuntime({ store, packs: [] })
    expect(await verifyAudit()).toEqual({ ok: true, entries: 256 })
    const intruder = await intrude(location)
    onTestFinished(() => intruder.close())
    const untouched = 'insert into audit_filed select * from untouched'
    await intruder.run('create table untouched as select * from audit_filed')
    onTestFinished(() => intruder.run('drop table untouched'))

    const columns = ['at', 'actor', 'source', 'action', 'entity_type', 'entity_id', 'outcome', 'plan_id']
    const changes = [
      ...columns.map((column) => `update audit_filed set ${column} = 'x' where seq = 7`),
      'update audit_filed set plan_id = null where seq = 7',
      'delete from audit_filed where seq = 7',
      `insert into audit_filed select 1000, at, actor, source, action, entity_type, entity_id, outcome, plan_id
        from audit_filed where seq = 7`,
    ]
    const missed: string[] = []
    for (const change of changes) {
      await intruder.run(change)
      if ((await verifyAudit()).ok) missed.push(change)
      await intruder.run(`delete from audit_filed; ${untouched}`)
    }
    expect(missed).toEqual([])
    expect(await verifyAudit()).toEqual({ ok: true, entries: 256 })
  })
})
