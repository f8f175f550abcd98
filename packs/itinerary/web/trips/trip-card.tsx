import { count } from '@countersign/core/words'
import { Badge, formatDateRange, Go, IconLine, SafeText, SharedLine } from '@countersign/ui'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ListedTrip } from '../data/trip.ts'
import { Bar } from '../parts/bar.tsx'
import { formatMoney } from '../parts/money.ts'
import { paths } from '../parts/paths.ts'
import { statusNames, statusTones } from '../parts/words.ts'
import { progressOf } from './filter-trips.ts'

/** One trip of the list. All of the card leads to it. */
export function TripCard({ trip, today }: { trip: ListedTrip; today: string }) {
  const progress = progressOf(trip, today)
  const { budget, spent, currency } = trip
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-lg border bg-panel p-4 transition-colors duration-100 has-[a:hover]:border-strong-line">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold text-ink">
            <Go
              isPlain
              to={paths.trip(trip.id)}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              <SafeText>{trip.name}</SafeText>
            </Go>
          </h2>
          <p className="truncate text-sm text-soft">
            {trip.country === null ? ' ' : <SafeText>{trip.country}</SafeText>}
          </p>
        </div>
        <Badge tone={statusTones[trip.status]}>{statusNames[trip.status]}</Badge>
      </div>
      <div className="flex flex-col gap-1.5 text-sm text-soft">
        <IconLine icon={<CalendarDays />}>
          {formatDateRange(trip.startDate, trip.endDate)} · {count(trip.days, 'day')}
        </IconLine>
        <IconLine icon={<MapPin />}>
          {trip.destinations === 0 ? 'Nothing planned yet' : count(trip.destinations, 'stop')}
        </IconLine>
        <SharedLine access={trip.access} ownerName={trip.ownerName} shares={trip.shares} />
      </div>
      <div className="mt-auto flex flex-col gap-1.5 pt-1">
        <div className="flex items-baseline justify-between gap-2 text-xs text-faint">
          <span>{progress.text}</span>
          {(budget !== null || spent > 0) && (
            <span>
              {formatMoney(spent, currency)}
              {budget && ` of ${formatMoney(budget.amount, budget.currency)}`}
            </span>
          )}
        </div>
        <Bar share={budget && budget.amount > 0 ? spent / budget.amount : progress.share} />
      </div>
    </li>
  )
}
