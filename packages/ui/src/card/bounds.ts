import type { PlanBody, StepBody } from '@countersign/protocol'
import { fieldsOf, type SchemaField } from '@countersign/card'
import { isOpen, type Person, rightOn, type ApprovalRules } from './rights.ts'

export type Bound =
  | { readonly equals: unknown }
  | { readonly atMost: number }
  | { readonly maxLength: number }

export interface BoundChoice {
  readonly field: SchemaField
  readonly value: unknown
  readonly options: readonly Bound[]
}

const MAX_LENGTH = 10_000
/** Text of this length is written anew each time: bound to one wording, the approval would never apply again. */
const FREE_TEXT = 500

/** Whether the policy could ever grant a standing approval for such a step, to this person. */
export function isCoverable(plan: PlanBody, step: StepBody, me: Person, rules?: ApprovalRules): boolean {
  return (
    plan.source === 'AiAssistant' &&
    plan.proposedBy === me.id &&
    plan.workspace !== 'system' &&
    plan.reverts === undefined &&
    isOpen(step) &&
    step.tier === 'standard' &&
    step.risk !== 'high' &&
    (step.effect === 'write' || step.effect === 'view') &&
    (step.verdict.approvalsNeeded ?? 1) === 1 &&
    rightOn(plan, step, me, rules).kind === 'approve' &&
    !JSON.stringify(step.input).includes('"$from"')
  )
}

/** For each field that the step has, what it could be bound to; the first is the best guess. */
export function boundChoices(input: Readonly<Record<string, unknown>>, schema: unknown): BoundChoice[] {
  return fieldsOf(schema)
    .filter(({ name }) => input[name] !== undefined)
    .map((field) => {
      const value = input[field.name]
      const exact: Bound = { equals: value }
      if (field.kind === 'number' && typeof value === 'number')
        return { field, value, options: [exact, { atMost: value }] }
      if (field.kind !== 'text' || field.isId || typeof value !== 'string')
        return { field, value, options: [exact] }
      const wide: Bound = { maxLength: Math.min(MAX_LENGTH, field.maxLength ?? MAX_LENGTH) }
      return { field, value, options: wide.maxLength >= FREE_TEXT ? [wide, exact] : [exact, wide] }
    })
}

/** At least one field must be bound to values: else it would let anything through. */
export const isBoundToValues = (bounds: Readonly<Record<string, Bound>>): boolean =>
  Object.values(bounds).some((bound) => !('maxLength' in bound))
