import type { ContactRow } from '../data/types.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** By anything that is known of somebody; accents need not be typed, nor the spaces of a number. */
export function filterContacts(contacts: readonly ContactRow[], term: string): readonly ContactRow[] {
  const wanted = plain(term.trim())
  if (wanted === '') return contacts
  const digits = /^[+\d\s()/-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  return contacts.filter(
    ({ name, nicknames, relations, organization, phones }) =>
      [name, ...nicknames, ...relations, organization ?? ''].some((text) => plain(text).includes(wanted)) ||
      (digits !== '' && phones.some((phone) => phone.replace(/\D/g, '').includes(digits))),
  )
}
