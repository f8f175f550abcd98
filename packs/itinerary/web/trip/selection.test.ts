import { expect, it } from 'vitest'
import { readSelection, writeSelection } from './selection.ts'

it('reads what it has written, whatever the id is', () => {
  const selection = { kind: 'destination', id: 'a:b c' } as const
  expect(readSelection(writeSelection(selection))).toEqual(selection)
  expect(writeSelection(null)).toBe('')
})

it('takes nothing else for a choice', () => {
  for (const text of [undefined, '', 'destination', 'destination:', 'person:1', ':1'])
    expect(readSelection(text)).toBeNull()
})
