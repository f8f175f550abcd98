import { expect, it } from 'vitest'
import { readRelations, toForm, toInput } from './contact-form.ts'

const sam = {
  id: 'c1',
  name: 'Sam Whitfield',
  nicknames: ['Sammy', 'Whit'],
  relations: ['brother'],
  organization: null,
  phones: ['+1 555 0101', '+1 555 0102'],
  pronoun: 'he',
  used: [],
} as const

it('gives back what it was filled with', () => {
  const { used: _, ...input } = sam
  expect(toInput(toForm(sam), sam.id)).toEqual(input)
})

it('leaves out what was left empty', () => {
  expect(toInput({ ...toForm(), name: ' Ana ', phones: '+1 555 0103; ' })).toEqual({
    name: 'Ana',
    nicknames: [],
    relations: [],
    organization: null,
    phones: ['+1 555 0103'],
    pronoun: null,
  })
})

it('reads relations as people say them, and names what is none', () => {
  expect(readRelations('Mum, manager, mother')).toEqual({ relations: ['mother', 'boss'], unknown: undefined })
  expect(readRelations('mum, milkman').unknown).toBe('milkman')
})
