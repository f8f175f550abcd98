import { count } from '@countersign/core/words'
import { Button, EmptyState, formatTimeAs, SafeText } from '@countersign/ui'
import { Wallet } from 'lucide-react'
import { useMemo } from 'react'
import type { Trip } from '../../data/trip.ts'
import { Bar } from '../../parts/bar.tsx'
import { categoryName, iconOf } from '../../parts/categories.ts'
import { formatMoney } from '../../parts/money.ts'
import { budgetOf } from '../budget.ts'

/** What the trip costs: in all, by category and by day. */
export function BudgetPane({ trip, onEdit }: { trip: Trip; onEdit: (() => void) | undefined }) {
  const { spent, byCategory, byDay, unpriced } = useMemo(() => budgetOf(trip), [trip])
  const { budget, currency } = trip
  const most = Math.max(...byDay.map(({ amount }) => amount), 1)
  const left = budget ? budget.amount - spent : 0
  return (
    <div className="flex flex-col gap-6 p-4">
      <section aria-label="In all" className="flex flex-col gap-2">
        <div className="flex items-end justify-between gap-3">
          <div>
            <p className="text-2xl leading-8 font-semibold text-ink">{formatMoney(spent, currency)}</p>
            <p className="text-xs text-faint">
              {budget ? `of ${formatMoney(budget.amount, budget.currency)} budget` : 'No budget set'}
            </p>
          </div>
          {onEdit && (
            <Button size="sm" onClick={onEdit}>
              {budget ? 'Change budget' : 'Set a budget'}
            </Button>
          )}
        </div>
        {budget && (
          <>
            <Bar
              share={budget.amount === 0 ? (spent > 0 ? 2 : 0) : spent / budget.amount}
              className="h-1.5"
            />
            <p className={left < 0 ? 'text-xs font-medium text-loss' : 'text-xs text-soft'}>
              {left < 0
                ? `${formatMoney(-left, currency)} over budget`
                : `${formatMoney(left, currency)} left · ${formatMoney(Math.round(left / Math.max(1, trip.days.length)), currency)} a day`}
            </p>
          </>
        )}
        {unpriced > 0 && <p className="text-xs text-faint">{count(unpriced, 'stop')} without a cost</p>}
      </section>
      {byCategory.length === 0 ? (
        <EmptyState icon={<Wallet />} title="No costs yet" className="py-6">
          Give stops a cost, and this shows what the trip adds up to.
        </EmptyState>
      ) : (
        <>
          <section aria-labelledby="by-category" className="flex flex-col gap-2">
            <h2 id="by-category" className="text-xs font-semibold text-soft">
              By category
            </h2>
            <ul className="flex flex-col gap-2">
              {byCategory.map(({ name, amount, count: stops }) => {
                const Icon = iconOf(name)
                return (
                  <li key={name} className="grid grid-cols-[1rem_1fr_auto] items-center gap-x-2 text-sm">
                    <Icon aria-hidden className="size-4 text-faint" />
                    <span className="truncate text-ink">
                      <SafeText>{categoryName(name)}</SafeText>
                      <span className="text-xs text-faint"> · {stops}</span>
                    </span>
                    <span className="text-ink">{formatMoney(amount, currency)}</span>
                    <Bar share={spent === 0 ? 0 : amount / spent} className="col-span-2 col-start-2 mt-1" />
                  </li>
                )
              })}
            </ul>
          </section>
          <section aria-labelledby="by-day" className="flex flex-col gap-2">
            <h2 id="by-day" className="text-xs font-semibold text-soft">
              By day
            </h2>
            <ul className="flex flex-col gap-1.5">
              {byDay.map(({ dayId, name, date, amount }) => (
                <li key={dayId} className="grid grid-cols-[8rem_1fr_auto] items-center gap-x-3 text-sm">
                  <span className="truncate text-ink">
                    {name} <span className="text-xs text-faint">{formatTimeAs('day', date)}</span>
                  </span>
                  <Bar share={amount / most} />
                  <span className={amount === 0 ? 'text-faint' : 'text-ink'}>
                    {formatMoney(amount, currency)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  )
}
