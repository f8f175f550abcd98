import { expect, it } from 'vitest'
import { readVCards } from './read-vcards.ts'

const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

it('reads what phones export, version by version', () => {
  const { contacts, unread } = readVCards(
    card(
      'VERSION:3.0',
      'FN:Sam Reed',
      'NICKNAME:Sammy,Reedy',
      'TEL;TYPE=CELL:+1 555 0101',
      'item1.TEL:555-0102',
      'ORG:Northwind;Sales',
    ) +
      card(
        'VERSION:4.0',
        'N:Hale;Margaret;;;',
        'RELATED;TYPE=mother:urn:uuid:1',
        'TEL;VALUE=uri:tel:+15550103',
      ) +
      card('VERSION:2.1', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen M=', '=C3=BCller'),
  )
  expect(unread).toBe(0)
  expect(contacts).toEqual([
    {
      name: 'Sam Reed',
      nicknames: ['Sammy', 'Reedy'],
      relations: [],
      organization: 'Northwind',
      phones: ['+1 555 0101', '555-0102'],
    },
    {
      name: 'Margaret Hale',
      nicknames: [],
      relations: ['mother'],
      organization: null,
      phones: ['+15550103'],
    },
    { name: 'Jürgen Müller', nicknames: [], relations: [], organization: null, phones: [] },
  ])
})

it('unfolds long lines, and takes escapes for what they stand for', () => {
  const { contacts } = readVCards(card('FN:A very long', '  name\\, Esq.', 'ORG:One\\; Two'))
  expect(contacts).toMatchObject([{ name: 'A very long name, Esq.', organization: 'One; Two' }])
})

it('counts the cards that have no name or no end, and reads the others', () => {
  const { contacts, unread } = readVCards(
    `${card('TEL:1')}BEGIN:VCARD\nFN:Lost\n${card('FN:Found')}BEGIN:VCARD\nFN:Open`,
  )
  expect(contacts.map(({ name }) => name)).toEqual(['Found'])
  expect(unread).toBe(3)
})

it('takes business cards by the name of the business, and leaves out what cannot be shown', () => {
  const { contacts } = readVCards(card('ORG:Halden & Co', 'NICKNAME:a\u0007b', 'TEL:'))
  expect(contacts).toEqual([
    { name: 'Halden & Co', nicknames: ['a b'], relations: [], organization: null, phones: [] },
  ])
})

it('is quick with nonsense', () => {
  expect(readVCards(';'.repeat(200_000)).contacts).toEqual([])
  expect(readVCards(`BEGIN:VCARD\nTEL${';a'.repeat(100_000)}\nEND:VCARD`).contacts).toEqual([])
})
