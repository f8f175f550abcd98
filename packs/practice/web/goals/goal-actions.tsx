import { Button, IconButton, Menu, useAct } from '@countersign/ui'
import { Check, Ellipsis } from 'lucide-react'
import { sayGoal } from '../../domain/say-goal.ts'
import type { Goal } from '../data/answers.ts'
import { useMay } from '../data/person.ts'

export type GoalStep = 'edit' | 'abandon' | 'delete'

/** What can be done about a goal, as far as one may. */
export function GoalActions({ goal, onStep }: { goal: Goal; onStep: (step: GoalStep) => void }) {
  const may = useMay()
  const act = useAct()
  const isActive = goal.status === 'Active'
  const steps = [
    { action: 'update_goal', label: 'Edit', step: 'edit', isOffered: isActive },
    { action: 'abandon_goal', label: 'Mark as abandoned', step: 'abandon', isOffered: isActive },
    { action: 'delete_goal', label: 'Delete', step: 'delete', isOffered: true },
  ] as const
  const items = steps
    .filter(({ action, isOffered }) => isOffered && may(action))
    .map(({ label, step }) => ({ label, isDanger: step === 'delete', onSelect: () => onStep(step) }))
  const about = `${sayGoal(goal)} of ${goal.client}`
  return (
    <div className="flex shrink-0 items-center justify-end gap-1">
      {isActive && may('achieve_goal') && (
        <Button
          size="sm"
          icon={<Check />}
          isBusy={act.isPending}
          aria-label={`Mark as achieved: ${about}`}
          onClick={() => act.mutate({ action: 'achieve_goal', input: { id: goal.id } })}
        >
          <span className="max-sm:hidden">Achieved</span>
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          trigger={<IconButton size="sm" label={`More for ${about}`} icon={<Ellipsis />} />}
          items={items}
        />
      )}
    </div>
  )
}
