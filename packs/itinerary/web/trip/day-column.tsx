import { count } from '@countersign/core/words'
import { cx, formatTimeAs, revealHidden, SafeText } from '@countersign/ui'
import { useLaneDrop } from '@countersign/ui/board'
import { BedDouble } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import type { TripDay } from '../data/trip.ts'
import type { Ghost } from '../ghost/ghost-of.ts'
import { formatDuration } from '../parts/clock.ts'
import { formatMoney } from '../parts/money.ts'
import { useBoard } from './board-context.ts'
import { DayMenu } from './day-menu.tsx'
import { DestinationCard } from './destination-card.tsx'
import { entriesOf } from './entries.ts'
import { QuickAdd } from './quick-add.tsx'
import { StayRow } from './stay-row.tsx'

export interface DayColumnProps {
  readonly day: TripDay
  /** How many days there are. */
  readonly total: number
  /** The same day as it would be, where a plan waits that touches it. */
  readonly then: TripDay | undefined
  readonly ghost: Ghost | null
  /** Of the things on this day; null otherwise, so that other days need not be drawn again. */
  readonly selectedId: string | null
  readonly liftedId: string | undefined
  readonly isToday: boolean
  /** The map shows this day. */
  readonly isOnMap: boolean
}

/** One day: where one stays, and what is planned in order. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, total, then, ghost, selectedId, liftedId, isToday, isOnMap } = props
  const { canEdit, isNarrow, does } = useBoard()
  const frame = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isOver = useLaneDrop({ lane: frame, scroller }, day.id, canEdit)
  const stays = useMemo(() => entriesOf(day.baseLocations, then?.baseLocations, ghost), [day, then, ghost])
  const stops = useMemo(() => entriesOf(day.destinations, then?.destinations, ghost), [day, then, ghost])
  return (
    <section
      ref={frame}
      data-day={day.number}
      data-lane={day.number}
      aria-label={`Day ${day.number}, ${formatTimeAs('day', day.date)}`}
      className={cx(
        'flex min-h-0 flex-col rounded-lg border bg-sunken transition-colors duration-100',
        !isNarrow && 'h-full',
        isOver && 'border-accent',
      )}
    >
      <header className="flex items-start gap-1 px-3 pt-2">
        <div className="min-w-0 flex-1">
          <h2 className="flex items-baseline gap-2 text-sm font-semibold text-ink">
            <button
              type="button"
              aria-pressed={isOnMap}
              title={isOnMap ? 'Show all days on the map' : 'Show this day on the map'}
              onClick={() => does.focusDay(isOnMap ? null : day.id)}
              className={cx(
                '-mx-1 cursor-pointer rounded px-1 hover:bg-line/60',
                isOnMap && 'bg-accent-wash text-accent hover:bg-accent-wash',
              )}
            >
              Day {day.number}
            </button>
            <span className={cx('text-xs font-normal', isToday ? 'font-medium text-accent' : 'text-faint')}>
              {isToday ? 'Today' : formatTimeAs('day', day.date)}
            </span>
          </h2>
          {day.title && (
            <p className="truncate text-xs text-soft">
              <SafeText>{day.title}</SafeText>
            </p>
          )}
        </div>
        {canEdit && (
          <div className="-mt-0.5 -mr-1.5">
            <DayMenu day={day} total={total} />
          </div>
        )}
      </header>
      <ul aria-label={`Stays of day ${day.number}`} className="px-1 pt-1 empty:hidden">
        {stays.map(({ item, state }) => (
          <StayRow
            key={`${item.id}${state ?? ''}`}
            stay={item}
            dayId={day.id}
            state={state}
            isSelected={selectedId === item.id}
          />
        ))}
      </ul>
      {stays.length === 0 && canEdit && (
        <button
          type="button"
          onClick={() => does.edit({ kind: 'stay', dayId: day.id })}
          className="mx-1 mt-1 flex h-7 cursor-pointer items-center gap-2 rounded-md px-2 text-left text-xs text-faint hover:bg-panel hover:text-ink"
        >
          <BedDouble aria-hidden className="size-3.5" />
          Add a stay
        </button>
      )}
      {day.notes && (
        <p
          className="mx-3 mt-1 line-clamp-2 text-xs whitespace-pre-line text-soft"
          title={revealHidden(day.notes)}
        >
          <SafeText>{day.notes}</SafeText>
        </p>
      )}
      <div ref={scroller} className={cx('min-h-0 flex-1 px-2 pt-2 pb-1', !isNarrow && 'overflow-y-auto')}>
        <ol aria-label={`Stops of day ${day.number}`} className="flex flex-col gap-2">
          {stops.map(({ item, state }) => (
            <DestinationCard
              key={state === 'arriving' ? `${item.id}-arriving` : item.id}
              destination={item}
              dayId={day.id}
              state={state}
              isSelected={selectedId === item.id}
              isLifted={liftedId === item.id && state !== 'arriving'}
            />
          ))}
        </ol>
        {stops.length === 0 && !canEdit && <p className="px-1 text-xs text-faint">Nothing planned.</p>}
        {canEdit && <QuickAdd dayId={day.id} number={day.number} />}
      </div>
      <DayTotals day={day} />
    </section>
  )
})

function DayTotals({ day }: { day: TripDay }) {
  const { currency } = useBoard()
  const { destinations } = day
  if (destinations.length === 0) return null
  const minutes = destinations.reduce(
    (sum, { estimatedDurationMinutes }) => sum + (estimatedDurationMinutes ?? 0),
    0,
  )
  const cost = destinations.reduce((sum, each) => sum + (each.cost ?? 0), 0)
  const parts = [
    count(destinations.length, 'stop'),
    minutes > 0 && formatDuration(minutes),
    cost > 0 && formatMoney(cost, currency),
  ].filter(Boolean)
  return <p className="border-t px-3 py-1.5 text-xs text-faint">{parts.join(' · ')}</p>
}
