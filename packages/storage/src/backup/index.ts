import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ChainHead, verifyAudit } from '@countersign/core'
import { migrate, type MigrationSet } from '../migrate.ts'
import { openStore, type StoreOptions } from '../open-store.ts'
import { BackupFailure } from './backup-failure.ts'
import { exportPostgres } from './postgres-export.ts'
import { importPostgres } from './postgres-import.ts'
import { copySqlite, replaceSqlite } from './sqlite-copy.ts'

export { BackupFailure } from './backup-failure.ts'

/** What a backup holds: everything up to this entry of the audit chain. */
export interface BackedUp {
  readonly head: ChainHead
  readonly bytes: number
}

export interface Restored {
  readonly head: ChainHead
  /** Where the data that was there before is kept: a file, or a schema; undefined: there was none. */
  readonly aside: string | undefined
}

/** Where a store is. */
export type Place = Pick<StoreOptions, 'url' | 'file'>

/**
 * Writes one file with everything in the database, as it was at one moment, while servers go on with their work. The
 * file is there only when it is whole.
 */
export async function backup(place: Place, target: string): Promise<BackedUp> {
  if (await exists(target)) throw new BackupFailure(`${target} exists already: name another file.`)
  const partial = `${target}.partial`
  await rm(partial, { force: true })
  try {
    const head =
      place.url === undefined
        ? await copyAndRead(place.file!, partial)
        : await exportPostgres(place.url, partial)
    await settle(partial)
    await rename(partial, target)
    await settle(dirname(target))
    return { head, bytes: (await stat(target)).size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/**
 * Puts a backup in the place of what is there. The chain of the backup is verified first, and what was there is kept
 * aside; where a server is at work, nothing is done.
 */
export async function restore(
  place: Place,
  source: string,
  packs: readonly MigrationSet[],
): Promise<Restored> {
  const kind = await kindOf(source)
  if (place.url === undefined) {
    if (kind !== 'sqlite') throw new BackupFailure('It is a backup of PostgreSQL: set DATABASE_URL.')
    return replaceSqlite(place.file!, source, (file) => examine({ file }, packs))
  }
  if (kind !== 'postgres') throw new BackupFailure('It is a backup of SQLite: leave DATABASE_URL out.')
  return importPostgres(place.url, source, packs, (url) => examine({ url }, packs))
}

/** The head of a chain that is whole, in a database that this program can go on with. */
async function examine(place: Place, packs: readonly MigrationSet[]): Promise<ChainHead> {
  const store = await openStore(place)
  try {
    // Refuses what a newer program made, before anything is replaced.
    await migrate(store, packs)
    const { ok, firstBad } = await verifyAudit(store)
    if (!ok)
      throw new BackupFailure(
        `The record in the backup is not whole, at entry ${firstBad}. Nothing was changed.`,
      )
    return (await store.read((reader) => reader.audit.head()))!
  } finally {
    await store.close()
  }
}

async function copyAndRead(file: string, target: string): Promise<ChainHead> {
  copySqlite(file, target)
  const store = await openStore({ file: target })
  try {
    const head = await store.read((reader) => reader.audit.head())
    if (!head) throw new BackupFailure('The database has no record to back up.')
    return head
  } finally {
    await store.close()
  }
}

async function kindOf(file: string): Promise<'sqlite' | 'postgres'> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupFailure(`${file} cannot be read (${error.code}).`)
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    if (buffer.toString('latin1').startsWith('SQLite format 3')) return 'sqlite'
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'postgres'
    throw new BackupFailure(`${file} is no backup of Countersign.`)
  } finally {
    await handle.close()
  }
}

/** On the disk, not only on its way there. */
async function settle(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
