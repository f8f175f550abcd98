import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { type Role, users } from './tables.ts'
import { fullName } from './user.ts'

const staff: readonly Role[] = ['Admin', 'Nutritionist', 'Assistant']

/** Who may use it, too: colleagues know each other, whatever they work on. */
export const listPeopleRoles = staff

/** The names behind the ids, for any workspace: who did this, with whom can it be shared. */
export const listPeople = defineAction({
  name: 'list_people',
  title: 'List people',
  description: 'Everybody who works here by name, with their role and whether they are still active.',
  effect: 'read',
  hidden: true,
  input: z.strictObject({}),
  run: async ({ records }) => {
    const found = await records.find(users, {
      where: [['role', 'in', staff]],
      orderBy: [
        ['last_name', 'asc'],
        ['first_name', 'asc'],
        ['id', 'asc'],
      ],
    })
    return {
      people: found.map((user) => ({
        id: user.id,
        name: fullName(user),
        role: user.role,
        is_active: user.active,
      })),
    }
  },
})
