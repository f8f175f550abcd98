import { z } from 'zod'
import type { Action, WriteContext } from '../action/action.ts'
import type { ActionFailure } from '../action/define-error-codes.ts'
import type { Json } from '../json.ts'
import type { TableRegistry } from '../pack/table-registry.ts'
import type { ChangeSet } from '../records/change-set.ts'
import { applyInverse } from '../records/invert.ts'
import type { RestoringRecords } from '../records/records.ts'

export const REVERT_STEP = 'revert_step'

const change = z.strictObject({
  op: z.enum(['insert', 'update', 'delete']),
  table: z.string(),
  id: z.string(),
  before: z.record(z.string(), z.json()).optional(),
  after: z.record(z.string(), z.json()).optional(),
  fromVersion: z.int().optional(),
  toVersion: z.int().optional(),
  afterHash: z.string().optional(),
})

/** The change set to be undone is part of the input, so that the approval is bound to it. */
const input = z.strictObject({
  planId: z.string(),
  stepId: z.string(),
  /** The action that is undone. */
  action: z.string().optional(),
  description: z.string(),
  changes: z.array(change),
})

export type RevertInput = z.output<typeof input>

/** The action behind undo. Only the runtime makes steps with it; tier and roles are those of the step it undoes. */
export function createRevertStep(tables: () => TableRegistry): Action {
  return {
    name: REVERT_STEP,
    title: 'Undo',
    description: 'Puts back what a step changed',
    effect: 'write',
    tier: 'standard',
    risk: 'low',
    version: 1,
    hidden: true,
    irreversible: false,
    outside: false,
    internal: true,
    input,
    phrases: [],
    describe: (context) => `Undo: ${(context.input as RevertInput).description}`,
    run: async (context: WriteContext<never>): Promise<Json | ActionFailure> => {
      const { changes, planId, stepId, action } = context.input as RevertInput
      // Records is the same object for every action; only undo may restore.
      const records = context.records as RestoringRecords
      const failure = await applyInverse({
        changes: changes as ChangeSet,
        records,
        tables: tables(),
        action,
        actor: context.actor,
        now: context.now,
      })
      if (failure) return failure
      return { planId, stepId, rows: changes.length }
    },
    summarize: (context) => `Undone: ${(context.input as RevertInput).description}`,
  }
}
