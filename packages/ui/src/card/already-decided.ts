import type { PlanBody } from '@countersign/protocol'
import { ApiError } from '@countersign/client'
import type { StepDecision } from './use-plan-decisions.ts'

/** Whether every one of these decisions is on record as a person's own: then it was only said twice. */
export const isOnRecord = (
  plan: Pick<PlanBody, 'steps'>,
  decisions: readonly StepDecision[],
  personId: string,
): boolean =>
  decisions.every(({ stepId, decision }) =>
    plan.steps
      .find(({ id }) => id === stepId)
      ?.decisions.some((given) => given.by === personId && given.decision === decision),
  )

/** What to tell whoever came second. */
export const tooLate = ({ status, code }: ApiError): ApiError =>
  new ApiError(status, {
    code,
    message: 'This was decided already.',
    hint: 'The card shows what became of it.',
  })
