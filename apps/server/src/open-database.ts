import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Pack, StoreUnavailable } from '@countersign/core'
import { migrate, openStore, type SqlStore, type StoreOptions } from '@countersign/storage'
import type { Config } from './config.ts'
import { StartFailure } from './start-failure.ts'

export type Location = Pick<Config, 'dataDir' | 'databaseUrl'>

export const databaseFile = (dataDir: string): string => join(dataDir, 'countersign.db')

export const storeOptions = ({ dataDir, databaseUrl }: Location): StoreOptions =>
  databaseUrl === undefined ? { file: databaseFile(dataDir) } : { url: databaseUrl }

/** Opens the database and brings it to what this version needs. */
export async function openDatabase(
  location: Location,
  packs: readonly Pack[],
  onFault: (error: unknown) => void = () => {},
): Promise<SqlStore> {
  if (location.databaseUrl === undefined) prepareFolder(location.dataDir)
  let store: SqlStore | undefined
  try {
    store = await openStore({ ...storeOptions(location), onFault })
    await migrate(store, packs)
    return store
  } catch (error) {
    await store?.close()
    const reason = error instanceof Error ? error.message : String(error)
    const isUnavailable = error instanceof StoreUnavailable
    throw new StartFailure(isUnavailable ? explainUnavailable(location, reason) : reason, { cause: error })
  }
}

/** People's data: for the server's own user only. */
function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartFailure(
      `DATA_DIR ${resolve(dataDir)} cannot be written (${code}). Set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    )
  }
}

export function explainUnavailable({ dataDir, databaseUrl }: Location, reason: string): string {
  if (databaseUrl === undefined) {
    const file = resolve(databaseFile(dataDir))
    return `The database ${file} cannot be opened (${reason}). Check the file, or set DATA_DIR to another folder.`
  }
  return (
    `The database at ${withoutSecrets(databaseUrl)} cannot be used (${reason || 'no answer'}). ` +
    'Check that it runs and that DATABASE_URL is right, or leave DATABASE_URL out to use SQLite.'
  )
}

/** User names and passwords do not belong on a screen. */
function withoutSecrets(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url ? `${url.host}${url.pathname}` : 'DATABASE_URL'
}
