import { inject, onTestFinished } from 'vitest'
import { kyselyOn, type MigrationDatabase } from '../migration.ts'
import { runtimeMigrations } from '../migrations/index.ts'
import { openStore } from '../open-store.ts'
import type { SqlStore } from '../store.ts'
import { createDatabase } from './database.ts'
import type { TestStoreKind } from './test-store.ts'

/** A database with the runtime's tables as they were before a migration, and what `fill` puts into them. */
export async function openOld(
  kind: TestStoreKind,
  before: string,
  fill: (db: MigrationDatabase) => Promise<void>,
): Promise<SqlStore> {
  const store = await openEmpty(kind)
  onTestFinished(() => store.close())
  await store.inSession(async (session) => {
    const db = kyselyOn(session)
    await session.query(
      'create table migrations_runtime (name text primary key, applied_at text not null)',
      [],
    )
    for (const [name, { up }] of Object.entries(runtimeMigrations)) {
      if (name >= before) continue
      await up(db, session.dialect)
      await db.insertInto('migrations_runtime').values({ name, applied_at: 'then' }).execute()
    }
    await fill(db)
  })
  return store
}

async function openEmpty({ kind, open }: TestStoreKind): Promise<SqlStore> {
  if (kind === 'postgres') {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    return openStore({ url, durability: 'off' })
  }
  const { location } = await open()
  return openStore({ file: `${(location as { file: string }).file}-old`, durability: 'off' })
}
