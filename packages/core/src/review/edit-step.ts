import { currentOrigin } from '../audit/origin.ts'
import type { Kernel } from '../kernel.ts'
import { sayIssue } from '../plain-issue.ts'
import { checkInput } from '../plan/check-steps.ts'
import type { Plan } from '../plan/plan.ts'
import { prepareStep } from '../plan/prepare.ts'
import { isOpen } from '../plan/status.ts'
import { ok, refuse, type Result } from '../result.ts'
import { refuseExpired } from './expire-plan.ts'
import { previewAgain } from './preview-again.ts'
import { findPlan } from './find-plans.ts'
import { changePlan, updateStep } from './unit.ts'

/** Gives a step another input: checked and previewed anew, decisions on it void. */
export async function editStep(
  kernel: Kernel,
  edit: { readonly planId: string; readonly stepId: string; readonly input: unknown },
): Promise<Result<Plan>> {
  const origin = currentOrigin()
  const plan = await findPlan(kernel, edit.planId)
  const step = plan?.steps.find(({ id }) => id === edit.stepId)
  const entry = step && kernel.catalogue.get(step.action)
  if (!plan || !step) return refuse('not_found', 'There is no such step.')
  if (!entry || entry.action.internal)
    return refuse('not_editable', `A step with ${step.action} cannot be edited.`)

  const checked = checkInput(entry, edit.input)
  if (!checked.ok) {
    return refuse('validation_failed', sayIssue(checked.issues), {
      details: { issues: checked.issues } as never,
    })
  }
  const before = new Set(plan.steps.slice(0, plan.steps.indexOf(step)).map(({ id }) => id))
  const unknown = checked.references.find(({ from }) => !before.has(from))
  if (unknown)
    return refuse('validation_failed', `The input refers to ${unknown.from}, which is not an earlier step.`)
  const prepared = await prepareStep(kernel, { entry, input: checked.input }, origin)
  if (!prepared.ok) return prepared

  return changePlan(kernel, edit.planId, async (unit) => {
    const expired = await refuseExpired(unit)
    if (expired) return expired
    const current = unit.plan.steps.find(({ id }) => id === edit.stepId)
    if (!current || !isOpen(current)) {
      return refuse(
        'already_decided',
        `Step ${edit.stepId} is ${current?.status ?? 'gone'} and can no longer be edited.`,
      )
    }
    updateStep(unit, edit.stepId, {
      input: prepared.value.input,
      schemaVersion: entry.schemaVersion,
      dependsOn: [...new Set([...current.dependsOn, ...checked.references.map(({ from }) => from)])],
      decisions: [],
      status: 'proposed',
    })
    await previewAgain(unit)
    return ok(unit.plan)
  })
}
