import { cx, IconButton, Menu, SafeText } from '@countersign/ui'
import { BedDouble, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { BaseLocation } from '../data/trip.ts'
import { useBoard } from './board-context.ts'
import { CardLinks } from './card-links.tsx'
import type { GhostState } from './entries.ts'
import { ghostLook, ghostWords } from './ghost-look.ts'

/** Where one stays on a day. */
export const StayRow = memo(function StayRow({
  stay,
  dayId,
  state,
  isSelected,
}: {
  stay: BaseLocation
  dayId: string
  state: GhostState | undefined
  isSelected: boolean
}) {
  const { canEdit, does } = useBoard()
  const { id, name, context, links } = stay
  const isReal = state !== 'added' && state !== 'arriving'
  return (
    <li
      className={cx(
        'group relative flex items-start gap-2 rounded-md border border-transparent px-2 py-1 hover:bg-panel',
        isSelected && 'border-accent bg-panel',
        state && ghostLook[state],
      )}
    >
      <BedDouble aria-hidden className="mt-0.5 size-3.5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-pressed={isSelected}
          disabled={!isReal}
          onClick={() => does.select({ kind: 'base', id })}
          onDoubleClick={() => does.edit({ kind: 'stay', dayId, id })}
          className="block max-w-full cursor-pointer truncate text-left text-xs font-medium text-ink after:absolute after:inset-0 disabled:cursor-default"
        >
          <span data-name>
            <SafeText>{name}</SafeText>
          </span>
        </button>
        {context && (
          <p className="truncate text-xs text-faint">
            <SafeText>{context}</SafeText>
          </p>
        )}
        {state && <p className="text-xs font-medium text-accent">{ghostWords[state]}</p>}
      </div>
      {links.length > 0 && (
        <span className="text-xs text-faint">
          <CardLinks links={links} />
        </span>
      )}
      {isReal && canEdit && (
        <div className="relative z-10 -my-1 -mr-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-[[data-state=open]]:opacity-100 pointer-coarse:opacity-100">
          <Menu
            trigger={
              <IconButton size="sm" className="size-6" label={`More for ${name}`} icon={<Ellipsis />} />
            }
            items={[
              {
                label: 'Edit stay',
                icon: <Pencil />,
                onSelect: () => does.edit({ kind: 'stay', dayId, id }),
              },
              {
                label: 'Remove stay',
                icon: <Trash2 />,
                isDanger: true,
                onSelect: () => does.act({ action: 'remove_base_location', input: { baseLocationId: id } }),
              },
            ]}
          />
        </div>
      )}
    </li>
  )
})
