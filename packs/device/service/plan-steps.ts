import { hashJson, type Plan } from '@countersign/core'
import type { ActionPlan } from '../engine/types.ts'

const stepId = (plan: number, step: number): string => `r${plan + 1}s${step + 1}`

/** The requests of a sentence as one plan: each step once the one before it has succeeded. */
export function toSteps(options: {
  readonly plans: readonly ActionPlan[]
  readonly contactIds: readonly (string | null)[]
  readonly deviceId: string | undefined
  readonly askFirst: boolean
}): object[] {
  const { plans, contactIds, deviceId, askFirst } = options
  const confirm = askFirst || plans.some((plan) => plan.confirm)
  const steps = plans.flatMap((plan, at) =>
    plan.steps.map((step, index) => ({
      id: stepId(at, index),
      action: step.op,
      input: { ...('args' in step && step.args), ...(deviceId !== undefined && { deviceId }) },
      metadata: {
        confidence: plan.confidence,
        intent: plan.intent,
        ...(confirm && { confirm }),
        // So that it is found when they are to be erased: a name alone does not say whose it is.
        ...(contactIds[at] && { contactId: contactIds[at] }),
      },
    })),
  )
  return steps.map((step, index) => (index === 0 ? step : { ...step, dependsOn: [steps[index - 1]!.id] }))
}

/** The part of a plan that carries out one request. */
export const stepsOf = ({ steps }: Pick<Plan, 'steps'>, at: number): Plan['steps'] =>
  steps.filter(({ id }) => id.startsWith(`r${at + 1}s`))

/** What a person heard before they said yes: an edit makes another. */
export const previewHashOf = ({ steps }: Pick<Plan, 'steps'>): string =>
  hashJson(steps.map(({ id, preview }) => [id, preview.hash]))
