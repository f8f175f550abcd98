import { z } from 'zod'
import { canonicalJson } from '../canonical-json.ts'
import type { Json, JsonObject } from '../json.ts'
import type { RowOf } from '../pack/define-table.ts'
import type { standingApprovalsTable } from './settings.ts'

/** What one field of the input may be. */
const bound = z.union([
  z.strictObject({ equals: z.json() }),
  z.strictObject({ oneOf: z.array(z.json()).min(1).max(50) }),
  z.strictObject({ atLeast: z.number().optional(), atMost: z.number() }),
  z.strictObject({ maxLength: z.int().min(1).max(10_000) }),
])

/** A bound for each field that the input may have. A field without one is not covered. */
export const boundsSchema = z
  .record(z.string(), bound)
  .refine(
    (bounds) => Object.values(bounds).some((item) => 'equals' in item || 'oneOf' in item || 'atMost' in item),
    {
      message: 'at least one field must be bound to values, not only to a length',
    },
  )

export type Bounds = z.output<typeof boundsSchema>

export type StandingApproval = RowOf<typeof standingApprovalsTable>

/** Narrow by construction: one action, every field of the input within its bound, not expired, not revoked. */
export function covers(
  approval: StandingApproval,
  asked: { action: string; input: JsonObject; now: string },
): boolean {
  if (approval.action !== asked.action || approval.revoked_at !== null || approval.expires_at <= asked.now)
    return false
  const bounds = boundsSchema.safeParse(approval.bounds)
  if (!bounds.success) return false
  // A field that is bound to values must be there: without it something else would be done than was bound.
  const isMissing = ([field, limit]: [string, Bounds[string]]): boolean =>
    !('maxLength' in limit) && !Object.hasOwn(asked.input, field)
  if (Object.entries(bounds.data).some(isMissing)) return false
  return Object.entries(asked.input).every(([field, value]) => {
    const limit = Object.hasOwn(bounds.data, field) ? bounds.data[field] : undefined
    return limit !== undefined && isWithin(limit, value)
  })
}

function isWithin(limit: Bounds[string], value: Json): boolean {
  if ('equals' in limit) return canonicalJson(limit.equals) === canonicalJson(value)
  if ('oneOf' in limit) return limit.oneOf.some((item) => canonicalJson(item) === canonicalJson(value))
  if ('atMost' in limit) {
    return (
      typeof value === 'number' &&
      value <= limit.atMost &&
      value >= (limit.atLeast ?? Number.NEGATIVE_INFINITY)
    )
  }
  return typeof value === 'string' && value.length <= limit.maxLength
}
