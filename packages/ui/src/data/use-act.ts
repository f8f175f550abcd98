import type { PlanBody, ReceiptBody } from '@countersign/protocol'
import { type ActionOutcome, ApiError } from '@countersign/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'sonner'
import { revealHidden } from '@countersign/card'
import { useClient } from './client-context.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { useOpenPlan } from './open-plan.tsx'

export interface Deed {
  readonly action: string
  readonly input: object
}

/**
 * Does something oneself, from a screen. What was done is told in a toast with an undo; what must be approved first is
 * told too; what was refused is shown in the server's own words.
 */
export function useAct(
  options: {
    readonly onDone?: (receipt: ReceiptBody) => void
    /** What is shown at the spot needs no toast. */
    readonly onRefused?: (error: ApiError) => void
  } = {},
) {
  const client = useClient()
  const queries = useQueryClient()
  const undo = useUndo()
  const openPlan = useOpenPlan()
  return useMutation<ActionOutcome, ApiError, Deed>({
    mutationFn: ({ action, input }) => client.act(action, input),
    onSuccess: (outcome) => {
      void queries.invalidateQueries({ queryKey: ['read'] })
      if (outcome.kind === 'waiting') {
        void queries.invalidateQueries({ queryKey: ['plans'] })
        toast.info('Waiting for approval', {
          action: { label: 'Show', onClick: () => openPlan(outcome.plan.id) },
          description: revealHidden(outcome.plan.steps.map(({ preview }) => preview.description).join('; ')),
        })
        return
      }
      const { receipt } = outcome
      options.onDone?.(receipt)
      toast.success(revealHidden(receipt.summary), {
        ...(receipt.undoable && { action: { label: 'Undo', onClick: () => undo.mutate(receipt.planId) } }),
      })
    },
    onError: options.onRefused ?? showError,
  })
}

/** Puts back what a plan did. What one may do oneself, one may also undo at once; anything else waits for approval. */
export function useUndo() {
  const client = useClient()
  const queries = useQueryClient()
  const openPlan = useOpenPlan()
  const sayWaiting = ({ id }: PlanBody): unknown =>
    toast.info('The undo waits for approval', {
      action: { label: 'Show', onClick: () => openPlan(id) },
    })
  const underway = useRef(new Set<string>())
  const undo = useMutation<unknown, ApiError, string>({
    mutationFn: async (planId) => {
      const plan = await client.undo(planId)
      if (plan.steps.some(({ tier }) => tier === 'elevated')) return sayWaiting(plan)
      const done = await client.decide(
        plan,
        plan.steps.map(({ id }) => ({ stepId: id, decision: 'approve' as const })),
      )
      // Where two people must sign, somebody else comes second.
      if (done.status === 'proposed' && !done.steps.some(({ error }) => error)) return sayWaiting(done)
      if (done.status !== 'succeeded')
        throw new ApiError(409, done.steps.find(({ error }) => error)?.error ?? {})
      return toast.success('Undone')
    },
    onSettled: () => queries.invalidateQueries(),
    onError: (error) => (isUndone(error) ? toast.info('This is undone already.') : showError(error)),
  })
  return {
    isPending: undo.isPending,
    isSuccess: undo.isSuccess || (undo.error !== null && isUndone(undo.error)),
    mutate: oneAtATime(undo.mutateAsync, (planId) => planId, underway.current),
  }
}

/** What was to be put back is put back: whoever asked for it has what they wanted. */
const isUndone = ({ code, details }: ApiError): boolean =>
  code === 'nothing_to_undo' && (details as { undoneBy?: string } | undefined)?.undoneBy !== undefined

export function showError(error: ApiError): void {
  toast.error(revealHidden(error.message), error.hint === undefined ? {} : { description: error.hint })
}
