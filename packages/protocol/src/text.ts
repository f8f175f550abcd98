import { z } from 'zod'

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Words that can be stored as they are: half of a surrogate pair or a NUL would not survive. */
export const text = (maxLength: number) =>
  z.string().max(maxLength).refine(isStorable, 'contains characters that cannot be stored')

/** An id of this API. Anything else in its place names nothing. */
export const id = z.string().regex(/^[A-Za-z0-9_.:-]{1,128}$/, 'is not an id')

/** ISO 8601 in UTC. */
export const time = z.string().meta({ format: 'date-time' })

/** A time that somebody gives, in any zone. */
export const givenTime = z.iso
  .datetime({ offset: true, error: 'is not a time such as 2026-11-17T10:00:00Z' })
  .transform((given) => new Date(given).toISOString())
