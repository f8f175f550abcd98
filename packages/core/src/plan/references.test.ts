import { describe, expect, it } from 'vitest'
import { findReferences, resolveReferences } from './references.ts'

const results = new Map([['jane', { id: 'c1', tags: ['a', 'b'], address: { city: 'Turku' } }]])
const resolve = (value: Parameters<typeof resolveReferences>[0]) =>
  resolveReferences(value, (id) => results.get(id))

describe('references', () => {
  it('finds them wherever they are', () => {
    const found = findReferences({ a: { $from: 'jane', path: 'id' }, b: [{ c: { $from: 'bob' } }], d: 'no' })
    expect(found).toEqual([
      { at: ['a'], from: 'jane', path: 'id' },
      { at: ['b', 0, 'c'], from: 'bob', path: '' },
    ])
  })

  it('takes an object with other keys for what it is', () => {
    expect(findReferences({ a: { $from: 'jane', path: 'id', more: 1 } })).toEqual([])
  })

  it('puts the values in their place', () => {
    expect(
      resolve({ id: { $from: 'jane', path: 'id' }, city: { $from: 'jane', path: 'address.city' } }),
    ).toEqual({
      ok: true,
      value: { id: 'c1', city: 'Turku' },
    })
    expect(resolve([{ $from: 'jane', path: 'tags.1' }])).toEqual({ ok: true, value: ['b'] })
  })

  it.each(['nobody', 'id.length', 'constructor', '__proto__', 'toString'])('does not reach %s', (path) => {
    expect(resolve({ a: { $from: 'jane', path } })).toEqual({ ok: false, reference: `jane.${path}` })
  })
})
