import { line, prose as optionalProse } from '@countersign/core/fields'
import { z } from 'zod'
import { isTimeZone } from '../domain/time-zones.ts'

export const prose = (max = 5000) => optionalProse(max).min(1)

export const id = (of: string) => z.string().min(1).max(100).describe(`The id of the ${of}, from a read tool`)

export const personName = line(100)

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .check(z.email('must be an e-mail address'))
  .describe('E-mail address')

export const phone = line(40)
  .regex(/^\+?[\d\s().\-/]{3,}(?:\s*(?:ext|x)\.?\s*\d+)?$/i, 'must be a telephone number')
  .describe('Telephone number')

export const date = z.iso
  .date('must be a date such as 2026-11-17')
  .refine((value) => value >= '1900' && value < '2200', 'must be between 1900 and 2199')

export const dateOfBirth = date.describe('Date of birth, YYYY-MM-DD')

const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

export const dateTime = z
  .string()
  .regex(DATE_TIME, 'must be a date and time such as 2026-11-17T10:00')
  .refine((value) => date.safeParse(value.slice(0, 10)).success, 'must be a date that exists')

export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
  .describe('IANA time zone, such as Europe/Berlin')

export const page = {
  limit: z.int().min(1).max(200).default(50).describe('How many to answer, at most'),
  offset: z.int().min(0).max(1_000_000).default(0).describe('How many to leave out at the beginning'),
}

/** An update that names a record and nothing else is a mistake. */
export const hasChange = (input: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(input).some(([key, value]) => key !== 'id' && key !== 'user_id' && value !== undefined)

export const NO_CHANGE = { error: 'There is nothing to change: give at least one field besides the id.' }
