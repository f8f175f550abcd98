import { describe, expect, it } from 'vitest'
import { people } from '../testing/people.ts'
import { NOW } from '../testing/scenes.ts'
import { chooseContact } from './choose-contact.ts'
import { ContactIndex } from './contact-index.ts'

const index = new ContactIndex(people)
const now = Date.parse(NOW)
const choose = (name: string) => chooseContact(index, { name }, now)

describe('a contact', () => {
  it.each([
    ['Sam', 'Sam', 'name'],
    ['sara', 'Sara Lindqvist', 'part'],
    ['LINDQVIST', 'Sara Lindqvist', 'part'],
    ['liz', 'Elizabeth Novak', 'name'],
    ['bob', 'Robert Fischer', 'short'],
    ['jhon smith', 'John Smith', 'alike'],
    ['kathryn', 'Catherine Moore', 'alike'],
    ['kathryn moore', 'Catherine Moore', 'alike'],
    ['maria jose', 'María José García', 'part'],
    ['zoe', 'Zoë Martin', 'part'],
    ['soren dahl', 'Søren Dahl', 'name'],
    ['obrien', "Kevin O'Brien", 'part'],
    ['jean luc', 'Jean-Luc Moreau', 'part'],
    ['doctor weiss', 'Dr. Alan Weiss', 'part'],
    ['muhammad ali', 'Mohammed Ali', 'alike'],
  ])('is found by “%s”', (said, name, fit) => {
    expect(choose(said)).toMatchObject({ kind: 'one', contact: { name }, fit })
  })

  it.each([
    ['mother', 'Margaret Hale'],
    ['wife', 'Nina Petrova'],
    ['grandmother', 'Ruth Hale'],
  ] as const)('is found by relation: %s', (relation, name) => {
    expect(chooseContact(index, { relation }, now)).toMatchObject({ kind: 'one', contact: { name } })
  })

  it('is asked for where several fit equally', () => {
    expect(choose('alex')).toMatchObject({
      kind: 'several',
      contacts: [{ name: 'Alex Kim' }, { name: 'Alex Turner' }],
    })
    expect(chooseContact(index, { relation: 'brother' }, now)).toMatchObject({ kind: 'several' })
  })

  it('is the one in touch lately, where that is clear', () => {
    expect(choose('daniel')).toMatchObject({ kind: 'one', contact: { name: 'Daniel Cho' }, byRecency: true })
    expect(chooseContact(index, { name: 'daniel' }, Date.parse('2026-12-01T00:00:00Z'))).toMatchObject({
      kind: 'several',
    })
    expect(chooseContact(index, { name: 'daniel' }, Number.NaN)).toMatchObject({ kind: 'several' })
  })

  it('is not the one in touch lately of a whole family', () => {
    expect(choose('hale')).toMatchObject({ kind: 'several' })
  })

  it('is doubted where another name sounds the same', () => {
    expect(choose('brian')).toMatchObject({ kind: 'one', contact: { name: 'Brian Walsh' }, homophone: true })
    expect(choose('brian walsh')).toMatchObject({ kind: 'one', homophone: false })
  })

  it.each(['tim', 'joan smith', 'mario'])('that is merely near is only offered: %s', (said) => {
    expect(['near', 'none']).toContain(choose(said).kind)
  })

  it('is narrowed by where they work', () => {
    expect(chooseContact(index, { name: 'alex', organization: 'Northwind' }, now)).toMatchObject({
      kind: 'one',
      contact: { name: 'Alex Turner' },
    })
  })

  it('is not made up', () => {
    expect(choose('zebedee')).toEqual({ kind: 'none' })
    expect(choose('')).toEqual({ kind: 'none' })
    expect(choose('🙂')).toEqual({ kind: 'none' })
  })
})

describe('an address book', () => {
  it('changes one contact at a time, and finds nobody by what is gone', () => {
    const book = new ContactIndex(people)
    const known = (name: string) => book.find(name).map(({ contact }) => contact.id)
    const size = book.size
    book.put({
      id: 'new',
      name: 'Xanthippe Quill',
      nicknames: ['Xan'],
      relations: ['dentist'],
      organization: 'Acme',
    })
    expect(known('xanthipe')).toEqual(['new'])
    book.put({ id: 'new', name: 'Ottoline Quill', organization: 'Umbrella' })
    expect([known('xanthippe'), known('xan'), book.related('dentist')]).toEqual([[], [], []])
    expect(book.find('quill', 'acme')).toEqual([])
    expect(known('otolline')).toEqual(['new'])
    expect(book.isOnly(book.get('new')!)).toBe(true)
    book.delete('new')
    book.delete('never there')
    expect([known('quill'), known('otolline'), book.knows('quill'), book.size]).toEqual([[], [], false, size])
    // As one that was built anew.
    for (const { id } of people) book.delete(id)
    for (const person of people) book.put(person)
    const anew = new ContactIndex(people)
    for (const name of ['sam', 'jhon smith', 'kathryn', 'alex'])
      expect(new Set(book.find(name))).toEqual(new Set(anew.find(name)))
  })

  it('may hold anything', () => {
    const odd = new ContactIndex([
      null,
      7,
      {},
      { id: 'a' },
      { id: 'b', name: '' },
      { id: 'c', name: 'Half\uD800' },
      { id: 'd', name: 'Two\nlines' },
      { id: 'e', name: 'Eve', nicknames: 4, relations: ['mother', 'enemy'], used: [{ at: 'never' }] },
      { id: 'e', name: 'Eve again' },
    ])
    expect(odd.size).toBe(1)
    expect(odd.related('mother')).toMatchObject([{ name: 'Eve' }])
    expect(new ContactIndex('contacts' as unknown as []).size).toBe(0)
  })
})
