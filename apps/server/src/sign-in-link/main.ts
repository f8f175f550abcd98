import { runCommand } from '../run-command.ts'
import { signInLinkCommand } from './run-sign-in-link-command.ts'

// `npm run sign-in-link`: lets somebody in who is locked out.
await runCommand(signInLinkCommand)
