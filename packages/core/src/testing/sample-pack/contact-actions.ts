import { z } from 'zod'
import { defineAction } from '../../action/define-action.ts'
import { fail } from './error-codes.ts'
import { contacts, notes } from './tables.ts'

const name = z.string().trim().min(1).max(100)
const tags = z.array(z.string().max(40)).max(10)

export const createContact = defineAction({
  name: 'create_contact',
  title: 'Create contact',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ name, email: z.email().optional(), tags: tags.default([]) }),
  describe: ({ input }) => `Create a contact named ${input.name}`,
  run: async ({ input, records, newId, now }) =>
    records.insert(contacts, {
      id: newId(),
      name: input.name,
      email: input.email ?? null,
      tags: input.tags,
      active: true,
      balance: 0,
      created_at: now,
    }),
  summarize: ({ input }) => `Created ${input.name}.`,
  phrases: ['create a contact named {name}', 'add contact {name}'],
})

export const renameContact = defineAction({
  name: 'rename_contact',
  title: 'Rename contact',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ id: z.string(), name }),
  describe: async ({ input, records }) => {
    const contact = await records.get(contacts, input.id)
    return contact ? `Rename ${contact.name} to ${input.name}` : `Rename a contact to ${input.name}`
  },
  run: async ({ input, records }) => {
    const contact = await records.get(contacts, input.id)
    if (!contact) return fail('contact_not_found', `There is no contact ${input.id}.`)
    return records.update(contacts, input.id, { name: input.name })
  },
})

export const tagContact = defineAction({
  name: 'tag_contact',
  title: 'Tag contact',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ id: z.string(), tags }),
  describe: ({ input }) => `Tag a contact with ${input.tags.join(', ')}`,
  run: async ({ input, records }) => records.update(contacts, input.id, { tags: input.tags }),
})

export const deleteContact = defineAction({
  name: 'delete_contact',
  title: 'Delete contact',
  effect: 'write',
  tier: 'standard',
  risk: 'high',
  input: z.strictObject({ id: z.string() }),
  describe: async ({ input, records }) => {
    const contact = await records.get(contacts, input.id)
    const count = await records.count(notes, [['contact_id', '=', input.id]])
    return `Delete ${contact?.name ?? 'a contact'} with ${count} ${count === 1 ? 'note' : 'notes'}`
  },
  run: async ({ input, records }) => {
    const contact = await records.get(contacts, input.id)
    if (!contact) return fail('contact_not_found', `There is no contact ${input.id}.`)
    const own = await records.find(notes, {
      where: [['contact_id', '=', input.id]],
      orderBy: [['id', 'asc']],
    })
    for (const note of own) await records.delete(notes, note.id)
    await records.delete(contacts, input.id)
    return { deleted: 1 + own.length }
  },
})

export const changeBalance = defineAction({
  name: 'change_balance',
  title: 'Change balance',
  effect: 'write',
  tier: 'elevated',
  risk: 'medium',
  input: z.strictObject({ id: z.string(), by: z.int().min(-1_000_000).max(1_000_000) }),
  describe: ({ input }) => `Change a balance by ${input.by}`,
  run: async ({ input, records }) => {
    const contact = await records.get(contacts, input.id)
    if (!contact) return fail('contact_not_found', `There is no contact ${input.id}.`)
    if (!contact.active) return fail('contact_inactive', `${contact.name} is not active.`)
    if (contact.balance + input.by < 0)
      return fail('not_enough_balance', `${contact.name} has only ${contact.balance}.`)
    return records.update(contacts, input.id, { balance: contact.balance + input.by })
  },
})

export const getContact = defineAction({
  name: 'get_contact',
  title: 'Show contact',
  effect: 'read',
  input: z.strictObject({ id: z.string() }),
  run: async ({ input, records }) =>
    (await records.get(contacts, input.id)) ?? fail('contact_not_found', `There is no contact ${input.id}.`),
})

export const listContacts = defineAction({
  name: 'list_contacts',
  title: 'List contacts',
  effect: 'read',
  input: z.strictObject({ search: z.string().max(100).optional() }),
  run: async ({ input, records }) => ({
    items: await records.find(contacts, {
      ...(input.search && { where: [['name', 'like', `%${input.search}%`] as const] }),
      orderBy: [['name', 'asc']],
      limit: 200,
    }),
  }),
})
