import { defineAction } from '@countersign/core'
import { PASSWORD_LINK_EFFECT, users } from '@countersign/people'
import { z } from 'zod'
import { fullName, withArticle } from '../../domain/names.ts'
import { email, personName } from '../fields.ts'
import { timeZoneOf } from '../find-records.ts'
import { refuseTakenEmail } from './account-rules.ts'
import { viewUser } from './user-view.ts'

export const createUser = defineAction({
  name: 'create_user',
  title: 'Create user',
  description:
    'Creates a new practitioner account. The person gets an e-mail with a link to choose a password.',
  effect: 'write',
  tier: 'elevated',
  risk: 'medium',
  input: z.strictObject({
    email: email.describe('E-mail address to sign in with'),
    first_name: personName.describe('First name'),
    last_name: personName.describe('Last name'),
    role: z.enum(['Admin', 'Nutritionist', 'Assistant']).describe('What the account may do'),
  }),
  describe: ({ input }) =>
    `Create an account for ${fullName(input)} (${input.email}) as ${withArticle(input.role)}`,
  warn: ({ input }) => [
    input.role === 'Admin'
      ? 'This person will be able to see and change everything, accounts included.'
      : 'This person will be able to sign in and see data of clients.',
  ],
  run: async (context) => {
    const { input, records, newId, now, outbox } = context
    const taken = await refuseTakenEmail(context, input.email)
    if (taken) return taken
    const user = await records.insert(users, {
      id: newId(),
      ...input,
      active: true,
      // The practice is in one place more often than not; the person can change it.
      time_zone: await timeZoneOf(context),
      mfa_required: false,
      two_factor_enabled: false,
      email_verified: false,
      created_at: now,
      updated_at: now,
    })
    outbox.add(PASSWORD_LINK_EFFECT, { user_id: user.id, reason: 'welcome' })
    return viewUser(records, user)
  },
  summarize: ({ result }) =>
    `Created an account for ${fullName(result)}, with a mail that holds a link to sign in.`,
})
