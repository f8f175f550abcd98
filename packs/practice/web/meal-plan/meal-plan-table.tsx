import { Badge, DataTable, formatDate, formatNumber, Go, SafeText, useGo } from '@countersign/ui'
import type { ReactNode } from 'react'
import type { ListedMealPlan } from '../data/answers.ts'
import { paths } from '../parts/paths.ts'
import { label, planTones } from '../parts/words.ts'

export function MealPlanTable({
  plans,
  isLoading,
  empty,
  hasClients = false,
}: {
  plans: readonly ListedMealPlan[]
  isLoading: boolean
  empty: ReactNode
  /** Plans of several clients: says whose each is. */
  hasClients?: boolean
}) {
  const go = useGo()
  return (
    <DataTable
      label="Meal plans"
      rows={plans}
      isLoading={isLoading}
      rowKey={({ id }) => id}
      onOpen={({ id }) => go(paths.mealPlan(id))}
      empty={empty}
      columns={[
        {
          id: 'name',
          header: 'Name',
          cell: ({ id, name, description, client }) => (
            <>
              <Go isPlain to={paths.mealPlan(id)} className="font-medium hover:underline">
                <SafeText>{name}</SafeText>
              </Go>
              {hasClients && (
                <span className="block text-xs sm:hidden">
                  <SafeText>{client}</SafeText>
                </span>
              )}
              <span className="line-clamp-1 text-xs text-soft">
                {description !== null && <SafeText>{description}</SafeText>}
              </span>
            </>
          ),
        },
        ...(hasClients
          ? [
              {
                id: 'client',
                header: 'Client',
                hideOnPhone: true,
                cell: ({ client_id, client }: ListedMealPlan) => (
                  <Go to={paths.client(client_id)} className="whitespace-nowrap">
                    <SafeText>{client}</SafeText>
                  </Go>
                ),
              },
            ]
          : []),
        {
          id: 'status',
          header: 'Status',
          cell: ({ status }) => <Badge tone={planTones[status]}>{label(status)}</Badge>,
        },
        {
          id: 'dates',
          header: 'Dates',
          hideOnPhone: true,
          cell: ({ start_date, end_date }) => (
            <span className="whitespace-nowrap text-soft">{sayDates(start_date, end_date)}</span>
          ),
        },
        {
          id: 'target',
          header: 'Target',
          align: 'end',
          hideOnPhone: true,
          cell: ({ target_kcal }) => target_kcal !== null && `${formatNumber(target_kcal)} kcal`,
        },
        { id: 'days', header: 'Days', align: 'end', hideOnPhone: true, cell: ({ days }) => days },
      ]}
    />
  )
}

const sayDates = (start: string | null, end: string | null): string =>
  start === null && end === null
    ? ''
    : [start, end].map((day) => (day === null ? '…' : formatDate(day))).join(' – ')
