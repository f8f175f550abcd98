import { parseArgs } from 'node:util'
import type { Store } from '@countersign/core'
import { createSignInLink, ensureFirstAdmin, findFirstAdmin, findUserByEmail } from '@countersign/people'
import { type Answer, refuseWith, say } from '../command.ts'
import type { Command } from '../run-command.ts'

const signInLinkHelp = [
  'npm run sign-in-link [-- --user EMAIL]',
  '',
  'Prints a link that signs a person in once, within a day; the first administrator unless told otherwise.',
  'COUNTERSIGN_PUBLIC_URL, or HOST and PORT, say where the server is; DATA_DIR or DATABASE_URL which database.',
]

const refuse = refuseWith(signInLinkHelp)

export async function runSignInLinkCommand(
  store: Store,
  argv: readonly string[],
  options: { readonly publicUrl: string; readonly adminEmail: string },
): Promise<Answer> {
  let email: string | undefined
  try {
    email = parseArgs({ args: [...argv], options: { user: { type: 'string' } } }).values.user
  } catch (error) {
    return refuse((error as Error).message)
  }
  // It may be the first thing that anybody does with this database.
  await ensureFirstAdmin(store, options.adminEmail, new Date())
  const user = await store.read((reader) =>
    email === undefined ? findFirstAdmin(reader) : findUserByEmail(reader, email),
  )
  if (!user?.active)
    return refuse(`There is no active ${email === undefined ? 'admin' : `user with the address ${email}`}.`)
  return say(await createSignInLink(store, user.id, options.publicUrl))
}

export const signInLinkCommand: Command = {
  help: signInLinkHelp,
  run: (store, argv, { host, port, adminEmail, publicUrl = `http://${host}:${port}` }) =>
    runSignInLinkCommand(store, argv, { publicUrl, adminEmail }),
}
