import { describe, expect, it } from 'vitest'
import { type Given, makeScreen, text } from '../testing/make-screen.ts'
import { findEntry, findLonger, isOpenWith } from './entries.ts'

const list = (...children: readonly Given[]): Given => ({ role: 'list', children })
/** An entry with lines of text, the first of which is its title. */
const entry = (...lines: readonly string[]): Given => ({
  role: 'listitem',
  children: [{ role: 'link', name: lines.join(' '), children: lines.map(text) }],
})
const found = (name: string, ...given: readonly Given[]) => {
  const result = findEntry(makeScreen(...given), name)
  return result.kind === 'one' ? result.it.name : result.kind
}

describe('somebody in a list', () => {
  it('is found by the name at the top of the entry, whatever its case, accents and ornaments', () => {
    expect(found('Zoë Park', list(entry('ZOE  PARK 🌸', 'Hello')))).toBe('ZOE  PARK 🌸 Hello')
  })

  it('may have times, counts, initials and whether they are there before the name', () => {
    const noisy = entry('10:30', 'SW', '2', 'Online', 'Sam Whitfield', 'Hello')
    expect(found('Sam Whitfield', list(noisy))).toContain('Sam Whitfield')
  })

  it('is not somebody with a longer name, and not a group', () => {
    const others = list(entry('Samira'), entry('Sam Whitfield'), entry('Sam, Alex and Lena'))
    expect(found('Sam', others)).toBe('none')
    expect(findLonger(makeScreen(others), 'Sam')).toEqual(['Sam Whitfield'])
  })

  it('is not somebody who was written to or about', () => {
    expect(found('Sam', list(entry('Alex Kim', 'Sam')))).toBe('none')
    expect(found('Bo', list(entry('Al', 'Bo')))).toBe('none')
    const log = { role: 'log', children: [{ role: 'link', name: 'Sam', children: [text('Sam')] }] }
    expect(found('Sam', log)).toBe('none')
  })

  it('has a label that goes on with what is going on, not with others', () => {
    const labelled = (label: string): Given => ({
      role: 'option',
      name: label,
      attributes: { 'aria-label': label },
    })
    expect(found('Sam', labelled('Sam, 2 unread messages'))).toBe('Sam, 2 unread messages')
    expect(found('Sam', labelled('Sam (online)'))).toBe('Sam (online)')
    expect(found('Sam', labelled('Sam, Lena and 3 others'))).toBe('none')
    expect(found('Sam', labelled('Sam - Lena'))).toBe('none')
  })

  it('is one, where a picture and a name in the same row both lead there', () => {
    const row = {
      role: 'listitem',
      children: [
        { role: 'link', name: 'Sam' },
        { role: 'link', name: 'Sam' },
      ],
    }
    expect(found('Sam', list(row))).toBe('Sam')
  })

  it('is rather in the list than in the head of the conversation', () => {
    const head = { role: 'button', name: 'Sam' }
    expect(found('Sam', head, list(entry('Sam', 'in the list')))).toBe('Sam in the list')
  })

  it('is never chosen between two', () => {
    expect(found('Sam', list(entry('Sam', 'one'), entry('Sam', 'two')))).toBe('several')
  })
})

describe('a conversation is with somebody', () => {
  const isOpen = (...given: readonly Given[]): boolean => isOpenWith(makeScreen(...given), 'Sam')

  it('when its heading, its field, a part of it or the entry that is chosen says so', () => {
    expect(isOpen({ role: 'heading', name: 'Sam' })).toBe(true)
    expect(isOpen({ role: 'textbox', name: 'Message Sam' })).toBe(true)
    expect(isOpen({ role: 'textbox', name: 'Write a message to Sam' })).toBe(true)
    expect(isOpen({ role: 'main', name: 'Conversation with Sam' })).toBe(true)
    expect(isOpen(list({ role: 'listitem', isSelected: true, children: [text('Sam')] }))).toBe(true)
  })

  it('not when it is with others too, or somebody is only in a list', () => {
    expect(isOpen({ role: 'heading', name: 'Sam and Lena' })).toBe(false)
    expect(isOpen({ role: 'textbox', name: 'Message Sam, Lena' })).toBe(false)
    expect(isOpen(list(entry('Sam')))).toBe(false)
    expect(isOpen(list({ role: 'listitem', children: [{ role: 'heading', name: 'Sam' }] }))).toBe(false)
  })
})
