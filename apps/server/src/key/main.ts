import { runCommand } from '../run-command.ts'
import { keyHelp, runKeyCommand } from './run-key-command.ts'

// `npm run key`: makes, lists and revokes API keys.
await runCommand({
  help: keyHelp,
  run: (store, argv) => runKeyCommand(store, argv, new Date()),
})
