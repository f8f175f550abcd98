import { cx, formatTimeAs, Spinner } from '@countersign/ui'
import { useEffect, useRef } from 'react'
import { DayColumn } from './day-column.tsx'
import type { GridProps } from './grid-props.ts'
import { HeldAnnouncement } from './held-announcement.tsx'
import { PER_MINUTE } from './measures.ts'
import { sayHour } from './spans.ts'
import { useDrag } from './use-drag.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Where the working day begins, with a little room above. */
const FIRST_HOUR = 7.5

/** One day or the days of a week, hour by hour. */
export function TimeGrid(props: GridProps) {
  const { days, today, blocks, moves, findClash, isLoading, onDay } = props
  const scroller = useRef<HTMLDivElement>(null)
  const drag = useDrag({ pixelsPerMinute: PER_MINUTE, days, findClash, onDrop: moves.move })
  useEffect(() => {
    scroller.current?.scrollTo({ top: FIRST_HOUR * 60 * PER_MINUTE })
  }, [])
  const columns = `3.25rem repeat(${days.length}, minmax(${days.length > 1 ? '7rem' : '0'}, 1fr))`
  return (
    <div
      ref={scroller}
      data-scroller
      role="group"
      aria-label="Calendar"
      aria-busy={isLoading}
      tabIndex={0}
      className="relative min-h-96 flex-1 basis-0 overflow-auto rounded-lg border bg-panel"
    >
      <div
        className="sticky top-0 z-20 grid w-max min-w-full border-b bg-panel"
        style={{ gridTemplateColumns: columns }}
      >
        <span className="sticky left-0 z-10 flex items-center justify-center bg-panel text-faint">
          {isLoading && <Spinner />}
        </span>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            onClick={() => onDay(day)}
            aria-current={day === today ? 'date' : undefined}
            className={cx(
              'cursor-pointer border-l px-2 py-1.5 text-left text-xs font-medium hover:bg-sunken focus-visible:-outline-offset-2',
              day === today ? 'text-accent' : 'text-soft',
            )}
          >
            {formatTimeAs('day', day)}
          </button>
        ))}
      </div>
      <div className="grid w-max min-w-full" style={{ gridTemplateColumns: columns }}>
        <div aria-hidden className="sticky left-0 z-10 bg-panel">
          {hours.map((hour) => (
            <div key={hour} style={{ height: 60 * PER_MINUTE }} className="relative">
              <span className="absolute -top-2 right-2 text-[0.6875rem] text-faint">
                {hour > 0 && sayHour(hour)}
              </span>
            </div>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day}
            {...props}
            day={day}
            blocks={blocks.filter(({ date }) => date === day)}
            drag={drag}
          />
        ))}
      </div>
      <HeldAnnouncement held={drag.held} />
    </div>
  )
}
