import { defineRecordAction, type RecordReader } from '@countersign/core'
import { count } from '@countersign/core/words'
import { z } from 'zod'
import { type Belongings, sayDeletion } from '../../domain/cascade.ts'
import { fullName } from '../../domain/names.ts'
import { appointments, clients, goals, mealPlans, progressEntries } from '../../tables.ts'
import { id } from '../fields.ts'
import { findClient } from '../find-records.ts'

/** Every kind of record that belongs to a client. */
const kinds = { appointments, meal_plans: mealPlans, goals, progress_entries: progressEntries } as const
const kindNames = Object.keys(kinds) as (keyof Belongings)[]

const ofClient = (id: string) => [['client_id', '=', id]] as const

async function countBelongings(records: RecordReader, clientId: string): Promise<Belongings> {
  const counts: Partial<Record<keyof Belongings, number>> = {}
  for (const kind of kindNames) counts[kind] = await records.count(kinds[kind], ofClient(clientId))
  return counts as Belongings
}

export const deleteClient = defineRecordAction({
  name: 'delete_client',
  title: 'Delete client',
  description:
    'Permanently deletes a client record together with their appointments, meal plans, goals and progress entries.',
  risk: 'high',
  input: z.strictObject({ id: id('client') }),
  find: (context) => findClient(context, context.input.id),
  describe: async ({ records }, client) =>
    sayDeletion(fullName(client), await countBelongings(records, client.id)),
  warn: () => ['The client and everything recorded about them will be gone. It can be undone from Activity.'],
  run: async ({ records }, client) => {
    const deleted: Partial<Record<keyof Belongings, number>> = {}
    for (const kind of kindNames) {
      const own = await records.find(kinds[kind], { where: ofClient(client.id) })
      for (const { id } of own) await records.delete(kinds[kind], id)
      deleted[kind] = own.length
    }
    await records.delete(clients, client.id)
    return { id: client.id, client: fullName(client), deleted: deleted as Belongings }
  },
  summarize: ({ result }) => {
    const records = Object.values(result.deleted).reduce((total, number) => total + number, 0)
    return records === 0
      ? `Deleted ${result.client}.`
      : `Deleted ${result.client} and ${count(records, 'record')}.`
  },
})
