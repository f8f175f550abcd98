import { type Condition, defineAction } from '@countersign/core'
import { roles, users } from '@countersign/people'
import { z } from 'zod'
import { matchesAll, wordsOf } from '../../domain/match-text.ts'
import { fullName } from '../../domain/names.ts'
import { page } from '../fields.ts'
import { viewListedUser } from './user-view.ts'

export const listUsers = defineAction({
  name: 'list_users',
  title: 'List users',
  description:
    'The accounts of the practice (administrators, nutritionists, front desk) by last name. Use it to look up the id ' +
    'of a user.',
  effect: 'read',
  input: z.strictObject({
    search: z.string().max(200).optional().describe('Parts of name or e-mail address; every word must match'),
    role: z.enum(roles).optional().describe('Only those with this role'),
    is_active: z.boolean().optional().describe('Only active accounts, or only deactivated ones'),
    ...page,
  }),
  run: async ({ input, records }) => {
    const where: Condition[] = []
    if (input.role !== undefined) where.push(['role', '=', input.role])
    if (input.is_active !== undefined) where.push(['active', '=', input.is_active])
    const words = wordsOf(input.search ?? '')
    const all = await records.find(users, {
      where,
      orderBy: [
        ['last_name', 'asc'],
        ['first_name', 'asc'],
      ],
    })
    const found = all.filter((user) => matchesAll(words, [fullName(user), user.email]))
    const shown = found.slice(input.offset, input.offset + input.limit)
    return {
      users: await Promise.all(shown.map((user) => viewListedUser(records, user))),
      total: found.length,
    }
  },
})
