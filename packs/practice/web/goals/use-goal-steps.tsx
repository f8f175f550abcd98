import { ConfirmDialog } from '@countersign/ui'
import { type ReactNode, useState } from 'react'
import { sayGoal } from '../../domain/say-goal.ts'
import type { Goal } from '../data/answers.ts'
import { AbandonDialog } from './abandon-dialog.tsx'
import type { GoalStep } from './goal-actions.tsx'
import { GoalDialog } from './goal-dialog.tsx'

export interface GoalSteps {
  readonly begin: (step: GoalStep, goal: Goal) => void
  /** Belongs somewhere into what is drawn. */
  readonly dialog: ReactNode
}

/** The dialogs that a list of goals opens. */
export function useGoalSteps(): GoalSteps {
  const [open, setOpen] = useState<{ readonly step: GoalStep; readonly goal: Goal } | undefined>()
  const close = (): void => setOpen(undefined)
  return { begin: (step, goal) => setOpen({ step, goal }), dialog: open && dialogOf(open.step, open.goal) }

  function dialogOf(step: GoalStep, goal: Goal): ReactNode {
    if (step === 'edit')
      return <GoalDialog client={{ id: goal.client_id, name: goal.client }} goal={goal} onClose={close} />
    if (step === 'abandon') return <AbandonDialog goal={goal} onClose={close} />
    return (
      <ConfirmDialog
        title="Delete goal"
        submitLabel="Delete"
        deed={{ action: 'delete_goal', input: { id: goal.id } }}
        onClose={close}
      >
        The {sayGoal(goal)} will be gone from the client&apos;s record. Abandoning it keeps it there.
      </ConfirmDialog>
    )
  }
}
