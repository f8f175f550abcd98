import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Store } from '@countersign/core'
import { type Answer, say } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { databaseFile, openDatabase } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { StartFailure } from './start-failure.ts'

export interface Command {
  readonly help: readonly string[]
  readonly run: (store: Store, argv: readonly string[], config: Config) => Promise<Answer>
}

/** Runs a command straight on the database, which only its operator can reach. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const { lines, exitCode } = await answerCommand(command, process.argv.slice(2), process.env)
    for (const line of lines) console.log(line)
    process.exitCode = exitCode
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error)
    process.exitCode = 1
  }
}

export async function answerCommand(
  { help, run }: Command,
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Answer> {
  if (argv.some((word) => word === '--help' || word === '-h')) return say(...help)
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.message)
  const { config } = read
  refuseNone(config)
  const store = await openDatabase(config, (await loadPacks(config.packs)).packs)
  try {
    return await run(store, argv, config)
  } finally {
    await store.close()
  }
}

/** A command is for a server that there is: a new database would hide that the wrong one was named. */
export function refuseNone({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(databaseFile(dataDir))) return
  throw new StartFailure(
    `There is no database in DATA_DIR ${resolve(dataDir)}. ` +
      'Set DATA_DIR to the folder of the server, or DATABASE_URL; a new server makes its database when it starts.',
  )
}
