import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useClient } from '../data/client-context.ts'
import { oneAtATime } from '../data/one-at-a-time.ts'
import { showError } from '../data/use-act.ts'
import { isOnRecord, tooLate } from './already-decided.ts'
import type { Person } from './rights.ts'

export interface StepDecision {
  readonly stepId: string
  readonly decision: 'approve' | 'deny'
  readonly note?: string
}

/** Where decisions go when not to the plan itself, such as to the questions of a run. */
export type Decide = (plan: PlanBody, decisions: readonly StepDecision[]) => Promise<unknown>

export interface PlanDecisionOptions {
  readonly plan: PlanBody
  readonly me: Pick<Person, 'id'>
  readonly decide?: Decide | undefined
  readonly onDecided?: ((plan: PlanBody) => void) | undefined
}

/** What can be done about a plan. Whatever comes of it, the plan is looked at anew: somebody else may have been quicker. */
export function usePlanDecisions({ plan, me, decide, onDecided }: PlanDecisionOptions) {
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
  const send = async (decisions: readonly StepDecision[]): Promise<PlanBody> => {
    if (!decide) return client.decide(plan, decisions)
    await decide(plan, decisions)
    return client.plan(plan.id)
  }
  const decision = useMutation<PlanBody, ApiError, readonly StepDecision[]>({
    mutationFn: (decisions) =>
      send(decisions).catch(async (error: ApiError) => {
        if (error.code !== 'already_decided') throw error
        const now = await client.plan(plan.id)
        if (isOnRecord(now, decisions, me.id)) return now
        throw tooLate(error)
      }),
    onSuccess: (changed) => {
      keep(changed)
      onDecided?.(changed)
    },
    onError: showError,
    onSettled: lookAgain,
  })
  const underway = useRef(new Set<string>())
  return {
    decision: {
      isPending: decision.isPending,
      mutate: oneAtATime(decision.mutateAsync, () => plan.id, underway.current),
    },
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
