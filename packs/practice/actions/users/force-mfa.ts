import { defineRecordAction } from '@countersign/core'
import { z } from 'zod'
import { fullName } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { id } from '../fields.ts'
import { findUser } from '../find-records.ts'
import { amendUser } from './account-rules.ts'

export const forceMfa = defineRecordAction({
  name: 'force_mfa',
  title: 'Demand a second factor',
  description: 'Demands that a user signs in with a second factor (an authenticator app).',
  tier: 'elevated',
  risk: 'medium',
  input: z.strictObject({ user_id: id('user') }),
  find: (context) => findUser(context, context.input.user_id),
  describe: (_context, user) => `Demand a second factor of ${fullName(user)} when they sign in`,
  warn: (_context, user) =>
    user.two_factor_enabled
      ? ['Without the second factor, the person can no longer sign in.']
      : ['The person has none yet: until they have set one up, they can do nothing else.'],
  run: async (context, user) => {
    if (user.mfa_required) return fail('user_status', `${fullName(user)} must use a second factor already.`)
    return amendUser(context, user, { mfa_required: true })
  },
  summarize: ({ result }) => `${fullName(result)} must now sign in with a second factor.`,
})
