import { z } from 'zod'

export const date = z.iso
  .date('must be a date such as 2026-05-04')
  .refine((value) => value >= '1900' && value < '2200', 'must be between 1900 and 2199')

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), 'must be a currency such as EUR')
  .describe('ISO 4217 code')

export const budget = z.number().min(0).max(1_000_000_000)
