import { useDrops } from '@countersign/ui/board'
import { Button } from '@countersign/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { lanesOf } from '../dnd/moves.ts'
import { useBoard } from './board-context.ts'
import { type DaysProps, holds } from './board.tsx'
import { DayColumn } from './day-column.tsx'

const GAP = 12
const FRAME = 140
const CARD = 66

/** The days below each other, for phones. Only those in sight are drawn. */
export function DayList({
  trip,
  ghost,
  selectedId,
  liftedId,
  today,
  mapDay,
  dayInSight,
  onDropped,
}: DaysProps) {
  const { canEdit, tripId, does } = useBoard()
  const scroller = useRef<HTMLDivElement>(null)
  useDrops(scroller, lanesOf(trip), onDropped)
  const { days } = trip
  const rows = useVirtualizer({
    count: days.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => FRAME + CARD * (days[index]?.destinations.length ?? 0),
    gap: GAP,
    paddingStart: 12,
    overscan: 2,
    getItemKey: (index) => days[index]!.id,
  })
  useEffect(() => {
    if (dayInSight !== undefined) rows.scrollToIndex(dayInSight, { align: 'auto' })
  }, [rows, dayInSight])
  return (
    <div
      ref={scroller}
      role="region"
      aria-label="Days"
      tabIndex={-1}
      className="h-full min-w-0 flex-1 overflow-y-auto px-4 outline-none"
    >
      <div style={{ height: rows.getTotalSize() }} className="relative">
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const day = days[index]!
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0"
            >
              <DayColumn
                day={day}
                total={days.length}
                then={ghost?.trip.days.find(({ id }) => id === day.id)}
                ghost={ghost}
                selectedId={holds(day, selectedId) ? selectedId : null}
                liftedId={holds(day, liftedId) ? liftedId : undefined}
                isToday={day.date === today}
                isOnMap={day.id === mapDay}
              />
            </div>
          )
        })}
      </div>
      {canEdit && (
        <div className="flex justify-center py-4">
          <Button icon={<CalendarPlus />} onClick={() => does.act({ action: 'add_day', input: { tripId } })}>
            Add a day
          </Button>
        </div>
      )}
    </div>
  )
}
