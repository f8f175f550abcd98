import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/protocol/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../data/client-context.ts'
import { showError } from '../data/use-act.ts'

export interface StepDecision {
  readonly stepId: string
  readonly decision: 'approve' | 'deny'
  readonly note?: string
}

/** Where decisions go when not to the plan itself, such as to the questions of a run. */
export type Decide = (plan: PlanBody, decisions: readonly StepDecision[]) => Promise<unknown>

export interface PlanDecisionOptions {
  readonly plan: PlanBody
  readonly decide?: Decide | undefined
  readonly onDecided?: ((plan: PlanBody) => void) | undefined
}

/** What can be done about a plan. Whatever comes of it, the plan is looked at anew: somebody else may have been quicker. */
export function usePlanDecisions({ plan, decide, onDecided }: PlanDecisionOptions) {
  const client = useClient()
  const queries = useQueryClient()
  const path = `/api/plans/${encodeURIComponent(plan.id)}`
  const keep = (changed: PlanBody): void => {
    queries.setQueryData(['plan', plan.id], changed)
  }
  const lookAgain = (): Promise<unknown> =>
    Promise.all(
      [['plan', plan.id], ['plans'], ['read'], ['audit']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  return {
    decision: useMutation<PlanBody, ApiError, readonly StepDecision[]>({
      mutationFn: async (decisions) => {
        if (!decide) return client.decide(plan, decisions)
        await decide(plan, decisions)
        return client.plan(plan.id)
      },
      onSuccess: (changed) => {
        keep(changed)
        onDecided?.(changed)
      },
      onError: showError,
      onSettled: lookAgain,
    }),
    refresh: useMutation<PlanBody, ApiError>({
      mutationFn: () => client.post(`${path}/refresh`),
      onSuccess: keep,
      onError: showError,
      onSettled: lookAgain,
    }),
    edit: useMutation<PlanBody, ApiError, { stepId: string; input: object }>({
      mutationFn: ({ stepId, input }) =>
        client.patch(`${path}/steps/${encodeURIComponent(stepId)}`, { input }),
      onSuccess: keep,
      onSettled: lookAgain,
    }),
  }
}
