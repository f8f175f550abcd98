import { z } from 'zod'

export { rowSchema } from './pack/row-schema.ts'

// Fields that the inputs of many actions have.

// Control characters and those that turn the direction of text would let a name say something else on the card.
export const ONE_LINE = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u
const SEVERAL_LINES = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u

/** Models and forms write an empty text for nothing; nothing is what is stored then. */
export const optionalLine = (max: number) =>
  z.string().trim().max(max).regex(ONE_LINE, 'must be one line of plain text')

export const line = (max: number) => optionalLine(max).min(1)

/** Text of several lines, perhaps none. */
export const prose = (max: number) => z.string().trim().max(max).regex(SEVERAL_LINES, 'must be plain text')

/** Opaque: imported records have ids of other forms. */
export const id = (of: string) => z.string().min(1).max(200).describe(`The id of the ${of}, from a read tool`)

/** As it is stored of a person: in small letters. */
export const email = z.string().trim().toLowerCase().max(254).check(z.email('must be an e-mail address'))

export const date = z.iso
  .date('must be a date such as 2026-05-04')
  .refine((value) => value >= '1900' && value < '2200', 'must be between 1900 and 2199')

/** For updates: null empties it, and so does an empty text. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

/** An update that names a record and nothing else is a mistake. */
export const changesBeside =
  (key: string) =>
  (input: Readonly<Record<string, unknown>>): boolean =>
    Object.entries(input).some(([field, value]) => field !== key && value !== undefined)

export const NO_CHANGE = { error: 'must name at least one field to change' }
