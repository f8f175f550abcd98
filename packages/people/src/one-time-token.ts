import { randomBytes } from 'node:crypto'
import { derivedId, type Store, sha256, type Transaction } from '@countersign/core'
import { verifications } from './sign-in-tables.ts'

// Tokens that are good once and for a while. They are kept as better-auth keeps its own, so that it can redeem them; but
// making one does not need it loaded. Only a hash is stored.

const SIGN_IN_LINK = 'sign-in-link'
/** better-auth's own name for what sets a new password. */
const PASSWORD_RESET = 'reset-password'

const HOUR = 60 * 60 * 1000

interface Purpose {
  readonly name: string
  readonly lastsMs: number
}

export const signInLink: Purpose = { name: SIGN_IN_LINK, lastsMs: 24 * HOUR }
export const passwordReset: Purpose = { name: PASSWORD_RESET, lastsMs: HOUR }
/** Whoever is new may not read their mail at once. */
export const welcome: Purpose = { name: PASSWORD_RESET, lastsMs: 7 * 24 * HOUR }

export const identifierOf = ({ name }: Purpose, token: string): string => `${name}:${token}`

/** How identifiers are stored: whoever reads the database cannot redeem what is in it. */
export const hashIdentifier = (identifier: string): string => sha256(identifier)

export async function createToken(
  tx: Transaction,
  options: { readonly purpose: Purpose; readonly userId: string; readonly now: Date },
): Promise<string> {
  const { purpose, userId, now } = options
  const token = randomBytes(24).toString('base64url')
  const identifier = hashIdentifier(identifierOf(purpose, token))
  await tx.rows.insert(verifications, {
    id: derivedId('token', identifier),
    version: 1,
    identifier,
    value: userId,
    expires_at: new Date(now.getTime() + purpose.lastsMs).toISOString(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  return token
}

/** A link that signs a person in, once. Goes by the system's clock, as all of signing in does. */
export async function createSignInLink(store: Store, userId: string, publicUrl: string): Promise<string> {
  const now = new Date()
  const token = await store.transaction((tx) => createToken(tx, { purpose: signInLink, userId, now }))
  return `${publicUrl}/api/auth/link?token=${token}`
}
