import type { ApiKey, KeyReader, KeyWriter, Scope } from '@countersign/core'
import type { Connection, Session } from '../connection/connection.ts'
import type { ApiKeysTable } from '../schema.ts'
import { type Params, statement } from '../statement.ts'

const columns = [
  'id',
  'name',
  'hash',
  'actor_id',
  'actor_name',
  'actor_role',
  'scopes',
  'created_at',
  'expires_at',
  'revoked_at',
] as const

const byHash = statement((db, p: Params<{ hash: string }>) =>
  db.selectFrom('api_keys').select(columns).where('hash', '=', p('hash')),
)

const all = statement((db) => db.selectFrom('api_keys').select(columns).orderBy('id'))

const insert = statement((db, p: Params<Omit<ApiKey, 'scopes'> & { scopes: string }>) =>
  db.insertInto('api_keys').values({
    id: p('id'),
    name: p('name'),
    hash: p('hash'),
    actor_id: p('actorId'),
    actor_name: p('actorName'),
    actor_role: p('actorRole'),
    scopes: p('scopes'),
    created_at: p('createdAt'),
    expires_at: p('expiresAt'),
    revoked_at: p('revokedAt'),
  }),
)

const revoke = statement((db, p: Params<{ id: string; at: string }>) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: p('at') })
    .where('id', '=', p('id'))
    .where('revoked_at', 'is', null),
)

export class Keys implements KeyReader {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async byHash(hash: string): Promise<ApiKey | undefined> {
    const [row] = await this.#connection.all(byHash, { hash })
    return row && decode(row)
  }

  async list(): Promise<ApiKey[]> {
    return (await this.#connection.all(all, {})).map(decode)
  }
}

export class WritableKeys extends Keys implements KeyWriter {
  readonly #session: Session

  constructor(session: Session) {
    super(session)
    this.#session = session
  }

  async insert(key: ApiKey): Promise<void> {
    await this.#session.run(insert, { ...key, scopes: JSON.stringify(key.scopes) })
  }

  async revoke(id: string, at: string): Promise<boolean> {
    return (await this.#session.count(revoke, { id, at })) > 0
  }
}

function decode(row: ApiKeysTable): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hash: row.hash,
    actorId: row.actor_id,
    actorName: row.actor_name,
    actorRole: row.actor_role,
    scopes: JSON.parse(row.scopes) as Scope[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }
}
