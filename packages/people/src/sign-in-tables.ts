import { boolean, defineTable, integer, text, time } from '@countersign/core'

// What signing in needs beside people themselves. Credentials and sessions are no records: they are not previewed, not
// undone and not in the audit log, so they are written straight to the store.

export const sessions = defineTable({
  name: 'sessions',
  columns: {
    user_id: text(),
    token: text(),
    expires_at: time(),
    ip_address: text({ nullable: true, personal: true }),
    user_agent: text({ nullable: true }),
    created_at: time(),
    updated_at: time(),
  },
  references: { user_id: 'users' },
})

/** Ways to prove who one is; here only a password, as a hash. */
export const accounts = defineTable({
  name: 'accounts',
  columns: {
    user_id: text(),
    account_id: text(),
    provider_id: text(),
    password: text({ nullable: true }),
    created_at: time(),
    updated_at: time(),
  },
  references: { user_id: 'users' },
})

/** What is good for a while and once: reset tokens, sign-in links, a half-done sign-in. */
export const verifications = defineTable({
  name: 'verifications',
  columns: { identifier: text(), value: text(), expires_at: time(), created_at: time(), updated_at: time() },
})

export const twoFactors = defineTable({
  name: 'two_factors',
  columns: {
    user_id: text(),
    secret: text(),
    backup_codes: text(),
    verified: boolean(),
    failed_verification_count: integer(),
    locked_until: time({ nullable: true }),
  },
  references: { user_id: 'users' },
})

/** How often something was tried that may be tried only so often, by a hash of what is counted; see attempts.ts. */
export const attempts = defineTable({
  name: 'sign_in_attempts',
  columns: { count: integer(), ends_at: time() },
})

/** Single values that all processes share, by name: the secret, how far a follower of events has come. */
export const peopleState = defineTable({ name: 'people_state', columns: { value: text() } })
