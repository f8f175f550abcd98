import { ChangeList, formatTimeAs, type PreviewProps, revealHidden, useRead } from '@countersign/ui'
import { bookedStatuses } from '../../domain/appointment-status.ts'
import type { Appointment } from '../data/answers.ts'
import { usePerson } from '../data/person.ts'
import { sayClock, toBlocks } from '../calendar/spans.ts'
import { type Landing, stripOf, whereOf } from './day-strip.ts'

/** What would change, and where the appointment lands in its day. */
export function AppointmentDayPreview({ step }: PreviewProps) {
  const { time_zone } = usePerson()
  const where = whereOf(step, time_zone)
  return (
    <div className="flex flex-col gap-3">
      {where && <Day where={where} timeZone={time_zone} />}
      <ChangeList changes={step.preview.changes} />
    </div>
  )
}

/** The day of the nutritionist. */
function Day({ where, timeZone }: { where: Landing; timeZone: string }) {
  const { data } = useRead<{ readonly appointments: readonly Appointment[] }>('list_appointments', {
    from_date: where.date,
    to_date: where.date,
    limit: 200,
  })
  // A change of the time alone does not say whose appointment it is.
  const own = useRead<Appointment>(
    'get_appointment',
    { id: where.id },
    { enabled: where.nutritionistId === undefined },
  )
  const nutritionist = where.nutritionistId ?? own.data?.nutritionist_id
  const others = toBlocks(data?.appointments ?? [], timeZone).filter(
    ({ date, appointment }) =>
      date === where.date &&
      appointment.id !== where.id &&
      bookedStatuses.includes(appointment.status) &&
      appointment.nutritionist_id === nutritionist,
  )
  const strip = stripOf(where, others)
  const left = (minutes: number): string => `${strip.share(minutes) * 100}%`
  const width = (start: number, end: number): string => `${(strip.share(end) - strip.share(start)) * 100}%`
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="flex justify-between gap-2 text-xs text-faint">
        <span>{formatTimeAs('day', where.date)}</span>
        <span>
          {others.length === 0
            ? 'Nothing else that day'
            : `${others.length} other${others.length === 1 ? '' : 's'} that day`}
        </span>
      </figcaption>
      <div
        role="img"
        aria-label={`It lands at ${sayClock(where.start)} to ${sayClock(where.end)}. Taken: ${others.map(({ start, end }) => `${sayClock(start)} to ${sayClock(end)}`).join(', ') || 'nothing'}.`}
        className="relative h-9 overflow-hidden rounded-md border bg-sunken"
      >
        {strip.hours.map((hour) => (
          <span
            key={hour}
            style={{ left: left(hour * 60) }}
            className="absolute inset-y-0 border-l pl-0.5 text-[0.625rem] text-faint"
          >
            {hour}
          </span>
        ))}
        {others.map(({ appointment, start, end }) => (
          <span
            key={appointment.id}
            title={revealHidden(`${appointment.client}, ${sayClock(start)}–${sayClock(end)}`)}
            style={{ left: left(start), width: width(start, end) }}
            className="absolute top-3.5 bottom-1 rounded-sm border border-strong-line bg-panel"
          />
        ))}
        <span
          style={{ left: left(where.start), width: width(where.start, where.end) }}
          className="absolute top-3 bottom-0.5 rounded-sm border-2 border-accent bg-accent-wash"
        />
      </div>
    </figure>
  )
}
