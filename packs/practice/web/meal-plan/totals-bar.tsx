import { cx, formatNumber } from '@countersign/ui'
import type { DayTotals } from '../../domain/meal-plan-content.ts'
import type { MealPlan } from '../data/answers.ts'
import { type Standing, standingOf } from './against-target.ts'

const fills: Readonly<Record<Standing['state'], string>> = {
  none: 'bg-strong-line',
  under: 'bg-accent',
  met: 'bg-signed',
  over: 'bg-caution-line',
}

const says: Readonly<Record<Standing['state'], string>> = {
  none: 'no target',
  under: 'below target',
  met: 'on target',
  over: 'above target',
}

/** What a day adds up to, against what was agreed. */
export function TotalsBar({ totals, plan }: { totals: DayTotals; plan: MealPlan }) {
  const meters = [
    { name: 'Energy', unit: 'kcal', total: totals.kcal, target: plan.target_kcal },
    { name: 'Protein', unit: 'g', total: totals.protein, target: plan.target_protein_g },
    { name: 'Carbs', unit: 'g', total: totals.carbs, target: plan.target_carbs_g },
    { name: 'Fat', unit: 'g', total: totals.fat, target: plan.target_fat_g },
  ]
  return (
    <dl
      aria-label="Totals of the day"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-4"
    >
      {meters.map(({ name, unit, total, target }) => {
        const { share, state } = standingOf(total, target)
        return (
          <div key={name} className="bg-panel px-3 py-2">
            <dt className="flex justify-between gap-2 text-xs text-faint">
              {name}
              <span className={cx(state === 'over' && 'text-caution', state === 'met' && 'text-signed')}>
                {says[state]}
              </span>
            </dt>
            <dd>
              <span className="text-base font-semibold">{formatNumber(total)}</span>{' '}
              <span className="text-xs text-soft">
                {target === null ? unit : `of ${formatNumber(target)} ${unit}`}
              </span>
              <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-sunken">
                <div
                  className={cx('h-full rounded-full transition-[width] duration-150', fills[state])}
                  style={{ width: `${share * 100}%` }}
                />
              </div>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
