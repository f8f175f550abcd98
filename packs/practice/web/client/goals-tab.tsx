import { Button, Card, CardHeader, EmptyState, ErrorState, Skeleton, useRead } from '@countersign/ui'
import { Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../domain/names.ts'
import type { ClientDetails, Goal } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { GoalDialog } from '../goals/goal-dialog.tsx'
import { GoalLine } from '../goals/goal-line.tsx'
import { useGoalSteps } from '../goals/use-goal-steps.tsx'

export function GoalsTab({ client }: { client: ClientDetails }) {
  const may = useMay()
  const { data, error, refetch } = useRead<{ readonly goals: readonly Goal[] }>('list_goals', {
    client_id: client.id,
    limit: 200,
  })
  const [isAdding, setIsAdding] = useState(false)
  const steps = useGoalSteps()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 rounded-lg" />
  const isActive = ({ status }: Goal): boolean => status === 'Active'
  const active = data.goals.filter(isActive)
  const closed = data.goals.filter((goal) => !isActive(goal))
  const add = may('create_goal') && (
    <Button size="sm" icon={<Plus />} onClick={() => setIsAdding(true)}>
      New goal
    </Button>
  )
  const linesOf = (goals: readonly Goal[]) => (
    <ul>
      {goals.map((goal) => (
        <GoalLine key={goal.id} goal={goal} onStep={(step) => steps.begin(step, goal)} />
      ))}
    </ul>
  )
  return (
    <div className="flex flex-col gap-4">
      <Card aria-label="Active goals">
        <CardHeader title="Active goals" actions={data.goals.length > 0 && add} />
        {active.length > 0 ? (
          linesOf(active)
        ) : (
          <EmptyState icon={<Target />} title="No active goal" action={data.goals.length === 0 && add}>
            Agree on something to reach, and by when.
          </EmptyState>
        )}
      </Card>
      {closed.length > 0 && (
        <Card aria-label="Closed goals">
          <CardHeader title="Closed goals" />
          {linesOf(closed)}
        </Card>
      )}
      {isAdding && (
        <GoalDialog client={{ id: client.id, name: fullName(client) }} onClose={() => setIsAdding(false)} />
      )}
      {steps.dialog}
    </div>
  )
}
