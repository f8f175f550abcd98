import { boolean, defineTable, integer, json, text, time } from '../../pack/define-table.ts'

export const contacts = defineTable({
  name: 'sample_contacts',
  columns: {
    name: text({ personal: true }),
    email: text({ nullable: true, personal: true }),
    tags: json<readonly string[]>(),
    active: boolean(),
    balance: integer(),
    created_at: time(),
  },
  subject: 'id',
})

export const notes = defineTable({
  name: 'sample_notes',
  columns: { contact_id: text(), body: text({ personal: true }), created_at: time() },
  references: { contact_id: 'sample_contacts' },
  subject: 'contact_id',
})

/** Material taken in as it comes. */
export const clippings = defineTable({
  name: 'sample_clippings',
  columns: { body: text(), created_at: time() },
  intake: true,
})
