import type { Contact } from './contact.ts'

type Searched = Pick<Contact, 'name' | 'nicknames' | 'phones'> & {
  readonly relations?: readonly string[] | undefined
  readonly organization?: string | null | undefined
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether somebody is found by what was typed into a search field: by anything that is known of them. Accents need not be
 * typed, nor the spaces of a number.
 */
export function searchFor(term: string): (contact: Searched) => boolean {
  const wanted = plain(term.trim())
  if (wanted === '') return () => true
  const digits = /^[+\d\s()/-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  return ({ name, nicknames = [], relations = [], organization, phones = [] }) =>
    [name, ...nicknames, ...relations, organization ?? ''].some((text) => plain(text).includes(wanted)) ||
    (digits !== '' && phones.some((phone) => phone.replace(/\D/g, '').includes(digits)))
}
