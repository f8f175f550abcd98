import type { ChangeSet } from '@countersign/core'
import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())

export const changeSchema = z
  .object({
    op: z.enum(['insert', 'update', 'delete']),
    table: z.string(),
    id: z.string(),
    before: fields.optional(),
    after: fields.optional(),
  })
  .meta({
    id: 'Change',
    description: 'What happens to one row. An update names only the columns that differ.',
  })

export type ChangeBody = z.infer<typeof changeSchema>

/** Versions and hashes of rows are the runtime's own business. */
export function toChangeBodies(changes: ChangeSet): ChangeBody[] {
  return changes.map(({ op, table, id, before, after }) => ({
    op,
    table,
    id,
    ...(before && { before }),
    ...(after && { after }),
  }))
}
