import { defineAction } from '@countersign/core'
import { users } from '@countersign/people'
import { z } from 'zod'
import { makeDemo } from './demo-rows.ts'
import { fail } from './error-codes.ts'

/** The same practice as a server makes that starts with demo data, but asked for, on record, and undone like any change. */
export const loadDemoData = defineAction({
  name: 'load_demo_data',
  title: 'Load demo data',
  description: 'Fills a practice that has no clients yet with a made-up one.',
  hidden: true,
  effect: 'write',
  tier: 'elevated',
  input: z.strictObject({}),
  describe: () =>
    'Load the demo data: a made-up practice with its people, clients and appointments, some trips and campaigns',
  warn: () => [
    'Its people get accounts here. Nobody can sign in with them until an administrator lets them.',
  ],
  run: async ({ records, actor, now }) => {
    const { demoTables } = await import('@countersign/practice/demo')
    if ((await records.count(demoTables.clients)) > 0)
      return fail(
        'demo_not_empty',
        'There are clients here already, and demo data is never mixed with yours.',
      )
    const timeZone = (await records.get(users, actor.id))?.time_zone ?? 'UTC'
    const demo = await makeDemo({ now, admin: actor, timeZone })
    const made = new Map<string, number>()
    for (const { table, rows } of demo) {
      let count = 0
      for (const { version: _first, ...row } of rows) {
        // An account, a trip or a campaign that stayed when the demo was removed is still there.
        if (await records.get(table, row.id)) continue
        await records.insert(table, row)
        count++
      }
      made.set(table.name, count)
    }
    const countOf = (table: string): number => made.get(table) ?? 0
    return {
      clients: countOf('clients'),
      appointments: countOf('appointments'),
      trips: countOf('trips'),
      campaigns: countOf('campaigns'),
    }
  },
  summarize: ({ result: { clients, appointments } }) =>
    `Loaded ${clients} clients with ${appointments} appointments.`,
})
