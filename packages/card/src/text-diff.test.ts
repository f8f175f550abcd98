import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { diffLines, diffLists, diffWords, type DiffPart } from './text-diff.ts'

const side = (parts: readonly DiffPart[], left: DiffPart['kind']): string =>
  parts
    .filter(({ kind }) => kind === 'same' || kind === left)
    .map(({ text }) => text)
    .join('')

describe('what changed in a text', () => {
  it('names the words that went and those that came', () => {
    expect(diffWords('takes metformin daily', 'takes insulin daily')).toEqual([
      { kind: 'same', text: 'takes ' },
      { kind: 'removed', text: 'metformin' },
      { kind: 'added', text: 'insulin' },
      { kind: 'same', text: ' daily' },
    ])
  })

  it('gives back both texts to the letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const parts = diffWords(before, after)
        expect(side(parts, 'removed')).toBe(before)
        expect(side(parts, 'added')).toBe(after)
      }),
    )
  })

  it('says that everything is the same when nothing changed', () => {
    expect(diffLists(['a', 'b'], ['a', 'b']).every(({ kind }) => kind === 'same')).toBe(true)
  })

  it('shows a few lines around a change and counts the others', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7']
    const after = ['1', '2', '3', 'four', '5', '6', '7']
    expect(diffLines(before, after, 1)).toEqual([
      { kind: 'gap', count: 2 },
      { kind: 'same', text: '3' },
      { kind: 'removed', text: '4' },
      { kind: 'added', text: 'four' },
      { kind: 'same', text: '5' },
      { kind: 'gap', count: 2 },
    ])
  })

  it('shows very long texts whole rather than never', () => {
    const lines = (prefix: string): string[] =>
      Array.from({ length: 3000 }, (_, index) => `${prefix}${index}`)
    expect(diffLists(lines('a'), lines('b'))).toHaveLength(6000)
  })
})
