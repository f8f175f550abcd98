import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Actor, type ApiKey, type Scope, sha256, type Store, timeId } from '@countersign/core'
import { actorOf, findFirstAdmin, findUser, type User } from '@countersign/people'
import type { Caller } from './env.ts'

export const allScopes: readonly Scope[] = ['read', 'propose', 'approve']

export interface NewKey {
  readonly name: string
  /** Whose key it is. What they may do is asked anew at every use. */
  readonly actor: Actor
  readonly scopes: readonly Scope[]
  readonly now: Date
  readonly expiresAt?: Date
}

/** Makes a key and returns it. Only its hash is kept: it cannot be shown again. */
export async function createKey(store: Store, options: NewKey): Promise<{ key: string; record: ApiKey }> {
  const { name, actor, scopes, now, expiresAt } = options
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
  await store.transaction((tx) => tx.keys.insert(record))
  return { key, record }
}

export interface FindCaller {
  readonly store: Store
  readonly now: Date
  /** The key from the environment. */
  readonly token: string | undefined
}

/** Whose key this is, while it is valid and they are active. */
export async function findCaller(
  key: string,
  { store, now, token }: FindCaller,
): Promise<Caller | undefined> {
  const hash = sha256(key)
  return store.read(async (reader) => {
    if (token !== undefined && isSameHash(hash, sha256(token))) {
      return callerOf(await findFirstAdmin(reader), allScopes)
    }
    const found = await reader.keys.byHash(hash)
    if (!found || !isSameHash(hash, found.hash) || !isValid(found, now)) return undefined
    return callerOf(await findUser(reader, found.actorId), found.scopes)
  })
}

const isValid = ({ revokedAt, expiresAt }: ApiKey, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now.toISOString())

function callerOf(user: User | undefined, scopes: readonly Scope[]): Caller | undefined {
  return user?.active ? { actor: actorOf(user), ...withSecondFactor(user, scopes), by: 'key' } : undefined
}

/** Whoever must have a second factor and has none may do nothing but set it up, by whatever credential. */
export function withSecondFactor(
  { mfa_required, two_factor_enabled }: Pick<User, 'mfa_required' | 'two_factor_enabled'>,
  scopes: readonly Scope[],
): Pick<Caller, 'scopes' | 'needsSecondFactor'> {
  return mfa_required && !two_factor_enabled ? { scopes: [], needsSecondFactor: true } : { scopes }
}

/** In the same time wherever they differ. */
function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
