import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Store } from '@countersign/core'
import { type Config, readConfig } from './config.ts'
import { databaseFile, openDatabase } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { StartFailure } from './start-failure.ts'

/** Works straight on the database, which only its operator can reach, beside a server that may run. */
export async function withDatabase<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> {
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.message)
  const { config } = read
  refuseNone(config)
  const store = await openDatabase(config, (await loadPacks(config.packs)).packs)
  try {
    return await work(store, config)
  } finally {
    await store.close()
  }
}

/** It is for a server that there is: a new database would hide that the wrong one was named. */
export function refuseNone({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(databaseFile(dataDir))) return
  throw new StartFailure(
    `There is no database in DATA_DIR ${resolve(dataDir)}. ` +
      'Set DATA_DIR to the folder of the server, or DATABASE_URL; a new server makes its database when it starts.',
  )
}
