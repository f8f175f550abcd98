import { changesOf, type StoredEntry } from '@countersign/core'
import { z } from 'zod'
import { changeSchema, toChangeBodies } from './change.ts'
import { cursor, limit, pageOf } from './page.ts'
import { channel, source } from './plan.ts'
import { givenTime, text, time } from './text.ts'

const outcome = z.enum(['succeeded', 'failed', 'refused', 'denied', 'skipped', 'expired', 'outcome_unknown'])

export const auditEntrySchema = z
  .object({
    id: z.string(),
    seq: z.int(),
    at: time,
    actor: z.string(),
    proposedBy: z.string().nullable(),
    approvedBy: z.array(z.string()).meta({ description: 'Everyone whose approval it rests on.' }),
    source,
    channel,
    action: z.string(),
    entityType: z.string().nullable(),
    entityId: z.string().nullable(),
    outcome,
    code: z.string().nullable(),
    changes: z.array(changeSchema),
    planId: z.string().nullable(),
    stepId: z.string().nullable(),
    correlationId: z.string(),
    hash: z.string(),
    previousHash: z.string(),
    erasedBy: z.string().nullable().meta({ description: 'The entry that erased changes from this one.' }),
  })
  .meta({ id: 'AuditEntry' })

export const auditPage = pageOf(auditEntrySchema).meta({ id: 'AuditPage' })

export const listAuditQuery = z.strictObject({
  source: source.optional(),
  actor: text(200).optional(),
  action: text(64).optional(),
  entityType: text(64).optional(),
  entityId: text(200).optional(),
  planId: text(128).optional(),
  outcome: outcome.optional(),
  from: givenTime.optional().meta({ description: 'Only what was done then or later.' }),
  to: givenTime.optional().meta({ description: 'Only what was done before.' }),
  cursor: cursor.optional(),
  limit,
})

/** The end of the chain. Kept elsewhere, it shows later whether the tail was cut. */
export const auditHeadSchema = z.object({ seq: z.int(), hash: z.string() }).meta({ id: 'AuditHead' })

export const verifyQuery = z
  .strictObject({
    seq: z.coerce.number().int().min(1).optional(),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lower-case hexadecimal')
      .optional(),
  })
  .refine(({ seq, hash }) => (seq === undefined) === (hash === undefined), 'seq and hash go together')

export const verificationSchema = z
  .object({ ok: z.boolean(), entries: z.int(), firstBad: z.int().optional() })
  .meta({ id: 'Verification' })

export type AuditEntryBody = z.infer<typeof auditEntrySchema>
export type AuditHeadBody = z.infer<typeof auditHeadSchema>
export type ListAuditQuery = z.infer<typeof listAuditQuery>
export type VerificationBody = z.infer<typeof verificationSchema>

export function toAuditEntryBody(entry: StoredEntry): AuditEntryBody {
  const { payload: _payload, payloadHash: _payloadHash, ...facts } = entry
  return { ...facts, approvedBy: [...entry.approvedBy], changes: toChangeBodies(changesOf(entry)) }
}
