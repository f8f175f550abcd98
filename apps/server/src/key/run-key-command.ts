import { parseArgs } from 'node:util'
import { type ApiKey, issuesOf, type Store } from '@countersign/core'
import { actorOf, findUserByEmail } from '@countersign/people'
import { z } from 'zod'
import { type Answer, refuseWith, say } from '../command.ts'
import { createKey } from '../keys.ts'

export const keyHelp = [
  'npm run key -- create --user EMAIL [--name NAME] [--scopes read,propose,approve] [--days N]',
  'npm run key -- list',
  'npm run key -- revoke KEY_ID',
  '',
  'A key acts for a person, with the role that they have. Scopes: read, propose, approve; all unless given.',
  'DATA_DIR or DATABASE_URL say which database, as for npm start.',
]

const creation = z.strictObject({
  user: z.email('must be an e-mail address'),
  name: z.string().min(1).max(100).optional(),
  scopes: z
    .string()
    .default('read,propose,approve')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['read', 'propose', 'approve'])).min(1)),
  days: z.coerce.number().int().min(1).max(3650).optional(),
})

const refuse = refuseWith(keyHelp)

export async function runKeyCommand(store: Store, argv: readonly string[], now: Date): Promise<Answer> {
  const [command, ...rest] = argv
  switch (command) {
    case 'create':
      return create(store, rest, now)
    case 'list':
      return list(await store.read((reader) => reader.keys.list()))
    case 'revoke': {
      const [id = ''] = rest
      const revoked = await store.transaction((tx) => tx.keys.revoke(id, now.toISOString()))
      return revoked ? say(`Revoked ${id}.`) : refuse(`There is no valid key with the id "${id}".`)
    }
    case undefined:
    case 'help':
      return say(...keyHelp)
    default:
      return refuse(`There is no command "${command}".`)
  }
}

async function create(store: Store, argv: readonly string[], now: Date): Promise<Answer> {
  const option = { type: 'string' } as const
  let given: unknown
  try {
    const options = { user: option, name: option, scopes: option, days: option }
    given = parseArgs({ args: [...argv], options }).values
  } catch (error) {
    return refuse((error as Error).message)
  }
  // Spread: parseArgs answers an object without a prototype.
  const parsed = creation.safeParse({ ...(given as object) })
  if (!parsed.success) {
    return refuse(
      issuesOf(parsed.error)
        .map(({ path, message }) => `--${path} ${message}`)
        .join('\n'),
    )
  }
  const { user: email, name, scopes, days } = parsed.data
  const user = await store.read((reader) => findUserByEmail(reader, email))
  if (!user?.active) return refuse(`There is no active user with the address ${email}.`)
  const actor = actorOf(user)
  const { key } = await createKey(store, {
    name: name ?? `Key of ${actor.name}`,
    actor,
    scopes,
    now,
    ...(days !== undefined && { expiresAt: new Date(now.getTime() + days * 24 * 60 * 60 * 1000) }),
  })
  return say(`The key of ${actor.name} (${actor.role}; ${scopes.join(', ')}), shown this once:`, key)
}

const list = (keys: readonly ApiKey[]): Answer =>
  keys.length === 0 ? say('There are no keys.') : say(...keys.map(describe))

function describe({ id, name, actorId, scopes, expiresAt, revokedAt }: ApiKey): string {
  const state = revokedAt ? `revoked ${revokedAt}` : expiresAt ? `until ${expiresAt}` : 'valid'
  return [id, actorId, scopes.join(','), state, name].join('  ')
}
