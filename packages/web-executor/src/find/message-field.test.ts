import { describe, expect, it } from 'vitest'
import { type Given, makeScreen } from '../testing/make-screen.ts'
import { findMessageField, findSearchField } from './message-field.ts'

const field = (name: string, more: Partial<Given> = {}): Given => ({ role: 'textbox', name, ...more })
const found = (...given: readonly Given[]) => {
  const result = findMessageField(makeScreen(...given))
  return result.kind === 'one' ? result.it.name : result.kind
}

describe('the field for a message', () => {
  it.each([
    ['Message'],
    ['Type a message'],
    ['Reply to Sam'],
    ['Write something'],
    ['Chat'],
    ['Add a comment'],
  ])('is one called “%s”', (name) => {
    expect(found(field('Your name'), field(name), field('Search messages'))).toBe(name)
  })

  it.each([['Search messages'], ['Find a chat'], ['E-mail'], ['Subject'], ['To'], ['Phone number']])(
    'is not one called “%s”',
    (name) => {
      expect(found(field(name))).toBe('none')
    },
  )

  it('is not one for dates or numbers, one that is locked, or one for a password', () => {
    expect(found(field('Message', { attributes: { type: 'number' } }))).toBe('none')
    expect(found(field('Message', { isDisabled: true }))).toBe('none')
    expect(found(field('Message', { isSecret: true }))).toBe('none')
  })

  it('is not one that nobody can see', () => {
    expect(found(field('Message', { isSeen: false }), field('Reply'))).toBe('Reply')
  })

  it('may say what it is for in its placeholder alone', () => {
    expect(found(field('', { attributes: { 'data-placeholder': 'Message' } }), field('x'))).toBe('')
  })

  it('may have no name, where it is the only one to write in', () => {
    expect(found(field('', { isMultiline: true }), field('Search'))).toBe('')
    expect(found(field('', { isMultiline: true }), field('', { isMultiline: true }))).toBe('several')
  })

  it('is never chosen between two with the same right', () => {
    expect(found(field('Message'), field('Reply'))).toBe('several')
  })

  it('is in the dialog that is open', () => {
    const dialog = { role: 'dialog', isModal: true, children: [field('Note')] }
    expect(found(field('Message'), dialog)).toBe('Note')
  })
})

it('a search field says so', () => {
  const result = findSearchField(makeScreen(field('Message'), field('Find people')))
  expect(result).toMatchObject({ kind: 'one', it: { name: 'Find people' } })
})
