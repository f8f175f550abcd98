import { type AnyRow, defineAction, type NewRow, type Table } from '@countersign/core'
import { users } from '@countersign/people'
import { z } from 'zod'
import { fail } from './error-codes.ts'
import { SEED } from './load-demo.ts'

/** The same practice as a server makes that starts with demo data, but asked for, on record, and undone like any change. */
export const loadDemoData = defineAction({
  name: 'load_demo_data',
  title: 'Load demo data',
  description: 'Fills a practice that has no clients yet with a made-up one.',
  hidden: true,
  effect: 'write',
  tier: 'elevated',
  input: z.strictObject({}),
  describe: () => 'Load the demo data: a made-up practice with its people, clients and appointments',
  warn: () => [
    'Its people get accounts here. Nobody can sign in with them until an administrator lets them.',
  ],
  run: async ({ records, actor, now }) => {
    const { demoTables, generateDemo, toLocal } = await import('@countersign/practice/demo')
    if ((await records.count(demoTables.clients)) > 0)
      return fail(
        'demo_not_empty',
        'There are clients here already, and demo data is never mixed with yours.',
      )
    const timeZone = (await records.get(users, actor.id))?.time_zone ?? 'UTC'
    const demo = generateDemo({ seed: SEED, today: toLocal(now, timeZone).date, timeZone, admin: actor })
    for (const name of Object.keys(demo) as (keyof typeof demo)[])
      for (const { version: _first, ...row } of demo[name] as unknown as readonly AnyRow[])
        // An account that stayed when the demo was removed is still there.
        if (name !== 'users' || !(await records.get(users, row.id)))
          await records.insert(demoTables[name], row as unknown as NewRow<Table>)
    return { clients: demo.clients.length, appointments: demo.appointments.length }
  },
  summarize: ({ result: { clients, appointments } }) =>
    `Loaded ${clients} clients with ${appointments} appointments.`,
})
