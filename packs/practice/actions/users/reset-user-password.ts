import { defineRecordAction } from '@countersign/core'
import { PASSWORD_LINK_EFFECT } from '@countersign/people'
import { z } from 'zod'
import { fullName, possessive } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { id } from '../fields.ts'
import { findUser } from '../find-records.ts'

export const resetUserPassword = defineRecordAction({
  name: 'reset_user_password',
  title: 'Reset user password',
  description: 'Sends a user an e-mail with a link to choose a new password. Nobody else sees the link.',
  tier: 'elevated',
  risk: 'medium',
  input: z.strictObject({ user_id: id('user') }),
  find: (context) => findUser(context, context.input.user_id),
  describe: (_context, user) => `Send ${fullName(user)} a link to ${user.email} to choose a new password`,
  warn: () => ['Whoever can read that mailbox can take over the account.'],
  run: async ({ outbox }, user) => {
    if (!user.active) return fail('user_status', `${possessive(fullName(user))} account is deactivated.`)
    outbox.add(PASSWORD_LINK_EFFECT, { user_id: user.id, reason: 'reset' })
    return { id: user.id, user: fullName(user), email: user.email }
  },
  summarize: ({ result }) => `Made a mail to ${result.email} with a link to choose a new password.`,
})
