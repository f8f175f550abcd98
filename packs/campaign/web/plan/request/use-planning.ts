import type { PlanBody } from '@countersign/protocol'
import { ApiError } from '@countersign/client'
import { showError, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProposedAction, ToolResult } from '../../../canonical.ts'

interface Planned {
  readonly actions: readonly ProposedAction[]
  readonly planId?: string
}

/** What came of a request that made no plan: questions to be answered, or nothing to do. */
export interface Unplanned {
  readonly message: string
  readonly questions: readonly ProposedAction[]
}

/** Has a plan proposed. Nothing is carried out by it. */
export function usePlanning(
  campaignId: string,
  on: { readonly plan: (planId: string) => void; readonly unplanned: (answer: Unplanned) => void },
) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<
    ToolResult<Planned>,
    ApiError,
    { readonly intent: string; readonly assetIds: readonly string[] }
  >({
    mutationFn: (input) =>
      client.post('/api/tools/call', { tool: 'plan_campaign', arguments: { campaignId, ...input } }),
    onSuccess: async ({ ok, data, error }) => {
      // Planning extracts the uploads that nobody has looked at yet.
      void queries.invalidateQueries({ queryKey: ['read'] })
      void queries.invalidateQueries({ queryKey: ['plans'] })
      if (ok && data?.planId !== undefined) {
        await queries.prefetchQuery({
          queryKey: ['plan', data.planId],
          queryFn: () => client.get<PlanBody>(`/api/plans/${encodeURIComponent(data.planId!)}`),
        })
        return on.plan(data.planId)
      }
      const questions = (data?.actions ?? []).filter(({ type }) => type === 'NOOP')
      if (ok)
        return on.unplanned({
          message: 'Everything this asks for is there already: there is nothing to propose.',
          questions,
        })
      if (error?.code === 'LOW_CONFIDENCE') return on.unplanned({ message: error.message, questions })
      return showError(new ApiError(409, error ?? {}))
    },
    onError: showError,
  })
}
