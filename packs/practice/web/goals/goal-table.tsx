import { Badge, DataTable, Go, SafeText, useGo } from '@countersign/ui'
import type { ReactNode } from 'react'
import { sayGoal } from '../../domain/say-goal.ts'
import type { Goal } from '../data/answers.ts'
import { paths } from '../parts/paths.ts'
import { capitalise, goalTones, label } from '../parts/words.ts'
import { DueDate } from './due-date.tsx'
import { GoalActions } from './goal-actions.tsx'
import { useGoalSteps } from './use-goal-steps.tsx'

const ofClient = { tab: 'goals' }

/** Goals of several clients. */
export function GoalTable({
  goals,
  isLoading,
  empty,
}: {
  goals: readonly Goal[]
  isLoading: boolean
  empty: ReactNode
}) {
  const go = useGo()
  const steps = useGoalSteps()
  return (
    <>
      <DataTable
        label="Goals"
        rows={goals}
        isLoading={isLoading}
        rowKey={({ id }) => id}
        onOpen={({ client_id }) => go(paths.client(client_id), ofClient)}
        empty={empty}
        columns={[
          {
            id: 'goal',
            header: 'Goal',
            cell: (goal) => (
              <>
                <span className="font-medium">{capitalise(sayGoal(goal))}</span>
                <span className="block text-xs sm:hidden">
                  <SafeText>{goal.client}</SafeText> <DueDate goal={goal} />
                </span>
                {goal.notes !== null && (
                  <span className="line-clamp-1 text-xs text-soft">
                    <SafeText>{goal.notes}</SafeText>
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'client',
            header: 'Client',
            hideOnPhone: true,
            cell: ({ client_id, client }) => (
              <Go to={paths.client(client_id)} query={ofClient} className="whitespace-nowrap">
                <SafeText>{client}</SafeText>
              </Go>
            ),
          },
          {
            id: 'due',
            header: 'Due',
            hideOnPhone: true,
            cell: (goal) => <DueDate goal={goal} className="text-sm whitespace-nowrap" />,
          },
          {
            id: 'status',
            header: 'Status',
            hideOnPhone: true,
            cell: ({ status }) => <Badge tone={goalTones[status]}>{label(status)}</Badge>,
          },
          {
            id: 'actions',
            header: <span className="sr-only">Actions</span>,
            align: 'end',
            cell: (goal) => <GoalActions goal={goal} onStep={(step) => steps.begin(step, goal)} />,
          },
        ]}
      />
      {steps.dialog}
    </>
  )
}
