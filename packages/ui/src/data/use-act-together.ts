import type { PlanBody } from '@countersign/protocol'
import { ApiError, requestKey } from '@countersign/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useClient } from './client-context.ts'
import { useOpenPlan } from './open-plan.tsx'
import { type Deed, showError, useUndo } from './use-act.ts'

/** Does several things oneself, all or none, as one plan that is undone as one. */
export function useActTogether(options: {
  readonly onDone: () => void
  readonly onRefused?: (error: ApiError) => void
}) {
  const client = useClient()
  const queries = useQueryClient()
  const undo = useUndo()
  const openPlan = useOpenPlan()
  return useMutation<PlanBody, ApiError, { readonly deeds: readonly Deed[]; readonly summary: string }>({
    mutationFn: async ({ deeds }) => {
      const plan = await client.post<PlanBody>(
        '/api/plans',
        { steps: deeds, atomic: true },
        { idempotencyKey: requestKey() },
      )
      const [dropped] = plan.dropped ?? []
      if (dropped) {
        // Half of it is not what was meant.
        await client.post(`/api/plans/${plan.id}/dismiss`)
        const message = dropped.issues.map((issue) => issue.message).join('; ')
        throw new ApiError(400, { code: 'not_accepted', message })
      }
      return client.decide(
        plan,
        plan.steps.map(({ id }) => ({ stepId: id, decision: 'approve' as const })),
      )
    },
    onSuccess: ({ id, status, steps }, { summary }) => {
      void queries.invalidateQueries({ queryKey: ['read'] })
      const fault = steps.find(({ error }) => error)?.error
      if (fault) return (options.onRefused ?? showError)(new ApiError(409, fault))
      options.onDone()
      if (status === 'succeeded')
        return void toast.success(summary, { action: { label: 'Undo', onClick: () => undo.mutate(id) } })
      return void toast.info('Waiting for approval', {
        action: { label: 'Show', onClick: () => openPlan(id) },
      })
    },
    onError: options.onRefused ?? showError,
  })
}
