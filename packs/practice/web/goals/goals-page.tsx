import { count } from '@countersign/core/words'
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  Segmented,
  Select,
  Toolbar,
  useQueryString,
} from '@countersign/ui'
import { Plus, Target } from 'lucide-react'
import { goalStatuses, goalTypes } from '../../domain/vocabulary.ts'
import type { Goal } from '../data/answers.ts'
import { useMay, usePerson } from '../data/person.ts'
import { useAll } from '../data/use-all.ts'
import { usePractitioners } from '../data/use-users.ts'
import { Page } from '../parts/page.tsx'
import { options } from '../parts/words.ts'
import { GoalDialog } from './goal-dialog.tsx'
import { GoalTable } from './goal-table.tsx'

/** Those that are open but late are asked for most, so they stand beside the statuses. */
const shown = ['Active', 'Overdue', 'Achieved', 'Abandoned', 'All'] as const

/** The goals of every client one sees. */
export function GoalsPage() {
  const may = useMay()
  const [query, setQuery] = useQueryString()
  const isSeeingAll = usePerson().role !== 'Nutritionist'
  const practitioners = usePractitioners({ enabled: isSeeingAll })
  const show = shown.find((one) => one === query['show']) ?? 'Active'
  const status = goalStatuses.find((one) => one === show)
  const type = goalTypes.find((one) => one === query['type'])
  const nutritionist = query['nutritionist'] ?? ''
  const { data, error, isPending, refetch } = useAll<'goals', Goal>('browse_goals', 'goals', {
    ...(status && { status }),
    ...(show === 'Overdue' && { is_overdue: true }),
    ...(type && { type }),
    ...(nutritionist !== '' && { nutritionist_id: nutritionist }),
  })
  const isNarrowed = show !== 'All' || type !== undefined || nutritionist !== ''
  const add = may('create_goal') && (
    <Button variant="primary" icon={<Plus />} onClick={() => setQuery({ new: 'goal' })}>
      New goal
    </Button>
  )
  return (
    <Page>
      <PageHeader title="Goals" description={data ? count(data.length, 'goal') : ' '} actions={add} />
      <Toolbar>
        <Segmented
          label="Which"
          value={show}
          options={shown.map((value) => ({ value, label: value }))}
          onChange={(next) => setQuery({ show: next === 'Active' ? '' : next })}
        />
        <Select
          aria-label="Type"
          className="w-auto min-w-36"
          value={type ?? ''}
          options={[{ value: '', label: 'Any type' }, ...options(goalTypes)]}
          onChange={(next) => setQuery({ type: next })}
        />
        {isSeeingAll && (
          <Select
            aria-label="Nutritionist"
            className="w-auto min-w-40"
            value={nutritionist}
            options={[{ value: '', label: 'All nutritionists' }, ...practitioners]}
            onChange={(next) => setQuery({ nutritionist: next })}
          />
        )}
      </Toolbar>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <GoalTable
          goals={data ?? []}
          isLoading={isPending}
          empty={
            <EmptyState
              icon={<Target />}
              title={isNarrowed ? 'No goals like this' : 'No goals yet'}
              action={
                isNarrowed ? (
                  <Button onClick={() => setQuery({ show: 'All', type: '', nutritionist: '' })}>
                    Show all goals
                  </Button>
                ) : (
                  add
                )
              }
            >
              {show === 'Overdue'
                ? 'Nothing is late.'
                : isNarrowed
                  ? 'None of the goals fits what was asked for.'
                  : 'Agree with a client on something to reach, and by when.'}
            </EmptyState>
          }
        />
      )}
      {query['new'] !== undefined && may('create_goal') && (
        <GoalDialog onClose={() => setQuery({ new: '' })} />
      )}
    </Page>
  )
}
