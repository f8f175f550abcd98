import type { Store } from '@countersign/core'
import type { Answer } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { StartFailure } from './start-failure.ts'

/** Runs a command straight on the database, which only its operator can reach. */
export async function runCommand(
  command: (store: Store, argv: readonly string[], config: Config) => Promise<Answer>,
): Promise<void> {
  try {
    const read = readConfig(process.env)
    if (!read.ok) throw new StartFailure(read.message)
    const store = await openDatabase(read.config, (await loadPacks(read.config.packs)).packs)
    const { lines, exitCode } = await command(store, process.argv.slice(2), read.config)
    await store.close()
    for (const line of lines) console.log(line)
    process.exitCode = exitCode
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error)
    process.exitCode = 1
  }
}
