import { prose } from '@countersign/core/fields'
import { z } from 'zod'

const FOR = ['approve', 'approved', 'accept', 'accepted', 'yes'] as const
const AGAINST = ['reject', 'rejected', 'deny', 'denied', 'no'] as const
const verdict = z.union([z.enum([...FOR, ...AGAINST]), z.boolean()])
const id = z.string().max(64)
const ids = z.array(id).max(200)
const note = prose(1000).optional()

/** One by one, by action, or in two lists. */
export const userDecisions = z
  .union([
    z
      .array(
        z.union([
          z.strictObject({ actionId: id, decision: verdict, note }),
          z.strictObject({ actionId: id, approved: z.boolean(), note }),
        ]),
      )
      .max(200),
    z.strictObject({ approved: ids.optional(), rejected: ids.optional() }),
    z.record(id, verdict),
  ])
  .describe(
    '[{ actionId, decision: "approve" | "reject", note? }], { approved, rejected } or { [actionId]: decision }',
  )

export interface Decision {
  readonly actionId: string
  readonly isFor: boolean
  readonly note?: string | undefined
}

const isFor = (said: z.output<typeof verdict>): boolean =>
  typeof said === 'boolean' ? said : (FOR as readonly string[]).includes(said)

export function readDecisions(given: z.output<typeof userDecisions>): Decision[] {
  if (Array.isArray(given))
    return given.map((each) => ({
      actionId: each.actionId,
      isFor: 'decision' in each ? isFor(each.decision) : each.approved,
      note: each.note,
    }))
  return Object.entries(given).flatMap(([key, said]): Decision[] => {
    if (Array.isArray(said)) return said.map((actionId) => ({ actionId, isFor: key === 'approved' }))
    return said === undefined ? [] : [{ actionId: key, isFor: isFor(said) }]
  })
}
