import { readConfig } from '../config.ts'
import { openDatabase } from '../open-database.ts'
import { loadPacks } from '../packs.ts'
import { StartFailure } from '../start-failure.ts'
import { runKeyCommand } from './run-key-command.ts'

// `npm run key`: makes, lists and revokes API keys straight on the database, which only its operator can reach.
try {
  const read = readConfig(process.env)
  if (!read.ok) throw new StartFailure(read.message)
  const store = await openDatabase(read.config, await loadPacks(read.config.packs))
  const { lines, exitCode } = await runKeyCommand(store, process.argv.slice(2), new Date())
  await store.close()
  for (const line of lines) console.log(line)
  process.exitCode = exitCode
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
