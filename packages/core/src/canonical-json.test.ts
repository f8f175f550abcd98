import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, hashJson } from './canonical-json.ts'

const anyJson = fc.jsonValue({ maxDepth: 5 }).filter((value) => JSON.stringify(value).isWellFormed())

describe('canonicalJson', () => {
  it('agrees with an independent implementation of RFC 8785', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value))
      }),
    )
  })

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), anyJson), (object) => {
        const reversed = Object.fromEntries(Object.entries(object).toReversed())
        expect(canonicalJson(reversed)).toBe(canonicalJson(object))
      }),
    )
  })

  it('parses back to the same value', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
      }),
    )
  })

  it('prints the numbers of the RFC as the RFC does', () => {
    expect(
      canonicalJson([Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0]),
    ).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0]')
  })

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    undefined,
    () => 0,
    1n,
    '\ud800',
    { a: '\udc00' },
    [undefined],
  ])('throws on %s, which is not JSON', (value) => expect(() => canonicalJson(value)).toThrow(TypeError))
})

describe('hashJson', () => {
  it('does not collide over field boundaries', () => {
    const parts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(parts, parts, (left, right) => {
        fc.pre(JSON.stringify(left) !== JSON.stringify(right))
        expect(hashJson(left)).not.toBe(hashJson(right))
        const fields = (values: readonly string[]) =>
          Object.fromEntries(values.map((value, index) => [`f${index}`, value]))
        expect(hashJson(fields(left))).not.toBe(hashJson(fields(right)))
      }),
    )
    expect(hashJson(['ab', 'c'])).not.toBe(hashJson(['a', 'bc']))
    expect(hashJson({ a: 'b","c":"d' })).not.toBe(hashJson({ a: 'b', c: 'd' }))
    expect(hashJson('1')).not.toBe(hashJson(1))
    expect(hashJson(null)).not.toBe(hashJson('null'))
  })
})
