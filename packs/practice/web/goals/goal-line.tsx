import { Badge, Button, cx, DateTime, IconButton, Menu, SafeText, useAct } from '@countersign/ui'
import { Check, Ellipsis, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayGoal } from '../../domain/say-goal.ts'
import type { Goal } from '../data/answers.ts'
import { useMay, useToday } from '../data/person.ts'
import { capitalise, goalTones, label } from '../parts/words.ts'

export type GoalStep = 'edit' | 'abandon' | 'delete'

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
  const may = useMay()
  const act = useAct()
  const today = useToday()
  const isActive = goal.status === 'Active'
  const isLate = isActive && goal.target_date !== null && goal.target_date < today
  const steps = [
    { action: 'update_goal', label: 'Edit', step: 'edit', isOffered: isActive },
    { action: 'abandon_goal', label: 'Mark as abandoned', step: 'abandon', isOffered: isActive },
    { action: 'delete_goal', label: 'Delete', step: 'delete', isOffered: true },
  ] as const
  const items = steps
    .filter(({ action, isOffered }) => isOffered && may(action))
    .map(({ label, step }) => ({ label, isDanger: step === 'delete', onSelect: () => onStep(step) }))
  return (
    <li className="flex items-start gap-3 border-b px-4 py-3 last:border-b-0">
      <Target aria-hidden className={cx('mt-0.5 size-4 shrink-0', isActive ? 'text-accent' : 'text-faint')} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{capitalise(sayGoal(goal))}</span>
          <Badge tone={goalTones[goal.status]}>{label(goal.status)}</Badge>
          {goal.target_date !== null && (
            <span className={cx('text-xs', isLate ? 'text-caution' : 'text-faint')}>
              by <DateTime value={goal.target_date} style="date" />
              {isLate && ', overdue'}
            </span>
          )}
        </div>
        {goal.notes !== null && (
          <p className="mt-0.5 text-sm text-soft">
            <SafeText>{goal.notes}</SafeText>
          </p>
        )}
        {progress}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {isActive && may('achieve_goal') && (
          <Button
            size="sm"
            icon={<Check />}
            isBusy={act.isPending}
            aria-label={`Mark as achieved: ${sayGoal(goal)}`}
            onClick={() => act.mutate({ action: 'achieve_goal', input: { id: goal.id } })}
          >
            <span className="max-sm:hidden">Achieved</span>
          </Button>
        )}
        {items.length > 0 && (
          <Menu
            trigger={<IconButton size="sm" label={`More for ${sayGoal(goal)}`} icon={<Ellipsis />} />}
            items={items}
          />
        )}
      </div>
    </li>
  )
}
