import type { Command } from 'commander'
import type { Connection } from '../connection/connection.ts'
import { asOperator } from '../connection/operator.ts'
import type { Context, Runner } from '../context.ts'
import { doAction, findAction } from '../do/do-action.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { table } from '../output/table.ts'

interface User {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: string
  readonly is_active: boolean
  readonly last_sign_in_at: string | null
}

const help = `
People are named by their address or their id. Changes of accounts are elevated: they are shown, and somebody who may
approves them; at a terminal you are asked, else they wait (exit code 4).
A link signs somebody in once, within a day, without a password: for whoever is locked out. It is made beside the data only.

Examples:
  countersign user list
  countersign user create --email maria@example.com --first-name Maria --last-name Santos --role Nutritionist
  countersign user role maria@example.com Assistant
  countersign user deactivate maria@example.com
  countersign user link                              for the first administrator
  countersign user link maria@example.com

Exit codes: 0 done, 1 there is no such person, 3 denied, 4 waiting for a decision, 5 not allowed.`

const linking = {
  what: 'Making a link',
  elsewhere: () => '"countersign do reset_user_password" sends them a link by mail, once it is approved.',
}

export function addUserCommand(program: Command, { does }: Runner): void {
  const user = program
    .command('user')
    .description('people who may sign in: list, create, change what they may do, let in')
    .addHelpText('after', help)

  const list = user
    .command('list', { isDefault: true })
    .description('list people')
    .option('--search <text>', 'parts of name or address')
    .option('--role <role>', 'only with this role')
  does<{ search?: string; role?: string }>(list, async ({ connect, output }, { search, role }) => {
    const users = await readUsers(await connect(), { search, role })
    output.json(users)
    if (users.length === 0) output.print('There is nobody like that.')
    else output.print(...userTable(users))
  })

  const create = user
    .command('create')
    .alias('invite')
    .description('make an account; the person gets a mail to choose a password')
    .requiredOption('--email <address>', 'to sign in with')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .requiredOption('--role <role>', 'Admin, Nutritionist or Assistant')
  does<{ email: string; firstName: string; lastName: string; role: string }>(
    create,
    async (context, given) => {
      const { email, firstName, lastName, role } = given
      return change(context, 'create_user', { email, first_name: firstName, last_name: lastName, role })
    },
  )

  const role = user
    .command('role')
    .argument('<user>')
    .argument('<role>')
    .description('change what somebody may do')
  does(role, (context, _options, who, newRole) =>
    change(context, 'change_user_role', { new_role: newRole }, who),
  )

  const deactivate = user.command('deactivate').argument('<user>').description('let somebody in no more')
  does(deactivate, (context, _options, who) => change(context, 'deactivate_user', {}, who))

  const reactivate = user.command('reactivate').argument('<user>').description('let somebody in again')
  does(reactivate, (context, _options, who) => change(context, 'reactivate_user', {}, who))

  const link = user
    .command('link')
    .argument('[email]')
    .description('print a link that signs somebody in once; the first administrator unless named')
  does(link, async (context, _options, email) => {
    const { makeSignInLink } = await import('@countersign/server/open')
    const made = await asOperator(context, linking, (store, config) => makeSignInLink(store, config, email))
    if (made === undefined)
      throw new CliFailure(
        `There is no active ${email === undefined ? 'admin' : `user with the address ${email}`}.`,
      )
    context.output.json({ link: made })
    context.output.print(made)
  })
}

/** Changes an account, as everything is changed. */
async function change(
  context: Context,
  name: string,
  input: Record<string, unknown>,
  who?: string,
): Promise<ExitCode> {
  const connection = await context.connect()
  const action = await findAction(connection, name)
  const named = who === undefined ? {} : { user_id: (await findUser(connection, who)).id }
  return doAction(context, connection, { action, input: { ...named, ...input }, isShownFirst: false })
}

const PAGE = 200

async function readUsers(
  { client }: Connection,
  { search, role }: { readonly search?: string | undefined; readonly role?: string | undefined },
): Promise<User[]> {
  const filters = { ...(search !== undefined && { search }), ...(role !== undefined && { role }) }
  const users: User[] = []
  for (;;) {
    const page = await client.read<{ users: readonly User[] }>('list_users', {
      ...filters,
      limit: PAGE,
      offset: users.length,
    })
    users.push(...page.users)
    if (page.users.length < PAGE) return users
  }
}

async function findUser(connection: Connection, who: string): Promise<User> {
  const users = await readUsers(connection, {})
  const found = users.find(({ id, email }) => id === who || email.toLowerCase() === who.toLowerCase())
  if (found) return found
  throw new CliFailure(`There is no user "${who}".`, exitCodes.failed, '"countersign user list" lists them.')
}

const userTable = (users: readonly User[]): string[] =>
  table<User>(
    [
      { header: 'ID', cell: ({ id }) => id },
      { header: 'NAME', cell: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim() },
      { header: 'EMAIL', cell: ({ email }) => email },
      { header: 'ROLE', cell: ({ role }) => role },
      { header: 'STATE', cell: ({ is_active }) => (is_active ? 'active' : 'deactivated') },
      {
        header: 'LAST IN',
        cell: ({ last_sign_in_at }) => last_sign_in_at?.slice(0, 16).replace('T', ' ') ?? 'never',
      },
    ],
    users,
  )
