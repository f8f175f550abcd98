import type { Delivery, EffectHandlers, Store } from '@countersign/core'
import { EMAIL_CHANGED_EFFECT, PASSWORD_LINK_EFFECT, REVOKE_SESSIONS_EFFECT } from './effect-kinds.ts'
import { emailChangedLetter, passwordLetter, type PasswordReason } from './mail/letters.ts'
import type { Sending } from './mail/mail-server.ts'
import { type Mailbox, MAX_ATTEMPTS } from './mail/mailbox.ts'
import { createToken, passwordReset, welcome } from './one-time-token.ts'
import { sessions } from './sign-in-tables.ts'
import { findUser, fullName } from './user.ts'

interface PasswordLink {
  readonly user_id: string
  readonly reason: PasswordReason
}

interface EmailChanged {
  readonly user_id: string
  readonly from: string
  readonly to: string
}

export interface EffectOptions {
  readonly store: Store
  readonly mailbox: Mailbox
  readonly publicUrl: () => string
}

const mailing = {
  // A mail server does not recognise a mail that it has had before.
  repeatable: false,
  maxAttempts: MAX_ATTEMPTS,
  timeoutMs: 60_000,
}

/** What actions ask of this package, carried out after their commit. */
export function createEffects({ store, mailbox, publicUrl }: EffectOptions): EffectHandlers {
  return {
    [PASSWORD_LINK_EFFECT]: {
      ...mailing,
      deliver: async ({ idempotencyKey, payload }) => {
        const { user_id: userId, reason } = payload as unknown as PasswordLink
        const user = await store.read((reader) => findUser(reader, userId))
        if (!user?.active) return { status: 'failed', reason: 'there is no such active user' }
        const sending = await mailbox.sendNow(idempotencyKey, async (tx) => {
          const purpose = reason === 'welcome' ? welcome : passwordReset
          const token = await createToken(tx, { purpose, userId, now: new Date() })
          const letter = passwordLetter(fullName(user), reason, resetUrl(publicUrl(), token))
          return { ...letter, id: idempotencyKey, userId, recipient: user.email, about: [userId] }
        })
        return toDelivery(sending)
      },
    },
    [EMAIL_CHANGED_EFFECT]: {
      ...mailing,
      deliver: async ({ idempotencyKey, payload }) => {
        const { user_id: userId, from, to } = payload as unknown as EmailChanged
        const user = await store.read((reader) => findUser(reader, userId))
        if (!user) return { status: 'failed', reason: 'there is no such user' }
        const letter = emailChangedLetter(fullName(user), to)
        const mail = { ...letter, id: idempotencyKey, userId, recipient: from, about: [userId] }
        return toDelivery(await mailbox.sendNow(idempotencyKey, async () => mail))
      },
    },
    [REVOKE_SESSIONS_EFFECT]: {
      repeatable: true,
      maxAttempts: 20,
      timeoutMs: 30_000,
      deliver: async ({ payload }) => {
        const { user_id: userId } = payload as unknown as Pick<PasswordLink, 'user_id'>
        await revokeSessions(store, userId)
        return { status: 'delivered' }
      },
    },
  }
}

/** Where a person sets a new password. */
export const resetUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`

async function revokeSessions(store: Store, userId: string): Promise<void> {
  await store.transaction(async (tx) => {
    const found = await tx.rows.find(sessions, { where: [['user_id', '=', userId]] })
    for (const { id, version } of found) await tx.rows.delete(sessions, id, version)
  })
}

function toDelivery(sending: Sending): Delivery {
  return sending.status === 'sent' ? { status: 'delivered' } : sending
}
