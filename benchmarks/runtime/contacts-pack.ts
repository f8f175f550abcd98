import { defineAction, definePack, defineTable, json, text } from '@countersign/core'
import { z } from 'zod'
import { createByKey } from '../create-by-key.ts'

const contacts = defineTable({ name: 'bench_contacts', columns: { name: text(), tags: json() } })

/** The contact that the floors write, with the version that every row has. */
export const contactsPack = definePack({
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
      input: z.strictObject({ name: z.string().min(1).max(100), tags: z.array(z.string().max(40)).max(10) }),
      describe: ({ input }) => `Create a contact named ${input.name}`,
      run: ({ input, records, newId }) => records.insert(contacts, { id: newId(), ...input }),
      summarize: ({ input }) => `Created ${input.name}.`,
    }),
  ],
})
