import { randomBytes } from 'node:crypto'
import type { Store, Transaction } from '@countersign/core'
import { peopleState } from './sign-in-tables.ts'

const SECRET = 'secret'

/** What sessions are signed with where the environment names nothing: made once, and the same for all processes. */
export function loadSecret(store: Store): Promise<string> {
  return store.transaction(async (tx) => {
    await tx.lock('people')
    const known = await getState(tx, SECRET)
    if (known !== undefined) return known
    const made = randomBytes(32).toString('base64url')
    await setState(tx, SECRET, made)
    return made
  })
}

export async function getState(tx: Transaction, name: string): Promise<string | undefined> {
  return (await tx.rows.get(peopleState, name))?.['value'] as string | undefined
}

export async function setState(tx: Transaction, name: string, value: string): Promise<void> {
  const row = await tx.rows.get(peopleState, name)
  if (row) await tx.rows.update(peopleState, name, { value }, row.version)
  else await tx.rows.insert(peopleState, { id: name, version: 1, value })
}
