import { type RowOf, type Store, type Transaction, VersionConflict } from '@countersign/core'
import { retryOnConflict } from '../retry-on-conflict.ts'
import type { Composed } from './compose.ts'
import type { MailServer, Sending } from './mail-server.ts'
import { type MailStatus, mails } from './mails-table.ts'

export type Mail = RowOf<typeof mails>

export interface NewMail extends Composed {
  /** The same id is one mail, however often it is asked for. */
  readonly id: string
  readonly userId: string | null
  readonly recipient: string
  /** Ids of what it speaks of. */
  readonly about: readonly string[]
}

export interface Mailbox {
  /** Puts a mail on its way with the rest of the transaction; without a mail server it is kept, to be read here. */
  sendMail(tx: Transaction, mail: NewMail): Promise<void>
  /** Sends a mail at once and says what became of it; asked again about the same id, goes on where it was. */
  sendNow(id: string, compose: (tx: Transaction) => Promise<NewMail>): Promise<Sending>
  /** Sends what is due, one round; says how many mails it took. */
  deliverMails(): Promise<number>
}

const SECOND = 1000
/** Well over what a mail server is given to answer. */
const LEASE_MS = 120 * SECOND
const BATCH = 10
export const MAX_ATTEMPTS = 10

export interface MailboxOptions {
  readonly store: Store
  readonly server: MailServer | undefined
}

export function createMailbox({ store, server }: MailboxOptions): Mailbox {
  /** Processes agree on it: what is due, and who may send it. */
  const now = (milliseconds = 0): string => new Date(store.now().getTime() + milliseconds).toISOString()

  const insert = (
    tx: Transaction,
    { id, userId, recipient, subject, text, html, about }: NewMail,
    due: boolean,
  ) =>
    tx.rows.insert(mails, {
      id,
      version: 1,
      user_id: userId,
      recipient,
      subject,
      status: (server ? 'pending' : 'kept') satisfies MailStatus,
      text,
      html,
      about,
      attempts: 0,
      due_at: due ? now() : null,
      lease_until: null,
      last_error: null,
      created_at: now(),
      sent_at: null,
    })

  /** Nobody else sends it as long as the lease lasts. */
  const lease = async (tx: Transaction, mail: Mail): Promise<Mail> => {
    const attempts = mail.attempts + 1
    const lease = { column: 'lease_until', must: 'free', forMs: LEASE_MS } as const
    await tx.rows.update(mails, mail.id, { attempts }, mail.version, lease)
    return { ...mail, attempts, lease_until: now(LEASE_MS), version: mail.version + 1 }
  }

  const send = async (mail: Mail): Promise<Sending> => {
    if (!server) return { status: 'retry', reason: 'there is no mail server' }
    const { recipient, subject, text, html } = mail
    const tried = await server.send(mail.id, { recipient, subject, text: text ?? '', html: html ?? '' })
    const isLast = tried.status === 'retry' && mail.attempts >= MAX_ATTEMPTS
    const sending: Sending = isLast ? { status: 'failed', reason: tried.reason } : tried
    try {
      await store.transaction((tx) => settle(tx, mail, sending, 'held'))
      return sending
    } catch (error) {
      // Its time was over: whoever looks after such mails says what became of it.
      if (!(error instanceof VersionConflict)) throw error
      return { status: 'unknown', reason: 'sending it took too long' }
    }
  }

  const settle = (tx: Transaction, mail: Mail, sending: Sending, must: 'held' | 'free'): Promise<void> => {
    const lease = { column: 'lease_until', must } as const
    const last_error = sending.status === 'sent' ? null : sending.reason
    if (sending.status === 'retry') {
      const due_at = mail.due_at && now(SECOND * 15 * 2 ** (mail.attempts - 1))
      return tx.rows.update(mails, mail.id, { lease_until: null, due_at, last_error }, mail.version, lease)
    }
    // Sent or not, nobody needs the text any more, and it may hold a link that signs in.
    const over = { status: sending.status, text: null, html: null, lease_until: null, last_error }
    const sent = sending.status === 'sent' ? { ...over, sent_at: now() } : over
    return tx.rows.update(mails, mail.id, sent, mail.version, lease)
  }

  return {
    sendMail: async (tx, mail) => {
      if (!(await tx.rows.get(mails, mail.id))) await insert(tx, mail, true)
    },
    sendNow: async (id, composeMail) => {
      const found = await retryOnConflict(store, async (tx): Promise<{ mail: Mail; isTaken: boolean }> => {
        if (!(await tx.rows.get(mails, id))) await insert(tx, { ...(await composeMail(tx)), id }, false)
        const mail = (await tx.rows.get(mails, id)) as unknown as Mail
        const isFree = mail.status === 'pending' && mail.lease_until === null
        return isFree ? { mail: await lease(tx, mail), isTaken: true } : { mail, isTaken: false }
      })
      return found.isTaken ? send(found.mail) : outcomeOf(found.mail)
    },
    deliverMails: async () => {
      if (!server) return 0
      const taken = await retryOnConflict(store, async (tx) => {
        const pending = ['status', '=', 'pending'] as const
        const overdue = await tx.rows.find(mails, {
          where: [pending, ['lease_until', '<=', now()]],
          limit: BATCH,
        })
        for (const row of overdue)
          await settle(
            tx,
            row as unknown as Mail,
            { status: 'unknown', reason: 'its sender vanished' },
            'free',
          )
        const due = await tx.rows.find(mails, {
          where: [pending, ['lease_until', '=', null], ['due_at', '<=', now()]],
          orderBy: [['due_at', 'asc']],
          limit: BATCH,
        })
        const leased: Mail[] = []
        for (const row of due) leased.push(await lease(tx, row as unknown as Mail))
        return leased
      })
      await Promise.all(taken.map(send))
      return taken.length
    },
  }
}

function outcomeOf({ status, last_error }: Mail): Sending {
  switch (status as MailStatus) {
    case 'kept':
    case 'sent':
      return { status: 'sent' }
    case 'failed':
      return { status: 'failed', reason: last_error ?? 'it was refused' }
    case 'pending':
    case 'unknown':
      return { status: 'unknown', reason: last_error ?? 'somebody else is sending it' }
  }
}
