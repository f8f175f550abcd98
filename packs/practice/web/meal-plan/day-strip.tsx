import { cx, formatNumber, IconButton, revealHidden } from '@countersign/ui'
import { Plus } from 'lucide-react'
import type { DayTotals } from '../../domain/meal-plan-content.ts'
import { type Draft, MAX_DAYS } from './draft.ts'
import type { Content } from './use-content.ts'

/** The days beside each other, to go from one to the next. */
export function DayStrip({
  draft,
  totals,
  index,
  faults,
  onChoose,
  onAdd,
}: {
  draft: Draft
  totals: readonly DayTotals[]
  index: number
  faults: Content['faults']
  onChoose: (index: number) => void
  onAdd: (() => void) | undefined
}) {
  return (
    <nav aria-label="Days of the plan" className="flex items-center gap-2 overflow-x-auto p-0.5">
      {draft.map(({ key, label, meals }, at) => {
        const isFaulty = meals.some(({ items }) => items.some((item) => faults.has(item.key)))
        return (
          <button
            key={key}
            type="button"
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onChoose(at)}
            className={cx(
              'flex min-w-24 shrink-0 cursor-pointer flex-col rounded-md border px-3 py-1.5 text-left transition-colors duration-100 hover:bg-sunken',
              at === index ? 'border-accent bg-accent-wash' : 'bg-panel',
            )}
          >
            <span className="max-w-32 truncate text-sm font-medium">
              {revealHidden(label) || `Day ${at + 1}`}
            </span>
            <span className={cx('text-xs', isFaulty ? 'text-loss' : 'text-faint')}>
              {isFaulty ? 'needs a look' : `${formatNumber(totals[at]?.kcal ?? 0)} kcal`}
            </span>
          </button>
        )
      })}
      {onAdd && draft.length < MAX_DAYS && (
        <IconButton label="Add a day" variant="secondary" icon={<Plus />} onClick={onAdd} />
      )}
    </nav>
  )
}
