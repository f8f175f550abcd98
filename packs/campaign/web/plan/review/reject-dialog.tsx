import { count } from '@countersign/core/words'
import type { StepBody } from '@countersign/protocol'
import { FormDialog, ProseField, SafeText } from '@countersign/ui'
import { useState } from 'react'
import { dependentsOf } from './picks.ts'
import { useReview } from './review-context.ts'

/** Says no to a proposal, and perhaps why. What builds on it falls with it. */
export function RejectDialog({ step, onClose }: { step: StepBody; onClose: () => void }) {
  const { plan, does, say } = useReview()
  const [note, setNote] = useState('')
  const along = dependentsOf(plan.steps, step.id)
  return (
    <FormDialog
      title="Reject this proposal"
      description={say(step)}
      submitLabel={along.length > 0 ? `Reject ${along.length + 1}` : 'Reject'}
      submitVariant="danger"
      isBusy={does.decision.isPending}
      onSubmit={() => {
        const said = note.trim()
        does.decision.mutate([{ stepId: step.id, decision: 'deny', ...(said !== '' && { note: said }) }])
        onClose()
      }}
      onClose={onClose}
    >
      {along.length > 0 && (
        <div className="rounded-md border bg-sunken px-3 py-2 text-sm text-soft">
          <p>{count(along.length, 'proposal builds', 'proposals build')} on it and would be left out:</p>
          <ul className="mt-1 list-disc pl-4">
            {along.map((other) => (
              <li key={other.id}>
                <SafeText>{say(other)}</SafeText>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ProseField
        label="Note"
        hint="It goes on the record with your decision."
        isOptional
        maxLength={2000}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}
