import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/protocol/client'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useClient } from '../data/client-context.ts'
import { showError } from '../data/use-act.ts'
import { Button } from '../primitives/button.tsx'
import { toProposal } from './again.ts'

const keyOf = (planId: string): readonly string[] => ['proposed-again', planId]

/** The plan that was made of this one on this page: it stands in its place, also after one has looked elsewhere. */
export const useProposedAgain = (planId: string): string | undefined =>
  useQuery<string>({ queryKey: keyOf(planId), queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data

export interface ProposeAgainProps {
  readonly plan: PlanBody
  readonly onProposed?: ((plan: PlanBody) => void) | undefined
}

/** Asks for the same once more: a new plan, previewed as things are now. */
export function ProposeAgain({ plan, onProposed }: ProposeAgainProps) {
  const client = useClient()
  const queries = useQueryClient()
  const again = useMutation<PlanBody, ApiError>({
    mutationFn: () => client.post('/api/plans', toProposal(plan)),
    onSuccess: (made) => {
      queries.setQueryData(['plan', made.id], made)
      void queries.invalidateQueries({ queryKey: ['plans'] })
      if (onProposed) onProposed(made)
      else queries.setQueryData(keyOf(plan.id), made.id)
    },
    onError: showError,
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<RotateCcw />}
      className="-ml-2.5"
      isBusy={again.isPending}
      onClick={() => again.mutate()}
    >
      Propose again
    </Button>
  )
}
