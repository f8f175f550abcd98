import { describe, expect, it } from 'vitest'
import { checkInput, knownFields } from './check-input.ts'

const schema = {
  type: 'object',
  properties: {
    email: { type: 'string', pattern: '^[^@]+@[^@]+$' },
    kind: { enum: ['a', 'b'] },
    count: { type: 'integer', minimum: 1, maximum: 3 },
    note: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
    items: { type: 'array', items: { $ref: '#/$defs/item' } },
  },
  required: ['email'],
  additionalProperties: false,
  $defs: { item: { type: 'object', properties: { food: { type: 'string' } }, required: ['food'] } },
}

describe('checking inputs', () => {
  it('leaves to the plan what an earlier step of it makes', () => {
    expect(checkInput(schema, { email: { $from: 's1', path: 'email' } })).toBeUndefined()
    expect(checkInput(schema, { email: { from: 's1' } })).toBe('Email is not of the right kind.')
  })

  it('accepts what the schema accepts', () => {
    expect(
      checkInput(schema, { email: 'a@b', kind: 'a', count: 2, note: null, items: [{ food: 'x' }] }),
    ).toBeUndefined()
  })

  it.each([
    [{}, 'Email is missing.'],
    [{ email: 'nobody' }, 'Email "nobody" does not look right.'],
    [{ email: 'a@b', kind: 'c' }, 'Kind must be one of a, b.'],
    [{ email: 'a@b', count: 4 }, 'Count must be at most 3.'],
    [{ email: 'a@b', count: 1.5 }, 'Count is not of the right kind.'],
    [{ email: 'a@b', note: 'long' }, 'Note is longer than 3 characters.'],
    [{ email: 'a@b', items: [{}] }, 'Items 1, food is missing.'],
    [{ email: 'a@b', other: 1 }, 'Other cannot be set.'],
  ])('says what is wrong with %j', (input, fault) => {
    expect(checkInput(schema, input)).toBe(fault)
  })

  it('leaves out what a tool does not know', () => {
    expect(knownFields(schema, { email: 'a@b', other: 1 })).toEqual({ email: 'a@b' })
  })
})
