import { FormDialog, given, ProseField, useForm } from '@countersign/ui'
import { sayGoal } from '../../domain/say-goal.ts'
import type { Goal } from '../data/answers.ts'
import { capitalise } from '../parts/words.ts'

export function AbandonDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    action: 'abandon_goal',
    toInput: ({ reason }) => ({ id: goal.id, reason: given(reason) }),
    fields: ['reason'],
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Give up the goal"
      description={`${capitalise(sayGoal(goal))} of ${goal.client}`}
      submitLabel="Mark as abandoned"
      isBusy={form.isBusy}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ProseField
        label="Reason"
        isOptional
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={(reason) => form.set('reason', reason)}
      />
    </FormDialog>
  )
}
