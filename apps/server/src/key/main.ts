import { runCommand } from '../run-command.ts'
import { runKeyCommand } from './run-key-command.ts'

// `npm run key`: makes, lists and revokes API keys.
await runCommand((store, argv) => runKeyCommand(store, argv, new Date()))
