import { expect, it } from 'vitest'
import type { ContactRow } from '../data/types.ts'
import { filterContacts } from './filter-contacts.ts'

const contact = (name: string, more: Partial<ContactRow> = {}): ContactRow => ({
  id: name,
  name,
  nicknames: [],
  relations: [],
  organization: null,
  phones: [],
  pronoun: null,
  used: [],
  ...more,
})
const all = [
  contact('María José', { phones: ['+1 555 0115'] }),
  contact('Margaret Hale', { nicknames: ['Maggie'], relations: ['mother'] }),
]
const found = (term: string): string[] => filterContacts(all, term).map(({ name }) => name)

it('finds by name, nickname, relation and number', () => {
  expect(found('jose')).toEqual(['María José'])
  expect(found('maggie')).toEqual(['Margaret Hale'])
  expect(found('mother')).toEqual(['Margaret Hale'])
  expect(found('555-01')).toEqual(['María José'])
  expect(found(' ')).toHaveLength(2)
  expect(found('nobody')).toEqual([])
})
