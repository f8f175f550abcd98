import { defineTable, json, type Json, type RowOf, text, time, type VisibleTo } from '@countersign/core'

/** What is on a person's phone is nobody else's business, whatever their role. */
const ofOwner: VisibleTo = ({ actor, row }) => row['owner_id'] === actor.id

/** Its id is the executor's own name for itself. Taken in when one says hello. */
export const devices = defineTable({
  name: 'devices',
  columns: {
    owner_id: text(),
    name: text(),
    kind: text(),
    /** Where its steps are sent: see service/find-device.ts. */
    address: text(),
    ops: json<readonly string[]>(),
    apps: json({ personal: true }),
    settings: json<Readonly<Record<string, boolean>>>(),
    created_at: time(),
    last_seen_at: time(),
  },
  intake: true,
  visibleTo: ofOwner,
})

export const deviceContacts = defineTable({
  name: 'device_contacts',
  columns: {
    owner_id: text(),
    name: text({ personal: true }),
    nicknames: json<readonly string[]>({ personal: true }),
    relations: json<readonly string[]>({ personal: true }),
    organization: text({ nullable: true, personal: true }),
    phones: json<readonly string[]>({ personal: true }),
    pronoun: text({ nullable: true, personal: true }),
    used: json<readonly { readonly app: string; readonly at: string }[]>({ personal: true }),
    created_at: time(),
    updated_at: time(),
  },
  subject: 'id',
  intake: true,
  visibleTo: ofOwner,
})

/** What was said, understood, done and answered: a log that the program keeps, as of any conversation. */
export const deviceTurns = defineTable({
  name: 'device_turns',
  columns: {
    owner_id: text(),
    device_id: text({ nullable: true }),
    said: text({ personal: true }),
    /** See service/turn.ts for what these hold. */
    understood: json({ personal: true }),
    summary: text({ personal: true }),
    plan_id: text({ nullable: true }),
    /** Of what the person heard before they decide; a plan that was edited since has another. */
    preview_hash: text({ nullable: true }),
    status: text(),
    spoken: json({ personal: true }),
    remedy: json<Json, true>({ nullable: true, personal: true }),
    created_at: time(),
    updated_at: time(),
  },
  visibleTo: ofOwner,
})

export type DeviceRow = RowOf<typeof devices>
export type DeviceContactRow = RowOf<typeof deviceContacts>
export type DeviceTurnRow = RowOf<typeof deviceTurns>
