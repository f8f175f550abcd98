import { count } from '@countersign/core/words'
import { cx, formatTimeAs, revealHidden } from '@countersign/ui'
import { isOpen } from '../../domain/appointment-status.ts'
import { label } from '../parts/words.ts'
import { looks } from './event-block.tsx'
import type { GridProps } from './grid-props.ts'
import { HeldAnnouncement } from './held-announcement.tsx'
import { type Block, isWhole, sayClock } from './spans.ts'
import { type Drag, useDrag } from './use-drag.ts'

const SHOWN = 4

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' })

/** A month at a glance. Appointments are dragged from day to day and keep their time. */
export function MonthGrid({ month, ...props }: GridProps & { month: string }) {
  const { days, blocks, moves, findClash, isLoading } = props
  const drag = useDrag({ pixelsPerMinute: undefined, days, findClash, onDrop: moves.move })
  return (
    <div className="overflow-hidden rounded-lg border bg-line" aria-busy={isLoading}>
      <div aria-hidden className="grid grid-cols-7 gap-px border-b">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="bg-panel px-2 py-1.5 text-xs font-medium text-faint">
            {weekday.format(new Date(`${day}T00:00:00Z`))}
          </span>
        ))}
      </div>
      <ul className="grid grid-cols-7 gap-px">
        {days.map((day) => (
          <MonthDay
            key={day}
            {...props}
            day={day}
            isOutside={!day.startsWith(month)}
            blocks={blocks.filter(({ date, isRest }) => date === day && !isRest)}
            drag={drag}
          />
        ))}
      </ul>
      <HeldAnnouncement held={drag.held} />
    </div>
  )
}

function MonthDay({
  day,
  today,
  isOutside,
  blocks,
  moves,
  mayMove,
  drag,
  onOpen,
  onDay,
}: GridProps & { day: string; isOutside: boolean; drag: Drag }) {
  const sorted = blocks.toSorted((left, right) => left.start - right.start)
  const shown = sorted.length > SHOWN ? sorted.slice(0, SHOWN - 1) : sorted
  const target = drag.held?.span.date === day && drag.held.block.date !== day ? drag.held : undefined
  const clashId = drag.held?.clash?.appointment.id
  const { refusal } = moves
  return (
    <li
      data-date={day}
      className={cx(
        'flex min-h-16 min-w-0 flex-col gap-0.5 p-1 sm:min-h-28',
        isOutside ? 'bg-sunken' : 'bg-panel',
        target && (target.clash ? 'bg-loss-wash' : 'bg-accent-wash'),
      )}
    >
      <button
        type="button"
        aria-label={`${formatTimeAs('day', day)}, ${count(blocks.length, 'appointment')}`}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(day)}
        className={cx(
          'flex size-6 cursor-pointer items-center justify-center rounded-full text-xs hover:bg-sunken',
          day === today ? 'bg-accent font-semibold text-accent-ink hover:bg-accent' : 'text-soft',
        )}
      >
        {Number(day.slice(8))}
      </button>
      <span aria-hidden className="text-center text-xs text-accent sm:hidden">
        {blocks.length > 0 && `${blocks.length}×`}
      </span>
      <div className="flex flex-col gap-1 max-sm:hidden">
        {shown.map((block) => (
          <Chip
            key={block.appointment.id}
            block={block}
            drag={drag}
            isMovable={
              mayMove &&
              !moves.moving.has(block.appointment.id) &&
              isWhole(block) &&
              isOpen(block.appointment.status)
            }
            isInTheWay={[refusal?.clashId, clashId].includes(block.appointment.id)}
            onOpen={onOpen}
          />
        ))}
        {sorted.length > shown.length && (
          <button
            type="button"
            onClick={() => onDay(day)}
            className="h-5 cursor-pointer rounded px-1 text-left text-xs text-soft hover:bg-sunken"
          >
            {sorted.length - shown.length} more
          </button>
        )}
      </div>
      {target && (
        <p
          aria-hidden
          className={cx('truncate text-[0.6875rem]', target.clash ? 'text-loss' : 'text-accent')}
        >
          {sayClock(target.span.start)}{' '}
          {revealHidden(
            target.clash
              ? `clashes with ${target.clash.appointment.client}`
              : target.block.appointment.client,
          )}
        </p>
      )}
      {refusal?.span.date === day && (
        <p role="alert" className="rounded border border-loss px-1 py-0.5 text-[0.6875rem] text-loss">
          {revealHidden(refusal.message)}
        </p>
      )}
    </li>
  )
}

function Chip({
  block,
  drag,
  isMovable,
  isInTheWay,
  onOpen,
}: {
  block: Block
  drag: Drag
  isMovable: boolean
  isInTheWay: boolean
  onOpen: (id: string) => void
}) {
  const { appointment, start } = block
  return (
    <button
      type="button"
      // Begins as what is seen does, so that it can be called by it.
      aria-label={revealHidden(
        `${sayClock(start)} ${appointment.client}, ${label(appointment.type)}, ${label(appointment.status)}`,
      )}
      {...(isMovable && {
        'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight',
        onPointerDown: (event) => drag.take(event, block, 'move'),
        onKeyDown: (event) => drag.onKeyDown(event, block),
        onBlur: drag.putBack,
      })}
      onClick={() => {
        if (!drag.wasDragged()) onOpen(appointment.id)
      }}
      className={cx(
        'cursor-pointer touch-manipulation truncate rounded border border-l-[3px] px-1 text-left text-[0.6875rem] leading-[1.125rem] select-none [-webkit-touch-callout:none]',
        looks[appointment.status],
        drag.held?.block.appointment.id === appointment.id && 'opacity-50',
        isInTheWay && 'ring-2 ring-loss',
      )}
    >
      <span className="text-soft">{sayClock(start)}</span> {revealHidden(appointment.client)}
    </button>
  )
}
