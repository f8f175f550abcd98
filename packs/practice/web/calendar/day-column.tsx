import { useNow } from '@countersign/ui'
import { useRef } from 'react'
import { toLocal } from '../../domain/time-zones.ts'
import { usePerson } from '../data/person.ts'
import { slotAt } from './drag-math.ts'
import { EventBlock } from './event-block.tsx'
import { Ghost } from './ghost.tsx'
import type { GridProps } from './grid-props.ts'
import { layOut } from './lanes.ts'
import { PER_MINUTE } from './measures.ts'
import { RefusalNote } from './refusal-note.tsx'
import { DAY_MINUTES } from './spans.ts'
import type { Drag } from './use-drag.ts'

/** One day: its hours, its appointments side by side where they overlap, and now. */
export function DayColumn({
  day,
  days,
  today,
  blocks,
  moves,
  mayMove,
  drag,
  onOpen,
  onSlot,
}: GridProps & { day: string; drag: Drag }) {
  const lanes = layOut(blocks)
  const isPressed = useRef(false)
  const { held } = drag
  const { refusal } = moves
  return (
    <div
      data-date={day}
      onPointerDown={(event) => {
        isPressed.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // What is pressed on a block and let go beside it is a click on the column, too.
        if (!isPressed.current || event.target !== event.currentTarget || drag.wasDragged()) return
        onSlot?.(day, slotAt(event.nativeEvent.offsetY, PER_MINUTE))
      }}
      style={{
        height: DAY_MINUTES * PER_MINUTE,
        backgroundImage: 'linear-gradient(to bottom, var(--line) 1px, transparent 1px)',
        backgroundSize: `100% ${60 * PER_MINUTE}px`,
      }}
      className="relative border-l"
    >
      {blocks.map((block, index) => (
        <EventBlock
          key={`${block.appointment.id}${block.isRest ? '-rest' : ''}`}
          block={block}
          lane={lanes[index]!}
          drag={drag}
          mayMove={mayMove}
          isOnItsWay={moves.moving.has(block.appointment.id)}
          isInTheWay={[refusal?.clashId, held?.clash?.appointment.id].includes(block.appointment.id)}
          onOpen={onOpen}
        />
      ))}
      {held?.span.date === day && <Ghost held={held} />}
      {refusal?.span.date === day && (
        <RefusalNote
          refusal={refusal}
          isAtEnd={days.indexOf(day) > days.length / 2}
          onClose={moves.dismiss}
        />
      )}
      {day === today && <NowLine />}
    </div>
  )
}

function NowLine() {
  const { time_zone } = usePerson()
  const now = useNow(30_000)
  const { time } = toLocal(new Date(now).toISOString(), time_zone)
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return (
    <div
      aria-hidden
      style={{ top: minutes * PER_MINUTE }}
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-loss"
    >
      <span className="absolute -top-[5px] -left-1 size-2 rounded-full bg-loss" />
    </div>
  )
}
