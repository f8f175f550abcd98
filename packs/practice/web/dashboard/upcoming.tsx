import { Card, CardHeader, SafeText, useFormats } from '@countersign/ui'
import { toLocal } from '../../domain/time-zones.ts'
import type { Dashboard } from '../data/answers.ts'
import { usePerson } from '../data/person.ts'
import { Go, paths } from '../parts/routing.tsx'
import { label } from '../parts/words.ts'

/** What comes after today: today has a list of its own. */
export function Upcoming({ board, onOpen }: { board: Dashboard; onOpen: (id: string) => void }) {
  const { formatTimeAs } = useFormats()
  const { time_zone } = usePerson()
  const isToday = (time: string): boolean => toLocal(time, time_zone).date === board.date
  return (
    <Card aria-label="Upcoming">
      <CardHeader
        title="Upcoming"
        actions={
          <Go to={paths.calendar} className="text-xs">
            Week
          </Go>
        }
      />
      {board.upcoming.length === 0 ? (
        <p className="px-4 py-3 text-sm text-soft">Nothing is booked yet.</p>
      ) : (
        <ul className="py-1">
          {board.upcoming.map(({ id, client, type, start_time }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onOpen(id)}
                className="flex w-full cursor-pointer items-baseline justify-between gap-3 px-4 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 truncate">
                  <SafeText>{client}</SafeText> <span className="text-xs text-faint">{label(type)}</span>
                </span>
                <span className="shrink-0 text-xs text-soft">
                  {isToday(start_time) ? 'Today' : formatTimeAs('day', start_time)},{' '}
                  {formatTimeAs('time', start_time)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
