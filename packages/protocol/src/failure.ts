import type { Failure } from '@countersign/core'
import { z } from 'zod'

/** Why something did not, or would not, work: the same shape in a preview, on a step and in an error answer. */
export const failureSchema = z
  .object({
    code: z.string(),
    message: z.string(),
    hint: z.string().optional(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Failure' })

export type FailureBody = z.infer<typeof failureSchema>

export function toFailureBody({ code, message, hint, details }: Failure): FailureBody {
  return {
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(details !== undefined && { details }),
  }
}
