import { z } from 'zod'

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), 'must be a currency such as EUR')
  .describe('ISO 4217 code')

export const budget = z.number().min(0).max(1_000_000_000)
