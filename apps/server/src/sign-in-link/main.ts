import { runCommand } from '../run-command.ts'
import { runSignInLinkCommand, signInLinkHelp } from './run-sign-in-link-command.ts'

// `npm run sign-in-link`: lets somebody in who is locked out.
await runCommand({
  help: signInLinkHelp,
  run: (store, argv, { host, port, adminEmail, publicUrl = `http://${host}:${port}` }) =>
    runSignInLinkCommand(store, argv, { publicUrl, adminEmail }),
})
