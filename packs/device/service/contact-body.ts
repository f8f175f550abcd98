import type { Contact } from '../contacts/contact.ts'
import type { DeviceContactRow } from '../tables.ts'

/** A contact as screens and callers see it. */
export function toContactBody(row: DeviceContactRow) {
  const { id, name, nicknames, relations, organization, phones, pronoun, used } = row
  return { id, name, nicknames, relations, organization, phones, pronoun, used }
}

/** The same, as it is looked up by name. What is in a row was checked when it was saved. */
export function toContact(row: DeviceContactRow): Contact {
  const { organization, pronoun, ...known } = toContactBody(row)
  const more = { ...(organization !== null && { organization }), ...(pronoun !== null && { pronoun }) }
  return { ...known, ...more } as Contact
}
