import { type Actor, defineAction, definePack, defineTable, type Pack, text } from '@countersign/core'
import { migrate, openStore } from '@countersign/storage'
import { z } from 'zod'
import { createByKey } from '../../create-by-key.ts'
import type { ContactTable } from '../contact-table.ts'
import type { Place } from '../peer.ts'

export const person: Actor = { id: 'ada', name: 'Ada', role: 'Admin' }

const contacts = defineTable({ name: 'bench_contacts', columns: { name: text() } })

/** The tool of the other peers as an action. It writes through `records`, so that there is a preview and an audit. */
export function createContactsPack(table: ContactTable): Pack {
  return definePack({
    name: 'bench',
    title: 'Contacts',
    tables: [contacts],
    migrations: { '001': createByKey(contacts) },
    actions: [
      defineAction({
        name: 'create_contact',
        title: 'Create contact',
        effect: 'write',
        tier: 'standard',
        input: z.strictObject({ name: z.string().min(1).max(100) }),
        describe: ({ input }) => `Create a contact named ${input.name}`,
        run: ({ input, records, newId }) =>
          table.around(() => records.insert(contacts, { id: newId(), name: input.name })),
      }),
    ],
  })
}

export async function openContacts(place: Place, packs: readonly Pack[]) {
  const store = await openStore({
    url: place.url,
    file: place.file,
    durability: place.synchronous === 'NORMAL' ? 'normal' : 'full',
  })
  await migrate(store, packs)
  const names = async (): Promise<string[]> => {
    const rows = await store.read((reader) => reader.rows.find(contacts, {}))
    return rows.map((row) => row['name'] as string)
  }
  return { store, names }
}
