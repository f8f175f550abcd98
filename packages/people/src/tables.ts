import { boolean, defineTable, text, time } from '@countersign/core'

/**
 * People who sign in. Changed through actions, like any other row; better-auth reads it, and writes only whether there
 * is a second factor.
 */
export const users = defineTable({
  name: 'users',
  columns: {
    email: text({ personal: true }),
    first_name: text({ personal: true }),
    last_name: text({ personal: true }),
    role: text(),
    active: boolean(),
    time_zone: text(),
    /** Must use a second factor: without one, a session is good only for setting it up. */
    mfa_required: boolean(),
    two_factor_enabled: boolean(),
    email_verified: boolean(),
    created_at: time(),
    updated_at: time(),
  },
  subject: 'id',
  visibleTo: ({ actor }) => actor.role === 'Nutritionist' || actor.role === 'Assistant',
})

/**
 * When somebody last signed in, by their id. Apart from `users`, so that signing in does not count as a change of the
 * person: plans about them stay as they were shown, and what was changed can still be undone.
 */
export const signIns = defineTable({ name: 'sign_ins', columns: { last_at: time() } })

export const roles = ['Admin', 'Nutritionist', 'Assistant', 'Client'] as const
export type Role = (typeof roles)[number]
