import { describe, expect, it } from 'vitest'
import { exitCodes } from '../exit-codes.ts'
import { flagsOf, readFlags } from './flags.ts'

const schema = {
  type: 'object',
  required: ['first_name'],
  properties: {
    first_name: { type: 'string' },
    lastName: { type: 'string' },
    age: { type: 'integer' },
    weight: { type: 'number' },
    is_active: { type: 'boolean' },
    kind: { type: 'string', enum: ['a', 'b'] },
    born: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    place: { type: 'object', properties: {} },
    phone: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
}
const flags = flagsOf(schema)
const read = (...argv: string[]) => readFlags(flags, argv)
const refusal = (...argv: string[]): unknown => {
  try {
    return read(...argv)
  } catch (error) {
    return error
  }
}

describe('flags made from a schema', () => {
  it('are named as one types them', () => {
    expect(flags.map(({ flag }) => flag).slice(0, 2)).toEqual(['first-name', 'last-name'])
  })

  it.each<[string[], object]>([
    [['--first-name', 'Jane'], { first_name: 'Jane' }],
    [['--last-name=Doe Smith'], { lastName: 'Doe Smith' }],
    [['--first-name=-x'], { first_name: '-x' }],
    [['--first-name', ''], { first_name: '' }],
    [['--age', '41'], { age: 41 }],
    [['--weight=-1.5'], { weight: -1.5 }],
    [['--is-active'], { is_active: true }],
    [['--no-is-active'], { is_active: false }],
    [['--kind', 'b'], { kind: 'b' }],
    [['--born', '1990-02-03'], { born: '1990-02-03' }],
    [['--at', '2026-01-05T09:00:00Z'], { at: '2026-01-05T09:00:00Z' }],
    [['--tags', 'x', '--tags', 'y'], { tags: ['x', 'y'] }],
    [['--tags', 'x'], { tags: ['x'] }],
    [['--place', '{"lat": 1}'], { place: { lat: 1 } }],
    [['--clear', 'phone'], { phone: null }],
    [[], {}],
  ])('read %j', (argv, input) => {
    expect(read(...argv)).toEqual(input)
  })

  it.each<[string[], RegExp]>([
    [['--nope', '1'], /nope/],
    [['--age', 'old'], /--age must be a number/],
    [['--age', ' '], /--age must be a number/],
    [['--place', 'here'], /--place must be JSON/],
    [['--clear', 'first-name'], /cannot|no such field/],
    [['--first-name'], /first-name/],
    [['stray'], /stray/],
  ])('refuse %j as misunderstood', (argv, message) => {
    expect(refusal(...argv)).toMatchObject({
      exitCode: exitCodes.usage,
      message: expect.stringMatching(message),
    })
  })
})
