import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from './json.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('findJsonFault', () => {
  it('finds nothing wrong with JSON', () => {
    const json = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    fc.assert(
      fc.property(json, (value) => {
        fc.pre(JSON.stringify(value).isWellFormed() && !JSON.stringify(value).includes('\\u0000'))
        fc.pre(!JSON.stringify(value).includes('__proto__'))
        expect(findJsonFault(value)).toBeUndefined()
      }),
    )
  })

  it.each([
    ['NaN', { a: [Number.NaN] }, 'a.0', 'is not a finite number'],
    ['undefined', { a: undefined }, 'a', 'is undefined, which is not JSON'],
    ['a function', { a: () => 0 }, 'a', 'is function, which is not JSON'],
    ['a date', { at: new Date() }, 'at', 'is not a plain object'],
    ['NUL', { a: 'x\u0000' }, 'a', 'contains a NUL character'],
    ['a lone surrogate', { a: '\ud83d' }, 'a', 'contains half of a surrogate pair'],
    ['a lone surrogate in a key', { '\ud83d': 1 }, '', 'contains half of a surrogate pair'],
    ['__proto__', JSON.parse('{"a":{"__proto__":{"admin":true}}}'), 'a.__proto__', 'is not an allowed key'],
  ])('finds %s', (_what, value, path, message) => {
    const fault = findJsonFault(value)
    expect(fault?.path.join('.')).toBe(path)
    expect(fault?.message).toBe(message)
  })

  it('refuses what is nested too deep, without overflowing the stack', () => {
    expect(findJsonFault(nested(32))).toBeUndefined()
    expect(findJsonFault(nested(34))?.message).toBe('is nested more than 32 levels deep')
  })
})
