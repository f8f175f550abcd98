import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { fail } from './error-codes.ts'
import { findRemovable } from './find-removable.ts'

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Removes what came with the demo, and nothing else. */
export const removeDemoData = defineAction({
  name: 'remove_demo_data',
  title: 'Remove demo data',
  description: 'Removes the clients, their records and the accounts that came with the demo.',
  hidden: true,
  effect: 'write',
  tier: 'elevated',
  risk: 'high',
  input: z.strictObject({}),
  describe: async ({ records, actor }) => {
    const { clients, accounts } = await findRemovable(records, actor.id)
    const people = accounts === 0 ? '' : `, and ${count(accounts, 'account')}`
    return `Remove the demo data: ${count(clients, 'client')} with everything about them${people}`
  },
  warn: async ({ records, actor }) => {
    const { kept } = await findRemovable(records, actor.id)
    const changed = 'What you changed in the demo goes too. It can be undone from Activity.'
    if (kept.length === 0) return [changed]
    const named = kept.slice(0, 5).join(', ') + (kept.length > 5 ? ' and others' : '')
    return [
      `${count(kept.length, 'client')} will stay, because something was added to them: ${named}.`,
      changed,
    ]
  },
  run: async ({ records, actor }) => {
    const { rows, clients, kept } = await findRemovable(records, actor.id)
    if (clients === 0)
      return fail(
        'demo_not_loaded',
        kept.length === 0
          ? 'There is no demo data here.'
          : 'Something was added to every client of the demo, so all of them stay.',
      )
    for (const { table, id } of rows) await records.delete(table, id)
    return { clients, rows: rows.length, kept: kept.length }
  },
  summarize: ({ result: { clients, kept } }) =>
    kept === 0
      ? `Removed the demo data, ${count(clients, 'client')} in all.`
      : `Removed ${count(clients, 'client')} of the demo, and kept ${kept}.`,
})
