import { defineRecordAction } from '@countersign/core'
import { sayChanges } from '@countersign/core/words'
import { EMAIL_CHANGED_EFFECT } from '@countersign/people'
import { z } from 'zod'
import { fullName, possessive } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { email, hasChange, id, NO_CHANGE, personName, timeZone } from '../fields.ts'
import { findUser } from '../find-records.ts'
import { amendUser, refuseTakenEmail } from './account-rules.ts'

export const updateUserProfile = defineRecordAction({
  name: 'update_user_profile',
  title: 'Update user profile',
  description:
    "Changes a user's name, e-mail address or time zone: one's own, or anybody's for an administrator.",
  input: z
    .strictObject({
      user_id: id('user'),
      first_name: personName.optional().describe('First name'),
      last_name: personName.optional().describe('Last name'),
      email: email.optional().describe('E-mail address to sign in with'),
      time_zone: timeZone.optional(),
    })
    .refine(hasChange, NO_CHANGE),
  find: (context) => findUser(context, context.input.user_id),
  describe: ({ input }, user) => {
    const changes = sayChanges({
      'first name': input.first_name,
      'last name': input.last_name,
      'e-mail': input.email,
      'time zone': input.time_zone,
    })
    return `Change ${possessive(fullName(user))} ${changes}`
  },
  warn: ({ input }, user) =>
    input.email !== undefined && input.email !== user.email
      ? [
          'From then on, this is the address to sign in with, and links to set a password go there.',
          `${user.email} is told.`,
        ]
      : [],
  run: async (context, user) => {
    const { actor, input } = context
    const { user_id: _id, ...patch } = input
    if (actor.role !== 'Admin' && actor.id !== user.id)
      return fail('own_profile_only', 'Only an administrator changes the profile of somebody else.')
    const taken = await refuseTakenEmail(context, patch.email, user.id)
    if (taken) return taken
    if (patch.email === undefined || patch.email === user.email) return amendUser(context, user, patch)
    // Whoever gets hold of a key or a session must not take the account over unnoticed.
    context.outbox.add(EMAIL_CHANGED_EFFECT, { user_id: user.id, from: user.email, to: patch.email })
    return amendUser(context, user, { ...patch, email_verified: false })
  },
  summarize: ({ result }) => `Updated the profile of ${fullName(result)}.`,
})
