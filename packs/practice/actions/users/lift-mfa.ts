import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { fullName } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { id } from '../fields.ts'
import { findUser } from '../find-records.ts'
import { amendUser } from './account-rules.ts'

/** The way back from `force_mfa`: once the person has set a second factor up, that can no longer be undone. */
export const liftMfa = defineRecordAction({
  name: 'lift_mfa',
  title: 'No longer demand a second factor',
  description: 'Lets a user choose for themselves whether to sign in with a second factor.',
  hidden: true,
  tier: 'elevated',
  risk: 'medium',
  input: z.strictObject({ user_id: id('user') }),
  find: (context) => findUser(context, context.input.user_id),
  describe: (_context, user) => `No longer demand a second factor of ${fullName(user)}`,
  warn: (_context, user) => [
    user.two_factor_enabled
      ? 'The second factor that is set up stays until the person turns it off.'
      : 'A password alone will be enough to sign in.',
  ],
  run: async (context, user) => {
    if (!user.mfa_required) return fail('user_status', `No second factor is demanded of ${fullName(user)}.`)
    return amendUser(context, user, { mfa_required: false })
  },
  summarize: ({ result }) => `A second factor is no longer demanded of ${fullName(result)}.`,
})
