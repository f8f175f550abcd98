import type { Store } from '@countersign/core'
import { createSignInLink, ensureFirstAdmin, findFirstAdmin, findUserByEmail } from '@countersign/people'
import type { Config } from '../config.ts'
import { addressAt } from '../listen.ts'

/**
 * A link that signs a person in once, within a day: the first administrator unless told otherwise; undefined where there
 * is no such active person.
 */
export async function makeSignInLink(
  store: Store,
  { host, port, adminEmail, publicUrl = addressAt(host, port) }: LinkConfig,
  email?: string,
): Promise<string | undefined> {
  // It may be the first thing that anybody does with this database.
  await ensureFirstAdmin(store, adminEmail, new Date())
  const user = await store.read((reader) =>
    email === undefined ? findFirstAdmin(reader) : findUserByEmail(reader, email),
  )
  return user?.active ? createSignInLink(store, user.id, publicUrl) : undefined
}

type LinkConfig = Pick<Config, 'host' | 'port' | 'adminEmail' | 'publicUrl'>
