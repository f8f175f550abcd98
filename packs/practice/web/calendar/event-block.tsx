import { cx, revealHidden, SafeText } from '@countersign/ui'
import { isOpen } from '../../domain/appointment-status.ts'
import type { AppointmentStatus } from '../../domain/vocabulary.ts'
import { label } from '../parts/words.ts'
import type { Lane } from './lanes.ts'
import { PER_MINUTE } from './measures.ts'
import { type Block, isWhole, sayClock } from './spans.ts'
import type { Drag } from './use-drag.ts'

export const looks: Readonly<Record<AppointmentStatus, string>> = {
  Scheduled: 'border-strong-line border-l-faint bg-panel text-ink',
  Confirmed: 'border-accent/30 border-l-accent bg-accent-wash text-ink',
  Completed: 'border-signed/30 border-l-signed bg-signed-wash text-ink',
  NoShow: 'border-loss/30 border-l-loss bg-loss-wash text-ink',
  Cancelled: 'border-line border-l-strong-line bg-sunken text-faint line-through',
  LateCancellation: 'border-caution-line/50 border-l-caution-line bg-caution-wash text-caution line-through',
}

const SHORT = 35

/** An appointment in its column. */
export function EventBlock({
  block,
  lane: { lane, lanes },
  drag,
  mayMove,
  isOnItsWay,
  isInTheWay,
  onOpen,
}: {
  block: Block
  lane: Lane
  drag: Drag
  mayMove: boolean
  isOnItsWay: boolean
  isInTheWay: boolean
  onOpen: (id: string) => void
}) {
  const { appointment, start, end } = block
  const isMovable = mayMove && !isOnItsWay && isWhole(block) && isOpen(appointment.status)
  const isHeld = drag.held?.block.appointment.id === appointment.id
  const times = `${sayClock(start)}–${sayClock(end)}`
  const isShort = end - start < SHORT
  return (
    <button
      type="button"
      {...(isMovable && {
        'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowDown',
        title:
          'Drag to move (hold it first with a finger), or Alt with the arrow keys; with Shift to change the length',
        onPointerDown: (event) => drag.take(event, block, 'move'),
        onKeyDown: (event) => drag.onKeyDown(event, block),
        onBlur: drag.putBack,
      })}
      onClick={() => {
        if (!drag.wasDragged()) onOpen(appointment.id)
      }}
      style={{
        top: start * PER_MINUTE + 1,
        height: Math.max((end - start) * PER_MINUTE - 2, 16),
        left: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
      }}
      className={cx(
        'group absolute flex touch-manipulation flex-col overflow-hidden rounded border border-l-[3px] px-1.5 text-left text-xs leading-4 transition-[top,left,opacity] duration-150 select-none [-webkit-touch-callout:none] hover:z-10 focus-visible:z-20',
        isShort ? 'justify-center' : 'py-0.5',
        looks[appointment.status],
        isMovable ? 'cursor-grab active:cursor-grabbing' : 'cursor-pointer',
        (isHeld || isOnItsWay) && 'opacity-50',
        isInTheWay && 'ring-2 ring-loss',
      )}
    >
      <span className="truncate">
        <span className="font-medium [&_bdi]:whitespace-nowrap">
          <SafeText>{appointment.client}</SafeText>
        </span>
        {isShort && <span className="text-soft"> {sayClock(start)}</span>}
      </span>
      {!isShort && (
        <span className="truncate text-[0.6875rem] text-soft">
          {lanes > 1 ? sayClock(start) : `${times} · ${label(appointment.type)}`}
        </span>
      )}
      <span className="sr-only">
        , {times}, {label(appointment.type)}, {label(appointment.status)}, with{' '}
        {revealHidden(appointment.nutritionist)}
      </span>
      {isMovable && (
        <span
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation()
            drag.take(event, block, 'resize')
          }}
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:h-3"
        />
      )}
    </button>
  )
}
