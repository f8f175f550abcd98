import { formatNumber, Go } from '@countersign/ui'
import type { Dashboard } from '../data/answers.ts'
import { paths } from '../parts/paths.ts'

/** The practice in a few numbers; those that are absent are not for this person. */
export function Figures({ board }: { board: Dashboard }) {
  const figures = [
    { label: 'Clients', value: board.clients, to: paths.clients },
    { label: 'Appointments this week', value: board.appointments_this_week, to: paths.calendar },
    {
      label: 'Active meal plans',
      value: board.active_meal_plans,
      to: paths.mealPlans,
      query: { status: 'Active' },
    },
    { label: 'Active goals', value: board.active_goals, to: paths.goals },
  ].filter(({ value }) => value !== undefined)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {figures.map(({ label, value, to, query }) => (
        <div key={label} className="relative bg-panel px-4 py-3 has-[a:hover]:bg-sunken">
          <dt className="text-xs text-faint">
            <Go isPlain to={to} {...(query && { query })} className="after:absolute after:inset-0">
              {label}
            </Go>
          </dt>
          <dd className="mt-0.5 text-2xl font-semibold tracking-tight">{formatNumber(value ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
