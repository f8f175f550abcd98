import type { ApiKey, Scope, Store } from '@countersign/core'
import { actorOf, findUserByEmail } from '@countersign/people'
import { createKey } from '../keys.ts'

export interface KeyRequest {
  /** The address of the person whom it acts for, with the role that they have. */
  readonly email: string
  readonly name?: string | undefined
  readonly scopes: readonly Scope[]
  /** How long it is good for; for ever unless told. */
  readonly days?: number | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Makes a key for a person, as the operator of the database may; undefined: there is no such active person. */
export async function issueKey(
  store: Store,
  { email, name, scopes, days }: KeyRequest,
  now: Date,
): Promise<{ key: string; record: ApiKey } | undefined> {
  const user = await store.read((reader) => findUserByEmail(reader, email))
  if (!user?.active) return undefined
  const actor = actorOf(user)
  return createKey(store, {
    name: name ?? `Key of ${actor.name}`,
    actor,
    scopes: [...new Set(scopes)],
    now,
    ...(days !== undefined && { expiresAt: new Date(now.getTime() + days * DAY_MS) }),
  })
}
