import { describe, expect, it } from 'vitest'
import { findReserve, readSentence, splitSentences } from './sentences.ts'

describe('sentences', () => {
  it('end where they should', () => {
    expect(splitSentences('Cancel it. Dr. Lee called at 10.30! "Stop. Now." he said')).toEqual([
      'Cancel it.',
      'Dr. Lee called at 10.30!',
      '"Stop. Now." he said',
    ])
  })

  it('lose what only makes them kinder', () => {
    const { words, request } = readSentence('Hi, um, could you please cancel it for me? Thanks')
    expect(words.plain).toBe('cancel it')
    expect(request).toBe(true)
  })

  it.each([
    ["don't delete her", 'refused'],
    ['how do i delete a client', 'how'],
    ['cancel it if she calls', 'supposed'],
    ['delete her actually no', 'taken-back'],
    ['cancel the appointment', undefined],
    ['put it there as the seventh stop', undefined],
    ['stop moving things', 'refused'],
  ])('%s: %s', (plain, reserve) => {
    expect(findReserve(plain)).toBe(reserve)
  })

  it('may say in advance what cannot be', () => {
    expect(findReserve("maria can't come", { preamble: true })).toBeUndefined()
    expect(findReserve("maria can't come")).toBe('refused')
  })
})
