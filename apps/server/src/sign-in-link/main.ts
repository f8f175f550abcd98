import { runCommand } from '../run-command.ts'
import { runSignInLinkCommand } from './run-sign-in-link-command.ts'

// `npm run sign-in-link`: lets somebody in who is locked out.
await runCommand((store, argv, { host, port, adminEmail, publicUrl = `http://${host}:${port}` }) =>
  runSignInLinkCommand(store, argv, { publicUrl, adminEmail }),
)
