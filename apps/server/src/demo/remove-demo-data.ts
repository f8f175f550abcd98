import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { fail } from './error-codes.ts'
import { findRemovable } from './find-removable.ts'

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Removes what came with the demo, and nothing else. */
export const removeDemoData = defineAction({
  name: 'remove_demo_data',
  title: 'Remove demo data',
  description: 'Removes the clients with their records, the trips and the accounts that came with the demo.',
  hidden: true,
  effect: 'write',
  tier: 'elevated',
  risk: 'high',
  input: z.strictObject({}),
  describe: async ({ records, actor }) => {
    const { clients, trips, accounts } = await findRemovable(records, actor.id)
    const journeys = trips === 0 ? '' : `, ${count(trips, 'trip')}`
    const people = accounts === 0 ? '' : `, and ${count(accounts, 'account')}`
    return `Remove the demo data: ${count(clients, 'client')} with everything about them${journeys}${people}`
  },
  warn: async ({ records, actor }) => {
    const { kept, keptTrips } = await findRemovable(records, actor.id)
    return [
      ...sayKept(kept, 'client'),
      ...sayKept(keptTrips, 'trip'),
      'What you changed in the demo goes too. It can be undone from Activity.',
    ]
  },
  run: async ({ records, actor }) => {
    const { rows, clients, trips, kept, keptTrips } = await findRemovable(records, actor.id)
    if (clients === 0 && trips === 0)
      return fail(
        'demo_not_loaded',
        kept.length === 0 && keptTrips.length === 0
          ? 'There is no demo data here.'
          : 'Something was added to all that is left of the demo, so it stays.',
      )
    for (const { table, id } of rows) await records.delete(table, id)
    return { clients, trips, rows: rows.length, kept: kept.length, keptTrips: keptTrips.length }
  },
  summarize: ({ result: { clients, kept, keptTrips } }) => {
    if (kept + keptTrips === 0) return `Removed the demo data, ${count(clients, 'client')} in all.`
    const left = [
      ...(kept > 0 ? [count(kept, 'client')] : []),
      ...(keptTrips > 0 ? [count(keptTrips, 'trip')] : []),
    ].join(' and ')
    const them = kept + keptTrips === 1 ? 'it' : 'them'
    return `Removed the demo data, except ${left}: something was added to ${them}.`
  },
})

function sayKept(names: readonly string[], noun: string): string[] {
  if (names.length === 0) return []
  const named = names.slice(0, 5).join(', ') + (names.length > 5 ? ' and others' : '')
  const them = names.length === 1 ? 'it' : 'them'
  return [`${count(names.length, noun)} will stay, because something was added to ${them}: ${named}.`]
}
