import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { Button, Dialog, revealHidden, SafeText, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'

export interface SignTogetherProps {
  readonly plans: readonly PlanBody[]
  readonly onDone: () => void
}

interface Signed {
  readonly done: number
  readonly failed: readonly string[]
}

/** Several plans with one signature, after a summary of what they do. Each is decided by itself, so one cannot spoil another. */
export function SignTogether({ plans, onDone }: SignTogetherProps) {
  const client = useClient()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const steps = plans.flatMap((plan) => plan.steps)
  const sign = useMutation<Signed, ApiError>({
    mutationFn: async () => {
      const failed: string[] = []
      for (const plan of plans) {
        const open = plan.steps.filter(({ status }) => status === 'proposed')
        const decisions = open.map(({ id }) => ({ stepId: id, decision: 'approve' as const }))
        await client
          .decide(plan, decisions)
          .then(({ steps: after }) => {
            const fault = after.find(({ status }) => status === 'failed' || status === 'stale')
            if (fault) failed.push(`${fault.preview.description}: ${fault.error?.message ?? fault.status}`)
          })
          .catch((error: ApiError) =>
            failed.push(`${open[0]?.preview.description ?? plan.id}: ${error.message}`),
          )
      }
      return { done: plans.length - failed.length, failed }
    },
    onSuccess: ({ done, failed }) => {
      if (done > 0) toast.success(done === 1 ? '1 plan allowed' : `${done} plans allowed`)
      for (const reason of failed) toast.error(revealHidden(reason))
      setIsOpen(false)
      onDone()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <>
      <Button
        variant="signed"
        icon={<PenLine />}
        disabled={plans.length === 0}
        onClick={() => setIsOpen(true)}
      >
        Allow {plans.length} together…
      </Button>
      <Dialog
        title={`Allow ${plans.length} ${plans.length === 1 ? 'plan' : 'plans'}`}
        description={`${steps.length} ${steps.length === 1 ? 'change' : 'changes'}, each exactly as shown:`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="signed" icon={<PenLine />} isBusy={sign.isPending} onClick={() => sign.mutate()}>
              Allow all
            </Button>
          </>
        }
      >
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
          {plans.flatMap((plan) =>
            plan.steps.map(({ id, preview }) => (
              <li key={`${plan.id}/${id}`}>
                <SafeText>{preview.description}</SafeText>
              </li>
            )),
          )}
        </ol>
      </Dialog>
    </>
  )
}
