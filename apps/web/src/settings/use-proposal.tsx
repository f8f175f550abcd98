import type { ActionOutcome, ApiError } from '@countersign/client'
import { Dialog, revealHidden, showError, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { PlanDetail } from '../approvals/plan-detail.tsx'

export interface Proposal {
  /** Does it, or shows the card that asks for the approval it needs. */
  readonly propose: (action: string, input: object) => void
  readonly isBusy: boolean
  /** Belongs somewhere into what is drawn. */
  readonly card: ReactNode
}

export interface ProposalOptions {
  /** It was taken: done, or waiting for a signature. */
  readonly onTaken?: () => void
  readonly onRefused?: (error: ApiError) => void
}

/** For what an administrator must approve: the card comes up at once, for whoever may sign it to sign it here. */
export function useProposal({ onTaken, onRefused = showError }: ProposalOptions = {}): Proposal {
  const [planId, setPlanId] = useState<string>()
  const client = useClient()
  const queries = useQueryClient()
  const act = useMutation<ActionOutcome, ApiError, { action: string; input: object }>({
    mutationFn: ({ action, input }) => client.act(action, input),
    onSuccess: (outcome) => {
      onTaken?.()
      void queries.invalidateQueries({ queryKey: ['plans'] })
      if (outcome.kind === 'waiting') return setPlanId(outcome.plan.id)
      toast.success(revealHidden(outcome.receipt.summary))
      return queries.invalidateQueries({ queryKey: ['read'] })
    },
    onError: onRefused,
  })
  return {
    propose: (action, input) => act.mutate({ action, input }),
    isBusy: act.isPending,
    card: (
      <Dialog
        title="Approval"
        description="It happens when it is signed, and not before. Closed unsigned, it waits under Approvals."
        isOpen={planId !== undefined}
        onClose={() => setPlanId(undefined)}
      >
        {planId !== undefined && (
          <PlanDetail planId={planId} onDecided={() => void queries.invalidateQueries()} />
        )}
      </Dialog>
    ),
  }
}
