import type { Command } from 'commander'
import { asOperator } from '../connection/operator.ts'
import type { Runner } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { safe } from '../output/output.ts'
import { table } from '../output/table.ts'
import { until } from '../output/times.ts'

interface Key {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly user: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

const help = `
A token is an API key: it acts for a person, with the role that they have. Scopes: read (look), propose (ask for changes),
approve (decide, and do at once). It is shown once; only its hash is kept. Making one needs the data themselves (DATA_DIR or
DATABASE_URL), or a session in the web application: a key cannot make keys.

Examples:
  countersign token create --user maria@example.com --scopes read,propose --days 90
  export COUNTERSIGN_TOKEN=$(countersign token create --user maria@example.com --json | jq -r .key)
  countersign token list
  countersign token revoke key_1m7hq2

Exit codes: 0 done, 1 there is no such person or key, 2 misunderstood, 5 not allowed there.`

// Whoever ends a key that was found out must be sure that it has left no others behind.
const making = {
  what: 'Making a key',
  elsewhere: (server: string) => `A key cannot make keys: sign in, and make it at ${server}/settings/keys.`,
}

const allScopes = ['read', 'propose', 'approve'] as const
type Scope = (typeof allScopes)[number]

export function addTokenCommand(program: Command, { does }: Runner): void {
  const token = program
    .command('token')
    .description('API keys for programs: make, list, revoke')
    .addHelpText('after', help)

  const create = token
    .command('create')
    .description('make a key that acts for a person; it is shown this once')
    .requiredOption('--user <email>', 'whom it acts for')
    .option('--name <name>', 'what it is for')
    .option('--scopes <scopes>', 'what it is good for', 'read,propose,approve')
    .option('--days <n>', 'how long; for ever unless given')
  does<{ user: string; name?: string; scopes: string; days?: string }>(create, async (context, options) => {
    const request = {
      email: options.user,
      name: options.name,
      scopes: readScopes(options.scopes),
      days: readDays(options.days),
    }
    const { issueKey } = await import('@countersign/server/open')
    const made = await asOperator(context, making, (store) => issueKey(store, request, new Date()))
    if (!made) throw new CliFailure(`There is no active user with the address ${options.user}.`)
    const { record, key } = made
    const { id, name, actorId, actorName, actorRole, scopes, createdAt, expiresAt } = record
    context.output.json({
      id,
      name,
      key,
      scopes,
      user: { id: actorId, name: actorName },
      createdAt,
      expiresAt,
    })
    context.output.note(
      `The key of ${safe(actorName)} (${actorRole}; ${scopes.join(', ')}), shown this once:`,
    )
    context.output.print(key)
  })

  const list = token.command('list', { isDefault: true }).description('list keys, never what they are')
  does(list, async ({ connect, output }) => {
    const { client } = await connect()
    const { items } = await client.get<{ items: readonly Key[] }>('/api/keys')
    output.json(items)
    if (items.length === 0) output.print('There are no keys.')
    else output.print(...keyTable(items))
  })

  const revoke = token.command('revoke').argument('<id>').description('end a key at once')
  does(revoke, async ({ connect, output }, _options, id = '') => {
    const { client } = await connect()
    await client.delete(`/api/keys/${encodeURIComponent(id)}`)
    output.json({ id, revoked: true })
    output.print(`Revoked ${safe(id)}.`)
  })
}

function readScopes(given: string): Scope[] {
  const scopes = given.split(',').map((scope) => scope.trim())
  const unknown = scopes.find((scope) => !allScopes.includes(scope as Scope))
  if (unknown === undefined) return scopes as Scope[]
  throw new CliFailure(
    `There is no scope "${unknown}".`,
    exitCodes.usage,
    `Scopes are ${allScopes.join(', ')}, separated by commas.`,
  )
}

function readDays(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const days = Number(given)
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days
  throw new CliFailure('--days must be a whole number from 1 to 3650.', exitCodes.usage)
}

const keyTable = (keys: readonly Key[]): string[] =>
  table<Key>(
    [
      { header: 'KEY', cell: ({ id }) => id },
      { header: 'USER', cell: ({ user }) => `${user.name} (${user.id})` },
      { header: 'SCOPES', cell: ({ scopes }) => scopes.join(',') },
      { header: 'STATE', cell: stateOf },
      { header: 'NAME', cell: ({ name }) => name },
    ],
    keys,
  )

function stateOf({ revokedAt, expiresAt }: Key): string {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt === null) return 'valid'
  const now = new Date()
  return new Date(expiresAt) <= now ? 'expired' : `ends ${until(expiresAt, now)}`
}
