import type { PlanBody, StepBody } from '@countersign/protocol'

const isFrom = (value: unknown): value is { readonly $from: string; readonly path?: string } =>
  typeof value === 'object' && value !== null && '$from' in value

/** What failed, or was left out because of it. */
export const unfinishedOf = (plan: Pick<PlanBody, 'steps'>): StepBody[] =>
  plan.steps.filter(({ status, decisions }) => {
    if (status === 'failed') return true
    return status === 'skipped' && !decisions.some(({ decision }) => decision === 'deny')
  })

/**
 * Those alone once more, as a plan of their own. What they took from steps that are done is filled in; undefined where
 * one needs something that will not be there.
 */
export function toRetry(plan: Pick<PlanBody, 'steps' | 'rationale'>): object | undefined {
  const again = unfinishedOf(plan)
  const ids = new Set(again.map(({ id }) => id))
  const results = new Map(plan.steps.map(({ id, receipt }) => [id, receipt?.result as object | undefined]))
  let isWhole = true
  const fill = (value: unknown): unknown => {
    if (isFrom(value)) {
      if (ids.has(value.$from)) return value
      const found = Object.entries(results.get(value.$from) ?? {}).find(
        ([key]) => key === (value.path ?? 'id'),
      )
      if (!found) isWhole = false
      return found?.[1]
    }
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }
  const steps = again.map(({ id, action, input, dependsOn, metadata }) => ({
    id,
    action,
    input: fill(input),
    dependsOn: dependsOn.filter((need) => ids.has(need)),
    metadata,
  }))
  if (!isWhole || steps.length === 0) return undefined
  return { steps, ...(plan.rationale !== undefined && { rationale: plan.rationale }) }
}
