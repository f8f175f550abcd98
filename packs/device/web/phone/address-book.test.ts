import { expect, it, vi } from 'vitest'
import { createVirtualPhone } from '../../executors/virtual/index.ts'
import type { ContactPage, ContactRow } from '../data/types.ts'
import { createAddressBook } from './address-book.ts'

const contact = (id: string, name: string, phones: string[] = []): ContactRow => ({
  id,
  name,
  nicknames: [],
  relations: [],
  organization: null,
  phones,
  pronoun: null,
  used: [],
})
const page = (contacts: ContactRow[], nextCursor: string | null = null): ContactPage => ({
  contacts,
  total: contacts.length,
  nextCursor,
})
const noSignal = { planId: '', stepId: '', signal: new AbortController().signal }

function scene(answer: (input: object) => ContactPage | Error) {
  const phone = createVirtualPhone()
  const read = vi.fn<(input: object) => Promise<ContactPage>>(async (input) => {
    const found = answer(input)
    if (found instanceof Error) throw found
    return found
  })
  const book = createAddressBook(phone, read)
  return { phone, read, book, names: () => phone.state.contacts.map(({ name }) => name) }
}

it('holds all contacts where one page has them all, and forgets those that are gone', () => {
  const { book, names } = scene(() => page([]))
  book.take(page([contact('1', 'Ann'), contact('2', 'Bob')]))
  book.take(page([contact('2', 'Bob')]))
  expect(names()).toEqual(['Bob'])
})

it('keeps whoever was looked for beside the first page of many', async () => {
  const { book, names, read } = scene(() => page([contact('900', 'Zoe')]))
  book.take(page([contact('1', 'Ann')], '100'))
  await book.search('zo')
  book.take(page([contact('1', 'Anna')], '100'))
  expect(names()).toEqual(['Anna', 'Zoe'])
  expect(read).toHaveBeenCalledWith({ search: 'zo', limit: 50 })
})

it('looks for the contact of a step before the step is done', async () => {
  const { book, phone, read } = scene(() => page([contact('900', 'Zoe', ['+1 555 0900'])]))
  const { call_contact: call } = book.lookUpBefore(phone.operations)
  expect(await call?.({ name: 'Zoe', id: '900' }, noSignal)).toMatchObject({ status: 'success' })
  expect(read).toHaveBeenCalledWith({ ids: ['900'] })
  expect(phone.state.call).toMatchObject({ number: '+1 555 0900' })
})

it('calls nobody whose contact was deleted meanwhile', async () => {
  const { book, phone } = scene(() => page([]))
  book.take(page([contact('1', 'Ann', ['+1 555 0001'])], '100'))
  const { call_contact: call } = book.lookUpBefore(phone.operations)
  expect(await call?.({ name: 'Ann', id: '1' }, noSignal)).toMatchObject({ status: 'fatal_error' })
  expect(phone.state.call).toBeNull()
})

it('finds whom it knows where the server cannot be reached', async () => {
  const { book, phone } = scene(() => new Error('offline'))
  book.take(page([contact('1', 'Ann', ['+1 555 0001'])], '100'))
  const { call_contact: call } = book.lookUpBefore(phone.operations)
  expect(await call?.({ name: 'Ann' }, noSignal)).toMatchObject({ status: 'success' })
})
