import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@countersign/core'
import { migrate, type MigrationSet } from '../migrate.ts'
import { openStore, type StoreOptions } from '../open-store.ts'
import type { SqlStore } from '../store.ts'
import { dropSpareDatabases, takeDatabase } from './spare-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server shared by all test files: make a database of your own with `createDatabase`. */
    postgresUrl: string
    /** For the files of tests; gone when the run is over, whatever a test left in it. */
    temporaryFolder: string
  }
}

export interface TestStore {
  readonly store: SqlStore
  readonly location: { readonly url: string } | { readonly file: string }
  /** The same database as another process would open it. */
  reopen(options?: Partial<StoreOptions>): Promise<SqlStore>
  /** Something that works on it by itself, to be stopped first. */
  beforeClose(work: () => Promise<void>): void
  /** Closes every store on it and removes it. Happens by itself when the test ends, or else the file. */
  close(): Promise<void>
}

export interface TestStoreKind {
  readonly kind: 'sqlite' | 'postgres'
  /** A fresh database with the runtime's tables and those of the packs; its clock may be one that a test brings. */
  open(packs?: readonly MigrationSet[], clock?: Clock): Promise<TestStore>
}

/** Every database the store runs on, for suites to loop over. */
export const testStores: readonly TestStoreKind[] = [
  { kind: 'sqlite', open: openTestSqlite },
  { kind: 'postgres', open: openTestPostgres },
]

async function openTestSqlite(packs: readonly MigrationSet[] = [], clock?: Clock): Promise<TestStore> {
  const { inject } = await import('vitest')
  // Not given to the tests of a pack elsewhere.
  const given: string | undefined = inject('temporaryFolder')
  const folder = await mkdtemp(join(given ?? tmpdir(), 'sqlite-'))
  const location = { file: join(folder, 'test.db') }
  return openTestStore({ location, packs, clock }, () => rm(folder, { recursive: true, force: true }))
}

async function openTestPostgres(packs: readonly MigrationSet[] = [], clock?: Clock): Promise<TestStore> {
  // Here and below, so that this folder can also be used outside a test.
  const { inject } = await import('vitest')
  const database = await takeDatabase(inject('postgresUrl'), packs)
  const location = { url: database.url }
  const missing = database.isMigrated ? undefined : packs
  const opened = await openTestStore({ location, packs: missing, clock }, database.giveBack)
  if (!database.isMigrated) await database.migrated()
  return opened
}

async function openTestStore(
  options: {
    readonly location: TestStore['location']
    readonly packs: readonly MigrationSet[] | undefined
    readonly clock: Clock | undefined
  },
  remove: () => Promise<void>,
): Promise<TestStore> {
  const { location, packs, clock } = options
  const time = clock && { now: () => clock.now() }
  const opened: SqlStore[] = []
  const reopen = async (given: Partial<StoreOptions> = {}): Promise<SqlStore> => {
    const store = await openStore({ ...location, ...time, durability: 'off', poolSize: 6, ...given })
    opened.push(store)
    return store
  }
  let closing: Promise<void> | undefined
  const before: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const work of before) await work()
    for (const store of opened) await store.close()
    await remove()
  }
  const close = (): Promise<void> => (closing ??= closeAll())
  await closeLater(close)
  const store = await reopen()
  if (packs) await migrate(store, packs)
  return { store, location, reopen, beforeClose: (work) => void before.push(work), close }
}

const closedWithFile: (() => Promise<void>)[] = []

async function closeLater(close: () => Promise<void>): Promise<void> {
  const { onTestFinished, TestRunner } = await import('vitest')
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else closedWithFile.push(close)
}

if (process.env['VITEST']) {
  const { afterAll } = await import('vitest')
  afterAll(async () => {
    for (const close of closedWithFile.splice(0)) await close()
    await dropSpareDatabases()
  })
}
