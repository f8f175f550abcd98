import { ActionFailure, defineAction, defineRecordAction, type RecordReader } from '@countersign/core'
import { clearable, id, line } from '@countersign/core/fields'
import { z } from 'zod'
import { type CardContact, readVCards } from '../contacts/read-vcards.ts'
import { isRelation, type Relation } from '../contacts/relations.ts'
import { fail } from '../error-codes.ts'
import { toContactBody } from '../service/contact-body.ts'
import { deviceContacts } from '../tables.ts'

/** As many as an index finds names in within a moment. */
export const MAX_CONTACTS = 5000
/** More at once would make a card that nobody can look through. */
const MAX_IMPORT = 1000

async function findContact(records: RecordReader, ownerId: string, contactId: string) {
  const contact = await records.get(deviceContacts, contactId)
  if (contact?.owner_id === ownerId) return contact
  return fail('contact_not_found', `There is no contact ${contactId}.`)
}

const relation = z.custom<Relation>(isRelation, 'must be a relation such as mother, brother or boss')
const fields = {
  name: line(100),
  nicknames: z.array(line(60)).max(10).optional(),
  relations: z.array(relation).max(5).optional(),
  organization: clearable(line(100)),
  phones: z.array(line(60)).max(10).optional(),
  pronoun: clearable(z.enum(['he', 'she', 'they'])),
}

export const saveDeviceContact = defineAction({
  name: 'save_device_contact',
  title: 'Save a contact',
  description: 'Adds a contact, or changes the one whose id is given.',
  hidden: true,
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ id: id('contact').optional(), ...fields }),
  describe: ({ input }) =>
    input.id === undefined ? `Add ${input.name}` : `Change the contact ${input.name}`,
  run: async ({ input, records, actor, newId, now }) => {
    const { id: known, name, nicknames = [], relations = [], organization, phones = [], pronoun } = input
    const row = {
      name,
      nicknames,
      relations,
      phones,
      organization: organization ?? null,
      pronoun: pronoun ?? null,
      updated_at: now,
    }
    if (known !== undefined) {
      const contact = await findContact(records, actor.id, known)
      if (contact instanceof ActionFailure) return contact
      return toContactBody(await records.update(deviceContacts, known, row))
    }
    const count = await records.count(deviceContacts, [['owner_id', '=', actor.id]])
    if (count >= MAX_CONTACTS) return tooMany()
    const made = { id: newId(), owner_id: actor.id, ...row, used: [], created_at: now }
    return toContactBody(await records.insert(deviceContacts, made))
  },
  summarize: ({ input }) => `Saved ${input.name}.`,
})

const tooMany = () =>
  fail('too_many_contacts', `Nobody can have more than ${MAX_CONTACTS} contacts here.`, {
    hint: 'Delete some that are no longer needed.',
  })

export const deleteDeviceContact = defineRecordAction({
  name: 'delete_device_contact',
  title: 'Delete a contact',
  description: 'Deletes a contact.',
  hidden: true,
  input: z.strictObject({ id: id('contact') }),
  find: ({ input, records, actor }) => findContact(records, actor.id, input.id),
  describe: (_context, contact) => `Delete the contact ${contact.name}`,
  run: async ({ input, records }, contact) => {
    await records.delete(deviceContacts, input.id)
    return { name: contact.name }
  },
  summarize: ({ result }) => `Deleted ${result.name}.`,
})

const sameAs = (name: string, phones: readonly string[]): string =>
  JSON.stringify([name.toLowerCase(), phones.map((phone) => phone.replace(/\D/g, '')).toSorted()])

/** Those on the cards that are not among the contacts yet. */
async function newOnes(records: RecordReader, ownerId: string, vcards: string) {
  const { contacts, unread } = readVCards(vcards)
  const own = await records.find(deviceContacts, { where: [['owner_id', '=', ownerId]] })
  const known = new Set(own.map(({ name, phones }) => sameAs(name, phones)))
  const fresh: CardContact[] = []
  for (const contact of contacts) {
    const key = sameAs(contact.name, contact.phones)
    if (known.has(key)) continue
    known.add(key)
    fresh.push(contact)
  }
  return { fresh, unread, known: contacts.length - fresh.length, count: own.length }
}

export const importDeviceContacts = defineAction({
  name: 'import_device_contacts',
  title: 'Import contacts',
  description:
    'Adds the contacts of a vCard file, as phones export it. Those that are there already are left alone.',
  hidden: true,
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ vcards: z.string().min(1).max(900_000) }),
  describe: async ({ input, records, actor }) => {
    const { fresh } = await newOnes(records, actor.id, input.vcards)
    return fresh.length === 1 ? 'Import one contact' : `Import ${fresh.length} contacts`
  },
  warn: async ({ input, records, actor }) => {
    const { unread, known } = await newOnes(records, actor.id, input.vcards)
    return [
      ...(unread > 0 ? [`${unread} of the cards cannot be read and are left out.`] : []),
      ...(known > 0 ? [`${known} of them are there already.`] : []),
    ]
  },
  run: async ({ input, records, actor, newId, now }) => {
    const { fresh, unread, known, count } = await newOnes(records, actor.id, input.vcards)
    if (fresh.length === 0 && known === 0)
      return fail('bad_contact_card', 'There is no contact in this file.', {
        hint: 'Export the contacts of the phone as a vCard file (.vcf).',
      })
    if (fresh.length > MAX_IMPORT)
      return fail('too_many_contacts', `At most ${MAX_IMPORT} contacts can be imported at once.`, {
        hint: 'Split the file.',
      })
    if (count + fresh.length > MAX_CONTACTS) return tooMany()
    for (const contact of fresh)
      await records.insert(deviceContacts, {
        id: newId(),
        owner_id: actor.id,
        ...contact,
        pronoun: null,
        used: [],
        created_at: now,
        updated_at: now,
      })
    return { imported: fresh.length, known, unread }
  },
  summarize: ({ result }) => `Imported ${result.imported} contacts.`,
})

/** How many apps are remembered of a contact. */
const MOST_USED = 10

export const noteContactUsed = defineAction({
  name: 'note_contact_used',
  title: 'Note when a contact was last in touch',
  description:
    'Takes in that somebody was written to or called, so that the same name means them the next time.',
  hidden: true,
  effect: 'intake',
  input: z.strictObject({ id: id('contact'), app: line(100) }),
  run: async ({ input, records, actor, now }) => {
    const contact = await findContact(records, actor.id, input.id)
    if (contact instanceof ActionFailure) return contact
    const others = contact.used.filter(({ app }) => app !== input.app)
    const used = [{ app: input.app, at: now }, ...others].slice(0, MOST_USED)
    // Not a change of the contact: what is made of names need not be made anew for it.
    return toContactBody(await records.update(deviceContacts, contact.id, { used }))
  },
})
