import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivedId, timeId } from './ids.ts'

describe('timeId', () => {
  it('sorts by time and does not repeat', () => {
    const ids = Array.from({ length: 500 }, (_, index) => timeId('pl', new Date(1_790_000_000_000 + index)))
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(Array.from({ length: 500 }, () => timeId('pl', new Date(0)))).size).toBe(500)
    expect(ids[0]).toMatch(/^pl_[0-9a-z]{25}$/)
  })
})

describe('derivedId', () => {
  it('gives the same id for the same parts, and another for others', () => {
    expect(derivedId('plan', 'step', 0)).toBe(derivedId('plan', 'step', 0))
    expect(derivedId('plan', 'step', 0)).toMatch(/^[0-9a-z]{24}$/)
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (first, second, third) => {
        fc.pre(first !== '')
        expect(derivedId(first, second, third)).not.toBe(derivedId(second, first + third))
        expect(derivedId(`${first}${second}`, third)).not.toBe(derivedId(first, `${second}${third}`, third))
      }),
    )
  })
})
