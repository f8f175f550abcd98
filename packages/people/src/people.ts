import {
  type Clock,
  derivedId,
  type EffectHandlers,
  type Store,
  StoreUnavailable,
  timeId,
  type Transaction,
} from '@countersign/core'
import { createApprovalNotices } from './approval-notices.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import type { Auth } from './auth/create-auth.ts'
import { createEffects, resetUrl } from './effects.ts'
import { forgetExpired } from './forget-expired.ts'
import { compose, type Letter } from './mail/compose.ts'
import { passwordLetter } from './mail/letters.ts'
import { createMailServer, type MailServerOptions } from './mail/mail-server.ts'
import { createMailbox } from './mail/mailbox.ts'
import { loadSecret } from './state.ts'
import { findActiveAdmins, findUser, fullName, type User } from './user.ts'

export interface PeopleOptions {
  readonly store: Store
  readonly clock: Clock
  /** Where people reach the server; known only once it listens. */
  readonly publicUrl: () => string
  readonly secret?: string | undefined
  /** Without one, mails are kept. */
  readonly mailServer?: MailServerOptions | undefined
  readonly onFault: (message: string) => void
}

/** Somebody with a session. */
export interface SignedIn {
  readonly user: Pick<
    User,
    'id' | 'first_name' | 'last_name' | 'role' | 'mfa_required' | 'two_factor_enabled'
  >
  /** To be sent along with the answer: a session that is used lasts longer. */
  readonly cookies: readonly string[]
}

export interface People {
  /** Answers a request to /api/auth as better-auth does. */
  handle(request: Request): Promise<Response>
  /** Whose session the cookies are, if they are anybody's. */
  sessionOf(headers: Headers): Promise<SignedIn | undefined>
  /** What this server signs with, here and elsewhere: derive a key from it for each use. */
  secret(): Promise<string>
  /** Loads what signing in needs, so that nobody has to wait for it. */
  warmUp(): Promise<void>
  /** How often somebody may try. */
  readonly attempts: Attempts
  readonly effects: EffectHandlers
  /** Writes to every administrator, with the rest of the transaction: each once for an id. */
  tellAdmins(tx: Transaction, notice: Letter & { readonly id: string }): Promise<void>
  /** Work that no request does: call each now and then, from any number of processes. */
  readonly chores: {
    deliverMails(): Promise<number>
    tellApprovers(): Promise<boolean>
    forgetExpired(): Promise<void>
  }
}

/** Who people are: how they sign in, and how they are reached. */
export function createPeople(options: PeopleOptions): People {
  const { store, clock, publicUrl, onFault } = options
  const server = options.mailServer && createMailServer(options.mailServer)
  const mailbox = createMailbox({ store, server })

  const sendResetLink = async (userId: string, token: string): Promise<void> => {
    await store.transaction(async (tx) => {
      const user = await findUser(tx, userId)
      if (!user) return
      const letter = passwordLetter(fullName(user), 'reset', resetUrl(publicUrl(), token))
      await mailbox.sendMail(tx, {
        ...letter,
        id: timeId('mail', clock.now()),
        userId,
        recipient: user.email,
        about: [userId],
      })
    })
  }

  let loadedSecret: Promise<string> | undefined
  const secretOf = (): Promise<string> => {
    loadedSecret ??= Promise.resolve(options.secret ?? loadSecret(store)).catch((error: unknown) => {
      loadedSecret = undefined
      throw error
    })
    return loadedSecret
  }

  const load = async (): Promise<Auth> => {
    const [{ createAuth }, secret] = await Promise.all([import('./auth/create-auth.ts'), secretOf()])
    return createAuth({ store, secret, publicUrl: publicUrl(), onFault, sendResetLink })
  }
  let loading: Promise<Auth> | undefined
  const auth = (): Promise<Auth> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    handle: async (request) => (await auth()).handler(request),
    sessionOf: async (headers) => {
      const { api } = await auth()
      const found = await api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
        // It does nothing but ask the store; its own error says nothing of what was wrong.
        throw new StoreUnavailable('The session cannot be read', { cause: error })
      })
      const user = found.response?.user
      if (!user) return undefined
      return {
        user: {
          id: user.id,
          first_name: user.firstName ?? '',
          last_name: user.lastName ?? '',
          role: user.role ?? '',
          mfa_required: user.mfaRequired ?? false,
          two_factor_enabled: user.twoFactorEnabled ?? false,
        },
        cookies: found.headers.getSetCookie(),
      }
    },
    secret: secretOf,
    warmUp: async () => void (await auth()),
    attempts: createAttempts(store),
    effects: createEffects({ store, mailbox, publicUrl }),
    tellAdmins: async (tx, { id, ...letter }) => {
      for (const admin of await findActiveAdmins(tx)) {
        const paragraphs = [`Hello ${fullName(admin)},`, ...letter.paragraphs]
        const composed = compose({ ...letter, paragraphs })
        const mailId = derivedId('admin-notice', id, admin.id)
        const addressed = { id: mailId, userId: admin.id, recipient: admin.email, about: [admin.id] }
        await mailbox.sendMail(tx, { ...composed, ...addressed })
      }
    },
    chores: {
      deliverMails: () => mailbox.deliverMails(),
      tellApprovers: createApprovalNotices({ store, clock, mailbox, publicUrl }),
      forgetExpired: () => forgetExpired(store, clock),
    },
  }
}
