import { boolean, defineTable, text, time } from '@countersign/core'

/**
 * People who sign in. Changed through actions, like any other row; better-auth reads it, and writes only what belongs to
 * signing in (two-factor state, when somebody last signed in).
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
    last_sign_in_at: time({ nullable: true }),
    created_at: time(),
    updated_at: time(),
  },
  subject: 'id',
  visibleTo: ({ actor }) => actor.role === 'Nutritionist' || actor.role === 'Assistant',
})

export const roles = ['Admin', 'Nutritionist', 'Assistant', 'Client'] as const
export type Role = (typeof roles)[number]
