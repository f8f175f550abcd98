import { cx, DateTime } from '@countersign/ui'
import type { Goal } from '../data/answers.ts'
import { useToday } from '../data/person.ts'

/** By when a goal is to be reached, and that this day has passed. */
export function DueDate({ goal, className }: { goal: Goal; className?: string }) {
  const today = useToday()
  if (goal.target_date === null) return null
  const isLate = goal.status === 'Active' && goal.target_date < today
  return (
    <span className={cx(isLate ? 'text-caution' : 'text-faint', className)}>
      by <DateTime value={goal.target_date} style="date" />
      {isLate && ', overdue'}
    </span>
  )
}
