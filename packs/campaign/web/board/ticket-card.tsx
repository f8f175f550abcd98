import { Badge, cx, SafeText } from '@countersign/ui'
import { DropLine, focusNeighbour, useCardDrag } from '@countersign/ui/board'
import { CalendarDays, FileText, FolderKanban, Radio } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { Ticket } from '../data/campaign.ts'
import { formatDay } from '../parts/dates.ts'
import { Owner } from '../parts/owner.tsx'
import { priorityTones } from '../parts/words.ts'
import { useBoard } from './board-context.ts'

/** One ticket of the board. */
export const TicketCard = memo(function TicketCard({
  ticket,
  isLifted,
}: {
  ticket: Ticket
  isLifted: boolean
}) {
  const { id, title, status, priority, projectName, channelName, assigneeName, docIds, dueDate } = ticket
  const { canEdit, today, open, onKey, takeFocus } = useBoard()
  const card = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const drag = useCardDrag(card, { kind: 'ticket', id, laneId: status, isEnabled: canEdit })
  const isClosed = status === 'Done' || status === 'Canceled'
  const isLate = dueDate !== null && dueDate < today && !isClosed
  const Parent = projectName === null ? Radio : FolderKanban

  useEffect(() => {
    if (takeFocus(id)) button.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((canEdit && onKey(event, id)) || focusNeighbour(event, button.current)) event.preventDefault()
  }
  return (
    <li
      ref={card}
      data-ticket={id}
      className={cx(
        'relative flex flex-col gap-1.5 rounded-md border bg-panel px-3 py-2.5 transition-[border-color,opacity] duration-100',
        'hover:border-strong-line has-[[data-card]:focus-visible]:outline-2 has-[[data-card]:focus-visible]:outline-offset-1 has-[[data-card]:focus-visible]:outline-accent',
        isLifted && 'z-10 border-accent bg-accent-wash shadow-md',
        drag.isDragging && 'opacity-40',
      )}
    >
      <DropLine edge={drag.edge} />
      <button
        ref={button}
        type="button"
        data-card={id}
        aria-describedby={canEdit ? 'lift-help' : undefined}
        onClick={() => open(id)}
        onKeyDown={onKeyDown}
        // Firefox clicks a button when Space is let go.
        onKeyUp={(event) => canEdit && event.key === ' ' && event.preventDefault()}
        className={cx(
          'block w-full cursor-pointer text-left text-sm leading-5 font-medium outline-none select-none after:absolute after:inset-0 after:rounded-md',
          status === 'Canceled' ? 'text-soft line-through decoration-1' : 'text-ink',
        )}
      >
        <span className="line-clamp-3">
          <SafeText>{title}</SafeText>
        </span>
      </button>
      <p className="flex min-w-0 items-center gap-1.5 text-xs text-soft">
        <Parent aria-hidden className="size-3 shrink-0 text-faint" />
        <span className="truncate">
          <SafeText>{projectName ?? channelName ?? ''}</SafeText>
        </span>
      </p>
      <div className="flex min-h-5 items-center gap-2 text-xs text-faint empty:hidden">
        {(priority === 'Urgent' || priority === 'High') && (
          <Badge tone={isClosed ? 'neutral' : priorityTones[priority]}>{priority}</Badge>
        )}
        {dueDate !== null && (
          <span
            className={cx(
              'inline-flex items-center gap-1 whitespace-nowrap',
              isLate && 'font-medium text-loss',
            )}
          >
            <CalendarDays aria-hidden className="size-3" />
            <span className="sr-only">{isLate ? 'Overdue since' : 'Due'} </span>
            {formatDay(dueDate)}
          </span>
        )}
        {docIds.length > 0 && (
          <span className="inline-flex items-center gap-1">
            <FileText aria-hidden className="size-3" />
            <span className="sr-only">Docs: </span>
            {docIds.length}
          </span>
        )}
        {assigneeName !== null && (
          <span className="ml-auto">
            <Owner name={assigneeName} what="Assignee" />
          </span>
        )}
      </div>
    </li>
  )
})
