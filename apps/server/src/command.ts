import type { Store } from '@countersign/core'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './open-database.ts'
import { loadPacks } from './packs.ts'
import { StartFailure } from './start-failure.ts'

/** What a command of the operator's says. */
export interface Answer {
  readonly lines: readonly string[]
  readonly exitCode: number
}

export const say = (...lines: string[]): Answer => ({ lines, exitCode: 0 })

export const refuseWith =
  (help: readonly string[]) =>
  (message: string): Answer => ({ lines: [message, '', ...help], exitCode: 1 })

/** Runs a command straight on the database, which only its operator can reach. */
export async function runCommand(
  command: (store: Store, argv: readonly string[], config: Config) => Promise<Answer>,
): Promise<void> {
  try {
    const read = readConfig(process.env)
    if (!read.ok) throw new StartFailure(read.message)
    const store = await openDatabase(read.config, await loadPacks(read.config.packs))
    const { lines, exitCode } = await command(store, process.argv.slice(2), read.config)
    await store.close()
    for (const line of lines) console.log(line)
    process.exitCode = exitCode
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error)
    process.exitCode = 1
  }
}
