import { parseArgs } from 'node:util'
import type { ApiKey, Store } from '@countersign/core'
import { z } from 'zod'
import { createKey } from '../keys.ts'

const help = [
  'npm run key -- create --person ID --role ROLE [--name NAME] [--scopes read,propose,approve] [--days N]',
  'npm run key -- list',
  'npm run key -- revoke KEY_ID',
  '',
  'A key acts for a person with a role (Admin, Nutritionist, …). Scopes: read, propose, approve; all unless given.',
  'DATA_DIR or DATABASE_URL say which database, as for npm start.',
]

const creation = z.strictObject({
  person: z.string().regex(/^[\w.@-]{1,64}$/, 'must be 1 to 64 letters, digits or _ . @ -'),
  role: z.string().regex(/^\w{1,64}$/, 'must be one word'),
  name: z.string().min(1).max(100).optional(),
  scopes: z
    .string()
    .default('read,propose,approve')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['read', 'propose', 'approve'])).min(1)),
  days: z.coerce.number().int().min(1).max(3650).optional(),
})

export interface Answer {
  readonly lines: readonly string[]
  readonly exitCode: number
}

const say = (...lines: string[]): Answer => ({ lines, exitCode: 0 })
const refuse = (message: string): Answer => ({ lines: [message, '', ...help], exitCode: 1 })

export async function runKeyCommand(store: Store, argv: readonly string[], now: Date): Promise<Answer> {
  const [command, ...rest] = argv
  switch (command) {
    case 'create':
      return create(store, rest, now)
    case 'list':
      return say(...(await store.read((reader) => reader.keys.list())).map(describe))
    case 'revoke': {
      const [id = ''] = rest
      const revoked = await store.transaction((tx) => tx.keys.revoke(id, now.toISOString()))
      return revoked ? say(`Revoked ${id}.`) : refuse(`There is no valid key with the id "${id}".`)
    }
    case undefined:
    case 'help':
      return say(...help)
    default:
      return refuse(`There is no command "${command}".`)
  }
}

async function create(store: Store, argv: readonly string[], now: Date): Promise<Answer> {
  const option = { type: 'string' } as const
  let given: unknown
  try {
    const options = { person: option, role: option, name: option, scopes: option, days: option }
    given = parseArgs({ args: [...argv], options }).values
  } catch (error) {
    return refuse((error as Error).message)
  }
  // Spread: parseArgs answers an object without a prototype.
  const parsed = creation.safeParse({ ...(given as object) })
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const { person, role, name = `Key of ${person}`, scopes, days } = parsed.data
  const key = await createKey(store, {
    name,
    actor: { id: person, name: person, role },
    scopes,
    now,
    ...(days !== undefined && { expiresAt: new Date(now.getTime() + days * 24 * 60 * 60 * 1000) }),
  })
  return say(`The key of ${person} (${role}; ${scopes.join(', ')}), shown this once:`, key)
}

function describe({ id, name, actorId, actorRole, scopes, expiresAt, revokedAt }: ApiKey): string {
  const state = revokedAt ? `revoked ${revokedAt}` : expiresAt ? `until ${expiresAt}` : 'valid'
  return [id, actorId, actorRole, scopes.join(','), state, name].join('  ')
}
