import { canonicalJson, type JsonObject, type Plan, type PlanDesk } from '@countersign/core'
import type { ToolResult } from '../../canonical.ts'
import type { PlannedAction } from '../../planning/planned-action.ts'
import { refuse } from '../../tool-result.ts'
import { ACTION_OF, inputOf } from './check-actions.ts'

interface ProposedStep {
  readonly id: string
  readonly action: string
  readonly input: JsonObject
  readonly dependsOn: readonly string[]
  readonly metadata: JsonObject
}

const stepOf = (action: PlannedAction): ProposedStep => {
  const { id, type, reason, confidence, riskLevel, dependencies, payload, passage, source } = action
  const { alternatives } = payload
  return {
    id,
    action: ACTION_OF[type],
    input: inputOf(action),
    dependsOn: dependencies,
    metadata: {
      type,
      reason,
      confidence,
      riskLevel,
      ...(passage !== undefined && { passage }),
      ...(source !== undefined && { source }),
      ...(alternatives !== undefined && { alternatives }),
    },
  }
}

/** How many of somebody's open plans are looked through for the same one. */
const OPEN_PLANS = 50

/** Puts the proposals before people, as one plan; the same proposals again are the plan that is open already. */
export async function storeProposal(
  plans: PlanDesk,
  actions: readonly PlannedAction[],
  rationale: string,
): Promise<Plan | ToolResult<never>> {
  const steps = actions.map(stepOf)
  const open = await plans.list({ workspace: 'campaign', status: 'proposed', limit: OPEN_PLANS })
  const same = open.find((plan) => isSame(plan, steps))
  if (same) return (await plans.reuse(same.id)) ?? same
  const proposed = await plans.propose({ steps, rationale, workspace: 'campaign' })
  return proposed.ok
    ? proposed.value
    : refuse('VALIDATION_FAILED', proposed.error.message, 'Ask for the plan again.')
}

function isSame(plan: Plan, steps: readonly ProposedStep[]): boolean {
  if (plan.steps.length !== steps.length) return false
  return steps.every(({ id, action, input, dependsOn, metadata }) => {
    const stored = plan.steps.find((step) => step.id === id)
    return (
      stored?.status === 'proposed' &&
      stored.action === action &&
      canonicalJson(stored.input) === canonicalJson(input) &&
      canonicalJson(stored.metadata) === canonicalJson(metadata) &&
      canonicalJson(stored.dependsOn.toSorted()) === canonicalJson(dependsOn.toSorted())
    )
  })
}
