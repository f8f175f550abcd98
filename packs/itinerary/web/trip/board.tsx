import { type OnDropped, useDrops } from '@countersign/ui/board'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Trip } from '../data/trip.ts'
import { lanesOf } from '../dnd/moves.ts'
import type { Ghost } from '../ghost/ghost-of.ts'
import { useBoard } from './board-context.ts'
import { DayColumn } from './day-column.tsx'

export interface DaysProps {
  readonly trip: Trip
  readonly ghost: Ghost | null
  readonly selectedId: string | null
  readonly liftedId: string | undefined
  readonly today: string
  /** The day that the map shows alone. */
  readonly mapDay: string | null
  /** The day to be in sight: that of what is chosen or lifted. */
  readonly dayInSight: number | undefined
  readonly onDropped: OnDropped
}

const WIDTH = 280
const GAP = 12
/** After the last day: room to add one. */
const TAIL = 56

/** The days beside each other. Only those in sight are drawn. */
export function Board({
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
  const heldFrom = useDrops(scroller, lanesOf(trip), onDropped)
  const heldIndex = trip.days.findIndex(({ id }) => id === heldFrom)
  const { days } = trip
  const columns = useVirtualizer({
    horizontal: true,
    count: days.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => WIDTH,
    gap: GAP,
    paddingStart: 16,
    paddingEnd: canEdit ? TAIL + GAP : 16,
    overscan: 2,
    getItemKey: (index) => days[index]!.id,
    // A browser ends the drag of what is no longer in the document.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return heldIndex === -1 || seen.includes(heldIndex)
        ? seen
        : [...seen, heldIndex].toSorted((one, other) => one - other)
    },
  })
  useEffect(() => {
    if (dayInSight !== undefined) columns.scrollToIndex(dayInSight, { align: 'auto' })
  }, [columns, dayInSight])
  return (
    <div
      ref={scroller}
      role="region"
      aria-label="Days"
      tabIndex={-1}
      className="h-full min-w-0 flex-1 overflow-x-auto overflow-y-hidden outline-none"
    >
      <div style={{ width: columns.getTotalSize() }} className="relative h-full">
        {columns.getVirtualItems().map(({ key, index, start }) => {
          const day = days[index]!
          return (
            <div
              key={key}
              style={{ width: WIDTH, transform: `translateX(${start}px)` }}
              className="absolute inset-y-0 left-0 py-3"
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
        {canEdit && (
          <button
            type="button"
            aria-label="Add a day"
            onClick={() => does.act({ action: 'add_day', input: { tripId } })}
            style={{ width: TAIL - 16 }}
            className="absolute top-3 right-4 flex h-10 cursor-pointer items-center justify-center rounded-lg border border-dashed border-strong-line text-faint hover:border-accent hover:text-accent"
          >
            <Plus aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </div>
  )
}

/** Whether something is on this day. */
export const holds = (day: Trip['days'][number], id: string | null | undefined): boolean =>
  id !== null &&
  id !== undefined &&
  (day.destinations.some((each) => each.id === id) || day.baseLocations.some((each) => each.id === id))
