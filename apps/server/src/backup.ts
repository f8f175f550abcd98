import { mkdirSync } from 'node:fs'
import { type BackedUp, backup, type Restored, restore } from '@countersign/storage/backup'
import { type Config, readConfig } from './config.ts'
import { storeOptions } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { StartFailure } from './start-failure.ts'
import { refuseNone } from './with-database.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Writes everything into one file, beside servers that go on. */
export function backupTo(env: Env, file: string): Promise<BackedUp> {
  const config = configOf(env)
  refuseNone(config)
  return backup(storeOptions(config), file)
}

/** Puts a backup in the place of what is there; no server may be at work. */
export async function restoreFrom(env: Env, file: string): Promise<Restored> {
  const config = configOf(env)
  if (config.databaseUrl === undefined) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return restore(storeOptions(config), file, (await loadPacks(config.packs)).packs)
}

function configOf(env: Env): Config {
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.message)
  return read.config
}
