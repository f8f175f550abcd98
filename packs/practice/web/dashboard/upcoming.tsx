import { Card, CardHeader, Go, SafeText, Skeleton, useFormats, useRead } from '@countersign/ui'
import { isOpen } from '../../domain/appointment-status.ts'
import { addDays } from '../../domain/time-zones.ts'
import type { Appointment } from '../data/answers.ts'
import { paths } from '../parts/paths.ts'
import { label } from '../parts/words.ts'

const SHOWN = 5

/** What comes after today: today has a list of its own. */
export function Upcoming({ today, onOpen }: { today: string; onOpen: (id: string) => void }) {
  const { formatTimeAs } = useFormats()
  const { data, error } = useRead<{ readonly appointments: readonly Appointment[] }>('list_appointments', {
    from_date: addDays(today, 1),
    // Those cancelled meanwhile are among them.
    limit: SHOWN * 4,
  })
  const upcoming = data?.appointments.filter(({ status }) => isOpen(status)).slice(0, SHOWN)
  if (error) return null
  return (
    <Card aria-label="Upcoming">
      <CardHeader
        title="Upcoming"
        actions={
          <Go to={paths.calendar} query={{ view: 'week' }} className="text-xs">
            Week
          </Go>
        }
      />
      {!upcoming ? (
        <div className="p-4">
          <Skeleton />
        </div>
      ) : upcoming.length === 0 ? (
        <p className="px-4 py-3 text-sm text-soft">Nothing is booked after today.</p>
      ) : (
        <ul className="py-1">
          {upcoming.map(({ id, client, type, start_time }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onOpen(id)}
                className="flex w-full cursor-pointer items-baseline justify-between gap-3 px-4 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 truncate [&_bdi]:whitespace-pre">
                  <SafeText>{client}</SafeText> <span className="text-xs text-faint">{label(type)}</span>
                </span>
                <span className="shrink-0 text-xs text-soft">
                  {formatTimeAs('day', start_time)}, {formatTimeAs('time', start_time)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
