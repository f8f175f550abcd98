import {
  Button,
  Card,
  CardHeader,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Skeleton,
  useRead,
} from '@countersign/ui'
import { Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { sayGoal } from '../../domain/say-goal.ts'
import type { ClientDetails, Goal } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { AbandonDialog } from '../goals/abandon-dialog.tsx'
import { GoalDialog } from '../goals/goal-dialog.tsx'
import { GoalLine, type GoalStep } from '../goals/goal-line.tsx'

export function GoalsTab({ client }: { client: ClientDetails }) {
  const may = useMay()
  const { data, error, refetch } = useRead<{ readonly goals: readonly Goal[] }>('list_goals', {
    client_id: client.id,
    limit: 200,
  })
  const [open, setOpen] = useState<{ readonly step: GoalStep | 'new'; readonly goal?: Goal } | undefined>()
  const close = (): void => setOpen(undefined)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 rounded-lg" />
  const isActive = ({ status }: Goal): boolean => status === 'Active'
  const active = data.goals.filter(isActive)
  const closed = data.goals.filter((goal) => !isActive(goal))
  const add = may('create_goal') && (
    <Button size="sm" icon={<Plus />} onClick={() => setOpen({ step: 'new' })}>
      New goal
    </Button>
  )
  const linesOf = (goals: readonly Goal[]) => (
    <ul>
      {goals.map((goal) => (
        <GoalLine key={goal.id} goal={goal} onStep={(step) => setOpen({ step, goal })} />
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
      {open?.step === 'new' && <GoalDialog client={client} onClose={close} />}
      {open?.goal && open.step === 'edit' && <GoalDialog client={client} goal={open.goal} onClose={close} />}
      {open?.goal && open.step === 'abandon' && <AbandonDialog goal={open.goal} onClose={close} />}
      {open?.goal && open.step === 'delete' && (
        <ConfirmDialog
          title="Delete goal"
          submitLabel="Delete"
          deed={{ action: 'delete_goal', input: { id: open.goal.id } }}
          onClose={close}
        >
          The {sayGoal(open.goal)} will be gone from the client&apos;s record. Abandoning it keeps it there.
        </ConfirmDialog>
      )}
    </div>
  )
}
