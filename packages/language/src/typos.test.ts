import { describe, expect, it } from 'vitest'
import { findTypos } from './typos.ts'
import { toWords } from './words.ts'

const known = new Set(['change', 'rename', 'move'])
const meant = (text: string): unknown => Object.fromEntries(findTypos(toWords(text), known))

describe('slips of the pen', () => {
  it('are what is one letter away from a known word', () => {
    expect(meant('chnage the time')).toEqual({ chnage: 'change' })
    expect(meant('mvoe it')).toEqual({ mvoe: 'move' })
  })

  it('are not what tells of the past', () => {
    expect(meant('changed the time and renamed it')).toEqual({})
  })
})
