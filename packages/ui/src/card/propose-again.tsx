import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useClient } from '../data/client-context.ts'
import { showError } from '../data/use-act.ts'
import { Button } from '../primitives/button.tsx'
import { toProposal } from './again.ts'

const keyOf = (planId: string): readonly string[] => ['proposed-again', planId]

/** The plan that was made of this one on this page: it stands below it, also after one has looked elsewhere. */
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
  const made = useProposedAgain(plan.id)
  const again = useMutation<PlanBody, ApiError>({
    mutationFn: () => client.post('/api/plans', toProposal(plan)),
    onSuccess: (next) => {
      queries.setQueryData(['plan', next.id], next)
      void queries.invalidateQueries({ queryKey: ['plans'] })
      if (onProposed) onProposed(next)
      else queries.setQueryData(keyOf(plan.id), next.id)
    },
    onError: showError,
  })
  if (made !== undefined)
    return (
      <p className="flex items-center gap-1.5 text-xs text-soft">
        <RotateCcw aria-hidden className="size-3.5" /> Proposed again, below.
      </p>
    )
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
