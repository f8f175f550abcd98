import { Button, EmptyState, ErrorState, useRead } from '@countersign/ui'
import { Plus, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../domain/names.ts'
import type { ClientDetails, ListedMealPlan } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { MealPlanTable } from '../meal-plan/meal-plan-table.tsx'
import { NewMealPlanDialog } from '../meal-plan/new-meal-plan-dialog.tsx'

export function MealPlansTab({ client }: { client: ClientDetails }) {
  const may = useMay()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, isPending, refetch } = useRead<{ readonly meal_plans: readonly ListedMealPlan[] }>(
    'list_meal_plans',
    { client_id: client.id, limit: 200 },
  )
  const add = may('create_meal_plan') && (
    <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
      New meal plan
    </Button>
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-3">
      {data && data.meal_plans.length > 0 && <div className="flex justify-end">{add}</div>}
      <MealPlanTable
        plans={data?.meal_plans ?? []}
        isLoading={isPending}
        empty={
          <EmptyState icon={<UtensilsCrossed />} title="No meal plans yet" action={add}>
            A plan begins as a draft and becomes the client&apos;s when it is activated.
          </EmptyState>
        }
      />
      {isAdding && (
        <NewMealPlanDialog
          client={{ id: client.id, name: fullName(client) }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}
