import { describe, expect, it } from 'vitest'
import { hasColours, type Io } from '../io.ts'
import { safe, safeLines } from './output.ts'
import { table } from './table.ts'
import { until } from './times.ts'
import { widthOf } from './width.ts'

describe('a table', () => {
  const rows = [
    { name: 'Ann', age: 7 },
    { name: '王小明', age: 41 },
  ]

  it('is as wide as what it holds, with figures on the right, and letters that take two columns', () => {
    const lines = table(
      [
        { header: 'NAME', cell: ({ name }: (typeof rows)[number]) => name },
        { header: 'AGE', cell: ({ age }) => String(age), align: 'right' },
        { header: '', cell: () => 'x' },
      ],
      rows,
    )
    expect(lines).toEqual(['NAME    AGE', 'Ann       7  x', '王小明   41  x'])
    expect(new Set(lines.slice(1).map(widthOf)).size).toBe(1)
  })

  it('lets nothing in its cells act on the terminal', () => {
    const [, line] = table([{ header: 'A', cell: (text: string) => text }], ['a\u001B[2J\u202Eb\nc\td'])
    expect(line).toBe('a⟦U+001B⟧[2J⟦U+202E⟧b⏎c d')
  })
})

it('keeps line breaks of what is said, and nothing else that acts', () => {
  expect(safeLines('one\ntwo\u001B]0;x\u0007')).toBe('one\ntwo⟦U+001B⟧]0;x⟦U+0007⟧')
  expect(safe('one\ntwo')).toBe('one⏎two')
})

describe('a time from now', () => {
  const now = new Date('2026-01-05T09:00:00.000Z')
  it.each([
    ['2026-01-05T09:00:30.000Z', 'in 30 s'],
    ['2026-01-05T09:23:00.000Z', 'in 23 min'],
    ['2026-01-06T08:00:00.000Z', 'in 23 h'],
    ['2026-01-08T09:00:00.000Z', 'in 3 days'],
    ['2026-01-05T08:57:00.000Z', '3 min ago'],
  ])('%s is %s', (time, words) => {
    expect(until(time, now)).toBe(words)
  })
})

describe('colours', () => {
  const on = (env: Record<string, string>, isTTY = true) =>
    hasColours({ env, stdout: { isTTY } } as unknown as Io)
  it('are for terminals, and not where they are not wanted', () => {
    expect(on({})).toBe(true)
    expect(on({}, false)).toBe(false)
    expect(on({ NO_COLOR: '1' })).toBe(false)
    expect(on({ TERM: 'dumb' })).toBe(false)
    expect(on({ FORCE_COLOR: '1' }, false)).toBe(true)
  })
})
