import { defineRecordAction } from '@countersign/core'
import { roles } from '@countersign/people'
import { z } from 'zod'
import { fullName, possessive } from '../../domain/names.ts'
import { fail } from '../../error-codes.ts'
import { id } from '../fields.ts'
import { findUser } from '../find-records.ts'
import { amendUser, refuseLockOut, warnOfClients } from './account-rules.ts'

export const changeUserRole = defineRecordAction({
  name: 'change_user_role',
  title: 'Change user role',
  description: "Changes a user's role, and with it what they may see and do.",
  tier: 'elevated',
  risk: 'medium',
  input: z.strictObject({
    user_id: id('user'),
    new_role: z.enum(roles).describe('The role they are to have'),
  }),
  find: (context) => findUser(context, context.input.user_id),
  describe: ({ input }, user) =>
    `Change ${possessive(fullName(user))} role from ${user.role} to ${input.new_role}`,
  warn: async (context, user) => [
    context.input.new_role === 'Admin'
      ? 'This person will be able to see and change everything, accounts included.'
      : 'This changes what the person may see and do, at once.',
    ...(context.input.new_role === 'Admin' ? [] : await warnOfClients(context, user)),
  ],
  run: async (context, user) => {
    const { new_role } = context.input
    if (user.role === new_role)
      return fail('user_status', `${fullName(user)} has the role ${new_role} already.`)
    return (await refuseLockOut(context, user)) ?? amendUser(context, user, { role: new_role })
  },
  summarize: ({ result }) => `${fullName(result)} now has the role ${result.role}.`,
})
