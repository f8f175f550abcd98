import { cx, IconButton, Menu, SafeText } from '@countersign/ui'
import { DropLine, focusNeighbour, useCardDrag } from '@countersign/ui/board'
import { ArrowRightLeft, Ellipsis, Pencil, Star, StickyNote, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Destination } from '../data/trip.ts'
import { categoryName, iconOf } from '../parts/categories.ts'
import { formatDuration, formatTimes } from '../parts/clock.ts'
import { formatMoney } from '../parts/money.ts'
import { useBoard } from './board-context.ts'
import { CardLinks } from './card-links.tsx'
import type { GhostState } from './entries.ts'
import { ghostLook, ghostWords } from './ghost-look.ts'

export interface DestinationCardProps {
  readonly destination: Destination
  readonly dayId: string
  readonly state: GhostState | undefined
  readonly isSelected: boolean
  readonly isLifted: boolean
}

/** One stop of a day. */
export const DestinationCard = memo(function DestinationCard(props: DestinationCardProps) {
  const { destination, dayId, state, isSelected, isLifted } = props
  const { id, name, category, city, notes, rating, cost, links } = destination
  const { canEdit, currency, isNarrow, does } = useBoard()
  const card = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // What a plan would bring is not there to be moved.
  const isReal = state !== 'added' && state !== 'arriving'
  // A menu is dear, and there may be hundreds of cards: it comes when the pointer or the focus does.
  const [isNear, setIsNear] = useState(false)
  const near = (): void => setIsNear(true)
  const drag = useCardDrag(card, {
    kind: 'destination',
    id,
    laneId: dayId,
    isEnabled: canEdit && isReal,
  })
  const Icon = iconOf(category)
  const times = formatTimes(destination.startTimeIso, destination.endTimeIso)
  const minutes = destination.estimatedDurationMinutes

  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isSelected])
  useEffect(() => {
    if (isReal && does.takeFocus(id)) button.current?.focus()
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (canEdit && isReal && does.onKey(event, id)) return event.preventDefault()
    if (focusNeighbour(event, button.current)) return event.preventDefault()
    if (event.key === 'Enter' && isReal) {
      event.preventDefault()
      does.edit({ kind: 'destination', id })
    }
    return undefined
  }
  const open = (): void => does.edit({ kind: 'destination', id })
  const facts = [
    times,
    // Start and end say it already.
    minutes !== null && destination.endTimeIso === null && formatDuration(minutes),
    cost !== null && formatMoney(cost, currency),
  ].filter(Boolean)
  return (
    <li
      ref={card}
      onPointerEnter={near}
      onFocus={near}
      className={cx(
        'group relative flex gap-2.5 rounded-md border bg-panel px-2.5 py-2 transition-[border-color,opacity] duration-100',
        'hover:border-strong-line has-[[data-stop]:focus-visible]:outline-2 has-[[data-stop]:focus-visible]:outline-offset-1 has-[[data-stop]:focus-visible]:outline-accent',
        isSelected && 'border-accent hover:border-accent',
        isLifted && 'z-10 border-accent bg-accent-wash shadow-md',
        drag.isDragging && 'opacity-40',
        state && ghostLook[state],
      )}
    >
      <DropLine edge={drag.edge} />
      <span
        aria-hidden
        className={cx(
          'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded border bg-sunken text-soft',
          isSelected && 'border-transparent bg-accent-wash text-accent',
        )}
      >
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <button
          ref={button}
          type="button"
          data-stop={isReal ? id : ''}
          data-card={isReal ? id : ''}
          aria-pressed={isSelected}
          aria-describedby={canEdit && isReal ? 'lift-help' : undefined}
          disabled={!isReal}
          onClick={() => (isNarrow ? open() : does.select({ kind: 'destination', id }))}
          onDoubleClick={open}
          onKeyDown={onKeyDown}
          // Firefox clicks a button when Space is let go.
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          className={cx(
            'block w-full cursor-pointer pr-5 text-left text-sm leading-5 font-medium text-ink outline-none select-none',
            'after:absolute after:inset-0 after:rounded-md disabled:cursor-default',
          )}
        >
          <span data-name className="line-clamp-2">
            <SafeText>{name}</SafeText>
          </span>
        </button>
        {facts.length > 0 && <p className="truncate text-xs text-soft">{facts.join(' · ')}</p>}
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-faint empty:hidden">
          {(city || category) && (
            <span className="max-w-full truncate">
              <SafeText>{[category && categoryName(category), city].filter(Boolean).join(' · ')}</SafeText>
            </span>
          )}
          {rating !== null && (
            <Mark label={`Rated ${rating} of 5`} icon={<Star />}>
              {rating}
            </Mark>
          )}
          {notes && <Mark label="Has notes" icon={<StickyNote />} />}
          {links.length > 0 && <CardLinks links={links} />}
        </p>
        {state && (
          <p className={cx('text-xs font-medium', state === 'removed' ? 'text-loss' : 'text-accent')}>
            {ghostWords[state]}
          </p>
        )}
      </div>
      {isReal && (isNear || isNarrow) && (
        <div className="absolute top-1 right-1 z-10 opacity-0 transition-opacity duration-100 group-focus-within:opacity-100 group-hover:opacity-100 has-[[data-state=open]]:opacity-100 pointer-coarse:opacity-100">
          <CardMenu destination={destination} />
        </div>
      )}
    </li>
  )
})

function CardMenu({ destination }: { destination: Destination }) {
  const { canEdit, does } = useBoard()
  const { id, name } = destination
  return (
    <Menu
      trigger={<IconButton size="sm" className="size-6" label={`More for ${name}`} icon={<Ellipsis />} />}
      items={[
        {
          label: canEdit ? 'Edit' : 'Details',
          icon: <Pencil />,
          onSelect: () => does.edit({ kind: 'destination', id }),
        },
        ...(canEdit
          ? [
              { label: 'Move to…', icon: <ArrowRightLeft />, onSelect: () => does.moveTo(destination) },
              {
                label: 'Remove',
                icon: <Trash2 />,
                isDanger: true,
                onSelect: () => does.act({ action: 'remove_destination', input: { destinationId: id } }),
              },
            ]
          : []),
      ]}
    />
  )
}

const Mark = ({ label, icon, children }: { label: string; icon: ReactNode; children?: ReactNode }) => (
  <span title={label} className="relative z-10 inline-flex items-center [&_svg]:size-3">
    <span className="sr-only">{label}</span>
    <span aria-hidden className="inline-flex items-center gap-0.5">
      {icon}
      {children}
    </span>
  </span>
)
