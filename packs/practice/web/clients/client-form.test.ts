import { expect, it } from 'vitest'
import type { ClientDetails } from '../data/answers.ts'
import { noClient, toNewInput, toUpdateInput, valuesOf } from './client-form.ts'

it('leaves out of a new client what was not filled in', () => {
  const input = toNewInput({ ...noClient, first_name: ' Ana ', last_name: 'Silva', phone: ' ' })
  expect(JSON.parse(JSON.stringify(input))).toEqual({ first_name: 'Ana', last_name: 'Silva' })
})

it('sends of a changed client only what changed, and null for what was emptied', () => {
  const before = { ...noClient, first_name: 'Ana', email: 'ana@example.com' }
  const input = toUpdateInput('c', before, { ...before, first_name: '', email: '', phone: '555' })
  expect(JSON.parse(JSON.stringify(input))).toEqual({ id: 'c', first_name: '', email: null, phone: '555' })
})

it('leaves alone what somebody does not get to see of a client', () => {
  const seen = { first_name: 'Ana', last_name: 'Silva', phone: null } as ClientDetails
  const input = toUpdateInput('c', valuesOf(seen), { ...valuesOf(seen), phone: '555' })
  expect(JSON.parse(JSON.stringify(input))).toEqual({ id: 'c', phone: '555' })
})
