import { expect, it } from 'vitest'
import { count, listOf, sayChanges } from './words.ts'

it('puts lists, numbers and changes into words', () => {
  expect(listOf(['a', 'b', 'c'])).toBe('a, b and c')
  expect([count(1, 'day'), count(2, 'day'), count(2, 'entry', 'entries')]).toEqual([
    '1 day',
    '2 days',
    '2 entries',
  ])
  expect(sayChanges({ phone: '1', email: null, city: '', notes: undefined })).toBe(
    'phone to 1, email to nothing and city to nothing',
  )
  expect(sayChanges({ notes: 'long '.repeat(30) })).toMatch(/^notes to (long )+.*…$/)
})
