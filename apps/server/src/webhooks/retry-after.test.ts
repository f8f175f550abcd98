import { expect, it } from 'vitest'
import { waitOf } from './retry-after.ts'

const now = new Date('2026-11-16T10:00:00Z')

it.each<[string | undefined, number | undefined]>([
  ['120', 120_000],
  ['Mon, 16 Nov 2026 10:05:00 GMT', 300_000],
  ['Mon, 16 Nov 2026 09:00:00 GMT', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['Infinity', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j asks to wait for %j milliseconds', (given, wait) => expect(waitOf(given, now)).toBe(wait))
