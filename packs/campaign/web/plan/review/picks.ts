import type { StepBody } from '@countersign/protocol'
import { isOpen } from '@countersign/ui'

type Step = Pick<StepBody, 'id' | 'dependsOn' | 'status'>

/** Everything that a step builds on and that is still open, however far back, in the order of the plan. */
export function needsOf<S extends Step>(steps: readonly S[], id: string): S[] {
  const wanted = new Set<string>()
  const visit = (at: string): void => {
    for (const need of steps.find((step) => step.id === at)?.dependsOn ?? [])
      if (!wanted.has(need)) {
        wanted.add(need)
        visit(need)
      }
  }
  visit(id)
  return steps.filter((step) => wanted.has(step.id) && isOpen(step))
}

/** Everything that builds on a step, however far on, and is still open. */
export function dependentsOf<S extends Step>(steps: readonly S[], id: string): S[] {
  const found = new Set([id])
  // Steps stand after what they depend on.
  for (const step of steps) if (step.dependsOn.some((need) => found.has(need))) found.add(step.id)
  return steps.filter((step) => step.id !== id && found.has(step.id) && isOpen(step))
}

/** Approves a step with what it builds on, or takes that back with what builds on it. */
export function toggle(steps: readonly Step[], picked: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(picked)
  if (next.delete(id)) {
    for (const { id: other } of dependentsOf(steps, id)) next.delete(other)
    return next
  }
  for (const { id: need } of needsOf(steps, id)) next.add(need)
  return next.add(id)
}
