import { expect, it } from 'vitest'
import { z } from 'zod'
import { issuesOf, sayIssue } from './plain-issue.ts'

const person = z.strictObject({
  first_name: z.string().min(1).max(5),
  age: z.int().min(0).max(150).optional(),
  email: z.email().optional(),
  role: z.enum(['Admin', 'Nutritionist', 'Assistant']).optional(),
  active: z.boolean().optional(),
  born: z.iso.date().optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  address: z.strictObject({ city: z.string() }).optional(),
  code: z
    .string()
    .min(3)
    .regex(/^[a-z]+$/)
    .optional(),
  phone: z.string().regex(/^\d+$/, 'must be a telephone number').optional(),
  value: z.union([z.string(), z.number()]).optional(),
  kind: z.literal('person').optional(),
})

const said = (schema: z.ZodType, input: unknown): string => {
  const { error } = schema.safeParse(input)
  return sayIssue(issuesOf(error!))
}

it.each([
  [{ first_name: undefined }, 'first_name is missing.'],
  [{ first_name: 7 }, 'first_name must be text.'],
  [{ first_name: null }, 'first_name must be text.'],
  [{ first_name: '' }, 'first_name must not be empty.'],
  [{ first_name: 'Wilhelmina' }, 'first_name must have at most 5 characters.'],
  [{ age: '7' }, 'age must be a number.'],
  [{ age: 1.5 }, 'age must be a whole number.'],
  [{ age: -1 }, 'age must be at least 0.'],
  [{ age: 200 }, 'age must be at most 150.'],
  [{ email: 'jane' }, 'email must be an e-mail address.'],
  [{ role: 'Owner' }, 'role must be Admin, Nutritionist or Assistant.'],
  [{ active: 'yes' }, 'active must be true or false.'],
  [{ born: '1989-02-29' }, 'born must be a date such as 2026-11-17.'],
  [{ tags: [] }, 'tags must not be empty.'],
  [{ tags: ['a', 'b', 'c'] }, 'tags must have at most 2 items.'],
  [{ tags: 'a' }, 'tags must be a list.'],
  [{ tags: [1] }, 'tags.0 must be text.'],
  [{ address: {} }, 'address.city is missing.'],
  [{ address: 'Berlin' }, 'address must be an object.'],
  [{ address: { city: 'Berlin', zip: 1 } }, 'address has a field that nobody knows: zip.'],
  [{ code: 'ab' }, 'code must have at least 3 characters.'],
  [{ code: 'abc1' }, 'code does not have the right form.'],
  [{ phone: 'none' }, 'phone must be a telephone number.'],
  [{ value: true }, 'value has none of the forms that are allowed.'],
  [{ kind: 'dog' }, 'kind must be person.'],
  [{ surname: 'Doe', id: 1 }, 'The input has fields that nobody knows: surname, id.'],
])('says of %o: %s', (given, sentence) => {
  expect(said(person, { first_name: 'Jane', ...given })).toBe(sentence)
})

it('says what is wrong with the whole', () => {
  expect(said(person, undefined)).toBe('The input is missing.')
  expect(said(person, [])).toBe('The input must be an object.')
  const change = person.refine(() => false, { error: 'There is nothing to change.' })
  expect(said(change, { first_name: 'Jane' })).toBe('There is nothing to change.')
  expect(sayIssue([], 'The body')).toBe('The body is not valid.')
})
