import { defineAction } from '@countersign/core'
import { count, listOf } from '@countersign/core/words'
import { z } from 'zod'
import { fail } from './error-codes.ts'
import { findRemovable } from './find-removable.ts'

/** Removes what came with the demo, and nothing else. */
export const removeDemoData = defineAction({
  name: 'remove_demo_data',
  title: 'Remove demo data',
  description:
    'Removes the clients with their records, the trips, the campaigns, the contacts and the accounts that came with the demo.',
  hidden: true,
  effect: 'write',
  tier: 'elevated',
  risk: 'high',
  input: z.strictObject({}),
  describe: async ({ records, actor }) => {
    const { clients, trips, campaigns, contacts, accounts } = await findRemovable(records, actor.id)
    const others = Object.entries({
      trip: trips,
      campaign: campaigns,
      contact: contacts,
      account: accounts,
    }).flatMap(([noun, number]) => (number === 0 ? [] : [count(number, noun)]))
    return `Remove the demo data: ${listOf([`${count(clients, 'client')} with everything about them`, ...others])}`
  },
  warn: async ({ records, actor }) => {
    const { kept } = await findRemovable(records, actor.id)
    return [
      ...sayKept(kept.clients, 'client'),
      ...sayKept(kept.trips, 'trip'),
      ...sayKept(kept.campaigns, 'campaign'),
      'What you changed in the demo goes too. It can be undone from Activity.',
    ]
  },
  run: async ({ records, actor }) => {
    const { rows, clients, trips, campaigns, kept: names } = await findRemovable(records, actor.id)
    const kept = {
      client: names.clients.length,
      trip: names.trips.length,
      campaign: names.campaigns.length,
    }
    if (clients + trips + campaigns === 0)
      return fail(
        'demo_not_loaded',
        sum(kept) === 0
          ? 'There is no demo data here.'
          : 'Something was added to all that is left of the demo, so it stays.',
      )
    for (const { table, id } of rows) await records.delete(table, id)
    return { clients, trips, campaigns, rows: rows.length, kept }
  },
  summarize: ({ result: { clients, kept } }) => {
    if (sum(kept) === 0) return `Removed the demo data, ${count(clients, 'client')} in all.`
    const left = Object.entries(kept).flatMap(([noun, number]) => (number === 0 ? [] : [count(number, noun)]))
    return `Removed the demo data, except ${listOf(left)}: something was added to ${sum(kept) === 1 ? 'it' : 'them'}.`
  },
})

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, number) => total + number, 0)

function sayKept(names: readonly string[], noun: string): string[] {
  if (names.length === 0) return []
  const named = names.slice(0, 5).join(', ') + (names.length > 5 ? ' and others' : '')
  const them = names.length === 1 ? 'it' : 'them'
  return [`${count(names.length, noun)} will stay, because something was added to ${them}: ${named}.`]
}
