import { z } from 'zod'
import { failureSchema } from './failure.ts'

/** The body of every answer that is not a success. */
export const errorSchema = z
  .object({ error: failureSchema.extend({ correlationId: z.string() }) })
  .meta({ id: 'Error' })

export type ErrorBody = z.infer<typeof errorSchema>
