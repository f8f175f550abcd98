import { type Migrations, StoreUnavailable } from '@countersign/core'
import type { Session } from './connection/connection.ts'
import { kyselyOn, type Migration, type MigrationDatabase } from './migration.ts'
import { runtimeMigrations } from './migrations/index.ts'
import type { SqlStore } from './store.ts'

export interface MigrationSet {
  readonly name: string
  readonly migrations: Migrations
}

interface Step {
  readonly name: string
  readonly apply: (db: MigrationDatabase) => Promise<void>
}

const RUNTIME = 'runtime'

/**
 * Brings the database to what this program needs: the runtime's tables first, then each pack's. All of it in one
 * transaction that processes starting together take in turn, so it is applied once or not at all.
 */
export async function migrate(store: SqlStore, packs: readonly MigrationSet[]): Promise<void> {
  const names = [RUNTIME, ...packs.map(({ name }) => name)]
  for (const [index, name] of names.entries()) {
    if (!/^[a-z][a-z0-9_-]{0,40}$/.test(name)) throw new Error(`"${name}" cannot name a set of migrations`)
    if (names.indexOf(name) !== index) throw new Error(`Two sets of migrations are named "${name}"`)
  }
  await store.inSession(async (session) => {
    const { dialect } = session
    if (dialect.lockByName) {
      // Another process may be at it for longer than anybody should wait for a lock otherwise.
      await session.query('set local lock_timeout = 0', [])
      await session.query(`select pg_advisory_xact_lock(hashtextextended('countersign migrations', 0))`, [])
    }
    await applySet(
      session,
      RUNTIME,
      stepsOf(runtimeMigrations, (step, db) => step.up(db, dialect)),
    )
    for (const { name, migrations } of packs) {
      const own = migrations as unknown as Record<string, Migration>
      await applySet(
        session,
        name,
        stepsOf(own, (step, db) => step.up(db, dialect.types)),
      )
    }
    // From another server, by a dump: numbered by its transactions, they would hold back all that happens here.
    if (dialect.name === 'postgres')
      await session.query('delete from events where tx > pg_current_xact_id()', [])
  })
}

const tableOf = (set: string): string => `migrations_${set.replaceAll('-', '_')}`

/** Which migrations a database still lacks, as `set/name`; nothing is changed. */
export async function pendingMigrations(
  store: SqlStore,
  packs: readonly MigrationSet[],
): Promise<readonly string[]> {
  const sets = [{ name: RUNTIME, migrations: runtimeMigrations as Migrations }, ...packs]
  const pending: string[] = []
  for (const { name: set, migrations } of sets) {
    // A set whose table is not there yet has applied none. Each in a session of its own: a failed one is over.
    const applied = await store
      .inSession((session) => kyselyOn(session).selectFrom(tableOf(set)).select('name').execute())
      .catch(() => [])
    const names = new Set(applied.map(({ name }) => String(name)))
    for (const name of Object.keys(migrations).toSorted())
      if (!names.has(name)) pending.push(`${set}/${name}`)
  }
  return pending
}

function stepsOf<M>(
  migrations: Readonly<Record<string, M>>,
  up: (step: M, db: MigrationDatabase) => Promise<void>,
): Step[] {
  // By name, not in the order of the object: it would put '10' before '9', and '1' before 'a'.
  const names = Object.keys(migrations).toSorted()
  return names.map((name) => ({ name, apply: (db) => up(migrations[name]!, db) }))
}

async function applySet(session: Session, set: string, steps: readonly Step[]): Promise<void> {
  const db = kyselyOn(session)
  const table = tableOf(set)
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('name', session.dialect.types.text, (column) => column.primaryKey())
    .addColumn('applied_at', session.dialect.types.time, (column) => column.notNull())
    .execute()
  const rows = await db.selectFrom(table).select('name').orderBy('name').execute()
  const applied = rows.map(({ name }) => String(name))
  refuseMismatch(set, applied, steps)
  for (const { name, apply } of steps.slice(applied.length)) {
    await apply(db).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${name} of ${set} failed, and nothing was changed: ${reason}`, {
        cause: error,
      })
    })
    await db.insertInto(table).values({ name, applied_at: new Date().toISOString() }).execute()
  }
}

/** What is applied must be the beginning of what is known. */
function refuseMismatch(set: string, applied: readonly string[], steps: readonly Step[]): void {
  const unknown = applied.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) {
    throw new Error(
      `The database is newer than this program: migration ${unknown} of ${set} was applied to it, and this version does ` +
        `not know it. Start the version that made it, or restore a backup.`,
    )
  }
  const late = applied.findIndex((name, index) => steps[index]?.name !== name)
  if (late >= 0) {
    throw new Error(
      `Migration ${steps[late]!.name} of ${set} comes before ${applied[late]}, which is already applied`,
    )
  }
}
