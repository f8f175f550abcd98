import { Badge, cx, SafeText } from '@countersign/ui'
import { Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayGoal } from '../../domain/say-goal.ts'
import type { Goal } from '../data/answers.ts'
import { capitalise, goalTones, label } from '../parts/words.ts'
import { DueDate } from './due-date.tsx'
import { GoalActions, type GoalStep } from './goal-actions.tsx'

export function GoalLine({
  goal,
  onStep,
  progress,
}: {
  goal: Goal
  onStep: (step: GoalStep) => void
  /** How far it has come, where that can be told. */
  progress?: ReactNode
}) {
  return (
    <li className="flex items-start gap-3 border-b px-4 py-3 last:border-b-0">
      <Target
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', goal.status === 'Active' ? 'text-accent' : 'text-faint')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{capitalise(sayGoal(goal))}</span>
          <Badge tone={goalTones[goal.status]}>{label(goal.status)}</Badge>
          <DueDate goal={goal} className="text-xs" />
        </div>
        {goal.notes !== null && (
          <p className="mt-0.5 text-sm text-soft">
            <SafeText>{goal.notes}</SafeText>
          </p>
        )}
        {progress}
      </div>
      <GoalActions goal={goal} onStep={onStep} />
    </li>
  )
}
