import { defineRecordAction } from '@countersign/core'
import { REVOKE_SESSIONS_EFFECT } from '@countersign/people'
import { z } from 'zod'
import { fullName, possessive } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { id } from '../fields.ts'
import { findUser } from '../find-records.ts'
import { amendUser, refuseLockOut, warnOfClients } from './account-rules.ts'

export const deactivateUser = defineRecordAction({
  name: 'deactivate_user',
  title: 'Deactivate user',
  description: 'Deactivates a user account: the person is signed out everywhere and cannot sign in any more.',
  tier: 'elevated',
  risk: 'medium',
  input: z.strictObject({ user_id: id('user') }),
  find: (context) => findUser(context, context.input.user_id),
  describe: (_context, user) => `Deactivate ${possessive(fullName(user))} account`,
  warn: async (context, user) => [
    'The person is signed out everywhere at once and cannot sign in until the account is reactivated.',
    ...(await warnOfClients(context, user)),
  ],
  run: async (context, user) => {
    if (!user.active)
      return fail('user_status', `${possessive(fullName(user))} account is deactivated already.`)
    const lockOut = await refuseLockOut(context, user)
    if (lockOut) return lockOut
    context.outbox.add(REVOKE_SESSIONS_EFFECT, { user_id: user.id })
    return amendUser(context, user, { active: false })
  },
  summarize: ({ result }) => `Deactivated ${possessive(fullName(result))} account.`,
})

export const reactivateUser = defineRecordAction({
  name: 'reactivate_user',
  title: 'Reactivate user',
  description: 'Reactivates a deactivated account.',
  tier: 'elevated',
  risk: 'medium',
  input: z.strictObject({ user_id: id('user') }),
  find: (context) => findUser(context, context.input.user_id),
  describe: (_context, user) => `Reactivate ${possessive(fullName(user))} account`,
  warn: (_context, user) => [`The person will be able to sign in again, with the role ${user.role}.`],
  run: async (context, user) => {
    if (user.active) return fail('user_status', `${possessive(fullName(user))} account is active already.`)
    return amendUser(context, user, { active: true })
  },
  summarize: ({ result }) => `Reactivated ${possessive(fullName(result))} account.`,
})
