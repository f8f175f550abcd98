import type { ApiError } from '@countersign/client'
import { requestKey } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'
import { Button, ConfirmationCard, Skeleton, useClient, usePlan } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../session/session.ts'
import { ActionForm } from './action-form.tsx'
import { AnswerView } from './answer-view.tsx'
import type { PanelProps } from './panel-props.ts'

type Outcome =
  | { readonly kind: 'plan'; readonly plan: PlanBody }
  | { readonly kind: 'answer'; readonly answer: unknown }

/** What changes something: the form, then the card that says what it would change, then what became of it. */
export function DoPanel({ tool, tools, given, onChoose }: PanelProps) {
  const client = useClient()
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  // What takes in material, or works on plans, runs at once and answers; all else is a plan first.
  const isAtOnce = tool.effect === 'intake' || tool.plans !== undefined
  const proposal = useMutation<Outcome, ApiError, object>({
    mutationFn: async (input) => {
      const options = { idempotencyKey: requestKey() }
      if (isAtOnce) {
        const call = { tool: tool.name, arguments: input }
        return { kind: 'answer', answer: await client.post('/api/tools/call', call, options) }
      }
      const steps = [{ action: tool.name, input }]
      return { kind: 'plan', plan: await client.post<PlanBody>('/api/plans', { steps }, options) }
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'plan') queries.setQueryData(['plan', outcome.plan.id], outcome.plan)
      void queries.invalidateQueries({ queryKey: outcome.kind === 'plan' ? ['plans'] : ['read'] })
    },
  })
  const again = (): void => {
    proposal.reset()
    setRound(round + 1)
  }
  const outcome = proposal.data
  // The card has taken its place: what is to be different is edited there, and nothing is asked for twice by mistake.
  if (outcome?.kind === 'plan') return <Proposed planId={outcome.plan.id} onAgain={again} />
  return (
    <>
      <ActionForm
        key={round}
        tool={tool}
        tools={tools}
        given={given}
        label={isAtOnce ? tool.title : 'Preview the change'}
        isBusy={proposal.isPending}
        error={proposal.error}
        onSubmit={(input) => proposal.mutate(input)}
      />
      {outcome && <AnswerView answer={outcome.answer} tool={tool} tools={tools} onChoose={onChoose} />}
    </>
  )
}

/** The card, as it stands now; once it is settled, the way to the next one. */
function Proposed({ planId, onAgain }: { planId: string; onAgain: () => void }) {
  const { user } = useMe()
  const { data: plan } = usePlan(planId)
  if (!plan) return <Skeleton className="h-48 rounded-lg" />
  return (
    <>
      <ConfirmationCard plan={plan} me={user} />
      {plan.status !== 'proposed' && plan.status !== 'executing' && (
        <div>
          <Button icon={<RotateCcw />} onClick={onAgain}>
            Another one
          </Button>
        </div>
      )}
    </>
  )
}
