import { Card, CardHeader, cx, EmptyState, Go, SafeText, useFormats, useNow } from '@countersign/ui'
import { CalendarCheck2, MapPin, Phone, Video } from 'lucide-react'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { StatusButtons } from '../appointments/status-buttons.tsx'
import type { Appointment } from '../data/answers.ts'
import { usePerson } from '../data/person.ts'
import { paths } from '../parts/paths.ts'
import { label } from '../parts/words.ts'

const locationIcons = { InPerson: MapPin, Virtual: Video, Phone } as const

/** Today, in order, with what is to be done with each appointment. */
export function DayList({
  appointments,
  onOpen,
}: {
  appointments: readonly Appointment[]
  onOpen: (id: string) => void
}) {
  return (
    <Card aria-label="Today">
      <CardHeader
        title="Today"
        actions={
          <Go to={paths.calendar} query={{ view: 'day' }} className="text-xs">
            Open calendar
          </Go>
        }
      />
      {appointments.length === 0 ? (
        <EmptyState icon={<CalendarCheck2 />} title="Nothing on today">
          The day is free. New appointments appear here as they are booked.
        </EmptyState>
      ) : (
        <ul>
          {appointments.map((appointment) => (
            <Line key={appointment.id} appointment={appointment} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ appointment, onOpen }: { appointment: Appointment; onOpen: (id: string) => void }) {
  const { formatTime } = useFormats()
  const { role } = usePerson()
  const now = useNow(60_000)
  const { start_time, end_time, location_type } = appointment
  const Icon = locationIcons[location_type]
  const isNow = Date.parse(start_time) <= now && now < Date.parse(end_time)
  const isOver = Date.parse(end_time) <= now
  return (
    <li
      className={cx(
        'grid grid-cols-[4.5rem_1fr] items-center gap-x-3 gap-y-1.5 border-b border-l-2 border-l-transparent px-4 py-2.5 last:border-b-0 sm:grid-cols-[4.5rem_1fr_auto]',
        isNow && 'border-l-accent bg-accent-wash/40',
      )}
    >
      <div className={cx('leading-tight', isOver && 'text-faint')}>
        <div className="font-medium">{formatTime(start_time)}</div>
        <div className="text-xs text-faint">{formatTime(end_time)}</div>
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="cursor-pointer rounded-sm text-left font-medium hover:underline"
            onClick={() => onOpen(appointment.id)}
          >
            <SafeText>{appointment.client}</SafeText>
          </button>
          <StatusBadge status={appointment.status} />
        </div>
        <div className="flex flex-wrap items-center gap-x-1.5 text-xs text-soft">
          <span>{label(appointment.type)}</span>
          <span aria-hidden>·</span>
          <span className="inline-flex items-center gap-1">
            <Icon aria-hidden className="size-3" />
            {label(location_type)}
          </span>
          {role !== 'Nutritionist' && (
            <>
              <span aria-hidden>·</span>
              <SafeText>{appointment.nutritionist}</SafeText>
            </>
          )}
        </div>
      </div>
      <div className="max-sm:col-start-2">
        <StatusButtons appointment={appointment} isCompact />
      </div>
    </li>
  )
}
