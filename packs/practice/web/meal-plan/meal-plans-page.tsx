import { count } from '@countersign/core/words'
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  Segmented,
  Toolbar,
  useQueryString,
} from '@countersign/ui'
import { Plus, UtensilsCrossed } from 'lucide-react'
import { mealPlanStatuses } from '../../domain/vocabulary.ts'
import type { ListedMealPlan } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { useAll } from '../data/use-all.ts'
import { Page } from '../parts/page.tsx'
import { options } from '../parts/words.ts'
import { MealPlanTable } from './meal-plan-table.tsx'
import { NewMealPlanDialog } from './new-meal-plan-dialog.tsx'

export function MealPlansPage() {
  const may = useMay()
  const [query, setQuery] = useQueryString()
  const status = mealPlanStatuses.find((one) => one === query['status']) ?? 'All'
  const { data, error, isPending, refetch } = useAll<'meal_plans', ListedMealPlan>(
    'list_meal_plans',
    'meal_plans',
    status === 'All' ? {} : { status },
  )
  const add = may('create_meal_plan') && (
    <Button variant="primary" icon={<Plus />} onClick={() => setQuery({ new: 'plan' })}>
      New meal plan
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title="Meal plans"
        description={data ? count(data.length, 'meal plan') : ' '}
        actions={add}
      />
      <Toolbar>
        <Segmented
          label="Status"
          value={status}
          options={[{ value: 'All', label: 'All' }, ...options(mealPlanStatuses)]}
          onChange={(next) => setQuery({ status: next === 'All' ? '' : next })}
        />
      </Toolbar>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <MealPlanTable
          hasClients
          plans={data ?? []}
          isLoading={isPending}
          empty={
            <EmptyState icon={<UtensilsCrossed />} title="No meal plans here" action={add}>
              {status === 'All' ? 'Begin with a draft for a client.' : 'There is none with this status.'}
            </EmptyState>
          }
        />
      )}
      {query['new'] !== undefined && may('create_meal_plan') && (
        <NewMealPlanDialog onClose={() => setQuery({ new: '' })} />
      )}
    </Page>
  )
}
