import type { Failure } from '@countersign/core'
import { z } from 'zod'

/** Why something did not, or would not, work: the same shape in a preview, on a step and in an error answer. */
export const failureSchema = z
  .object({
    code: z.string(),
    message: z.string(),
    hint: z.string().optional(),
    details: z.unknown().optional(),
    retryAfter: z
      .number()
      .optional()
      .meta({ description: 'Seconds after which it may be tried again; also in Retry-After.' }),
  })
  .meta({ id: 'Failure' })

export type FailureBody = z.infer<typeof failureSchema>

export function toFailureBody({ code, message, hint, details, retryAfter }: Failure): FailureBody {
  return {
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(details !== undefined && { details }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}
