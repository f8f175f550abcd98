import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Actor, type ApiKey, type Scope, sha256, type Store, timeId } from '@countersign/core'
import type { Caller } from './env.ts'

export const firstAdmin: Actor = { id: 'admin', name: 'Administrator', role: 'Admin' }
export const allScopes: readonly Scope[] = ['read', 'propose', 'approve']

export interface NewKey {
  readonly name: string
  readonly actor: Actor
  readonly scopes: readonly Scope[]
  readonly now: Date
  readonly expiresAt?: Date
}

/** Makes a key and returns it. Only its hash is kept: it cannot be shown again. */
export async function createKey(store: Store, options: NewKey): Promise<string> {
  const { key, record } = mintKey(options)
  await store.transaction((tx) => tx.keys.insert(record))
  return key
}

/** A key for the first admin where nobody has one yet, so that a fresh server can be used. */
export function createFirstKey(store: Store, now: Date): Promise<string | undefined> {
  return store.transaction(async (tx) => {
    // Several processes may start on the same empty database.
    await tx.lock('api-keys')
    if ((await tx.keys.list()).length > 0) return undefined
    const { key, record } = mintKey({ name: 'First key', actor: firstAdmin, scopes: allScopes, now })
    await tx.keys.insert(record)
    return key
  })
}

function mintKey({ name, actor, scopes, now, expiresAt }: NewKey): { key: string; record: ApiKey } {
  const key = `cs_${randomBytes(32).toString('base64url')}`
  const record: ApiKey = {
    id: timeId('key', now),
    name,
    hash: sha256(key),
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    scopes,
    createdAt: now.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: null,
  }
  return { key, record }
}

export interface FindCaller {
  readonly store: Store
  readonly now: Date
  /** The key from the environment. */
  readonly token: string | undefined
}

/** Whose key this is, while it is valid. */
export async function findCaller(
  key: string,
  { store, now, token }: FindCaller,
): Promise<Caller | undefined> {
  const hash = sha256(key)
  if (token !== undefined && isSameHash(hash, sha256(token))) {
    return { actor: firstAdmin, scopes: allScopes, by: 'key' }
  }
  const found = await store.read((reader) => reader.keys.byHash(hash))
  if (!found || !isSameHash(hash, found.hash)) return undefined
  if (found.revokedAt !== null) return undefined
  if (found.expiresAt !== null && found.expiresAt <= now.toISOString()) return undefined
  const actor = { id: found.actorId, name: found.actorName, role: found.actorRole }
  return { actor, scopes: found.scopes, by: 'key' }
}

/** In the same time wherever they differ. */
function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
