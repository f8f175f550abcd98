import { Button, formatTimeAs, IconButton, SafeText } from '@countersign/ui'
import { BedDouble, X } from 'lucide-react'
import type { Selection, Trip } from '../../data/trip.ts'
import { categoryName, iconOf } from '../../parts/categories.ts'
import { formatTimes } from '../../parts/clock.ts'
import { AddToDay } from './place-row.tsx'
import { findSelected } from './find-selected.ts'

/** What is chosen on the map, and what can be done with it. */
export function SelectedStrip({
  trip,
  selection,
  onSelect,
  onOpen,
}: {
  trip: Trip
  selection: Selection
  onSelect: (selection: Selection) => void
  onOpen: (selection: NonNullable<Selection>) => void
}) {
  const found = findSelected(trip, selection)
  if (!selection || !found) return null
  const { day, destination, stay, place } = found
  const Icon = stay ? BedDouble : iconOf((destination ?? place)?.category ?? null)
  const name = (destination ?? stay ?? place)!.name
  const details = [
    day && `Day ${day.number} · ${formatTimeAs('day', day.date)}`,
    destination && formatTimes(destination.startTimeIso, destination.endTimeIso),
    destination?.city ?? place?.city ?? stay?.context,
    place?.category && categoryName(place.category),
  ].filter(Boolean)
  const canEdit = trip.access !== 'view'
  return (
    <div className="flex items-center gap-3 border-t bg-panel px-3 py-2">
      <Icon aria-hidden className="size-4 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium text-ink">
          <SafeText>{name}</SafeText>
        </p>
        {details.length > 0 && (
          <p className="truncate text-xs text-faint">
            <SafeText>{details.join(' · ')}</SafeText>
          </p>
        )}
      </div>
      {place && canEdit && <AddToDay place={place} days={trip.days} />}
      {(destination || (stay && canEdit)) && (
        <Button size="sm" onClick={() => onOpen(selection)}>
          {canEdit ? 'Edit' : 'Details'}
        </Button>
      )}
      <IconButton size="sm" label="Clear the choice" icon={<X />} onClick={() => onSelect(null)} />
    </div>
  )
}
