import { Button, cx, formatTimeAs, IconButton, Menu, SafeText, useAct } from '@countersign/ui'
import { useDraggable } from '@countersign/ui/board'
import { Ellipsis, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { ExplorePlace, Selection, TripDay } from '../../data/trip.ts'
import { categoryName, iconOf } from '../../parts/categories.ts'

/** One place of the list. It can be dragged to a day, or sent there by its menu. */
export const PlaceRow = memo(function PlaceRow({
  place,
  days,
  canEdit,
  isSelected,
  onSelect,
  onEdit,
}: {
  place: ExplorePlace
  days: readonly TripDay[]
  canEdit: boolean
  isSelected: boolean
  onSelect: (selection: Selection) => void
  onEdit: (place: ExplorePlace) => void
}) {
  const act = useAct()
  const row = useRef<HTMLLIElement>(null)
  const { id, name, category, city, isFavorite } = place
  const Icon = iconOf(category)
  useDraggable(row, { kind: 'explore', id, isEnabled: canEdit })
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <li
      ref={row}
      className={cx(
        'relative flex items-center gap-2 px-2 py-1.5 first:rounded-t-md last:rounded-b-md',
        isSelected ? 'bg-accent-wash' : 'hover:bg-sunken',
      )}
    >
      <IconButton
        size="sm"
        className="relative z-10"
        label={isFavorite ? `${name} is a favourite` : `Make ${name} a favourite`}
        aria-pressed={isFavorite}
        disabled={!canEdit || act.isPending}
        icon={<Star className={isFavorite ? 'fill-current text-accent' : undefined} />}
        onClick={() =>
          act.mutate({ action: 'set_favorite', input: { placeId: id, isFavorite: !isFavorite } })
        }
      />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => onSelect({ kind: 'explore', id })}
          className="block max-w-full cursor-pointer truncate text-left text-sm font-medium text-ink after:absolute after:inset-0"
        >
          <SafeText>{name}</SafeText>
        </button>
        <p className="flex items-center gap-1 truncate text-xs text-faint">
          <Icon aria-hidden className="size-3 shrink-0" />
          <SafeText>
            {[category && categoryName(category), city].filter(Boolean).join(' · ') || 'Place'}
          </SafeText>
        </p>
      </div>
      {canEdit && (
        <div className="relative z-10 flex items-center gap-1">
          <AddToDay place={place} days={days} />
          <Menu
            trigger={<IconButton size="sm" label={`More for ${name}`} icon={<Ellipsis />} />}
            items={[
              { label: 'Edit place', icon: <Pencil />, onSelect: () => onEdit(place) },
              {
                label: 'Remove place',
                icon: <Trash2 />,
                isDanger: true,
                onSelect: () => act.mutate({ action: 'remove_explore_place', input: { placeId: id } }),
              },
            ]}
          />
        </div>
      )}
    </li>
  )
})

/** Sends a place to the end of a day. */
export function AddToDay({ place, days }: { place: ExplorePlace; days: readonly TripDay[] }) {
  const act = useAct()
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Plus />} isBusy={act.isPending} aria-label={`Add to day: ${place.name}`}>
          Add to day
        </Button>
      }
      items={days.map(({ id, number, date }) => ({
        label: `Day ${number} · ${formatTimeAs('day', date)}`,
        onSelect: () => act.mutate({ action: 'add_place_to_day', input: { placeId: place.id, dayId: id } }),
      }))}
    />
  )
}
