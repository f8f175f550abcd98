import { defineTable, integer, json, text, time } from '@countersign/core'

/**
 * Mails on their way. `kept`: there is no mail server, an admin reads it here. A `pending` one with a lease is being
 * sent; when the lease runs out, nobody can know whether it was, and it becomes `unknown`.
 */
export const mails = defineTable({
  name: 'mails',
  columns: {
    /** The person it is for, where it is somebody known. */
    user_id: text({ nullable: true }),
    recipient: text({ personal: true }),
    subject: text({ personal: true }),
    status: text(),
    /** Gone once it is sent: it may hold a secret link. */
    text: text({ nullable: true, personal: true }),
    html: text({ nullable: true, personal: true }),
    /** Ids of what it speaks of: when one of them is erased, it goes too. */
    about: json<readonly string[]>(),
    attempts: integer(),
    /** Not sent by the chore before this; null where whoever made it also sends it. */
    due_at: time({ nullable: true }),
    lease_until: time({ nullable: true }),
    last_error: text({ nullable: true }),
    created_at: time(),
    sent_at: time({ nullable: true }),
  },
  references: { user_id: 'users' },
})

export type MailStatus = 'kept' | 'pending' | 'sent' | 'failed' | 'unknown'
