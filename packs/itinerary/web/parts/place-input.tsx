import { cx, Input, useRead, useSettled } from '@countersign/ui'
import { MapPin, Star } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import type { LngLat } from '../data/trip.ts'
import { categoryName } from './categories.ts'

export interface FoundPlace {
  readonly name: string
  readonly category: string | null
  readonly city: string | null
  readonly country: string | null
  readonly coordinates: LngLat | null
  readonly source: 'explore' | 'destination' | 'city'
  readonly id?: string
  readonly isFavorite?: boolean
}

/** Between two strokes of somebody who types. */
const PAUSE_MS = 150

/** A line of text that offers places which are called so. Any other text is as good. */
export function PlaceInput({
  tripId,
  value,
  onChange,
  onPick,
  onKeyDown,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  readonly tripId: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onPick: (place: FoundPlace) => void
}) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const term = useSettled(value.trim(), PAUSE_MS)
  const { data } = useRead<{ readonly places: readonly FoundPlace[] }>(
    'search_places',
    { query: term, tripId, limit: 6 },
    { enabled: isOpen && term.length > 1, keepPrevious: true },
  )
  const places = isOpen && value.trim().length > 1 ? (data?.places ?? []) : []
  const pick = (place: FoundPlace): void => {
    setIsOpen(false)
    setActive(-1)
    onPick(place)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && places.length > 0) {
      event.preventDefault()
      setActive(Math.max(-1, Math.min(places.length - 1, active + step)))
    } else if (event.key === 'Enter' && places[active]) {
      event.preventDefault()
      pick(places[active])
    } else if (event.key === 'Escape' && places.length > 0) {
      // The list closes, not what it is in.
      event.stopPropagation()
      event.preventDefault()
      setIsOpen(false)
    } else onKeyDown?.(event)
  }
  return (
    <div className="relative">
      <Input
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={places.length > 0 ? listId : undefined}
        aria-activedescendant={places[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={200}
        value={value}
        className={className}
        {...input}
        onChange={(event) => {
          setIsOpen(true)
          setActive(-1)
          onChange(event.target.value)
        }}
        onKeyDown={onKey}
        onBlur={(event) => {
          setIsOpen(false)
          input.onBlur?.(event)
        }}
      />
      {places.length > 0 && (
        <div
          id={listId}
          // In a day that scrolls it would be below the edge.
          ref={(node) => node?.scrollIntoView({ block: 'nearest' })}
          role="listbox"
          aria-label="Places"
          className="fade absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-md border border-strong-line bg-panel p-1"
        >
          {places.map((place, index) => (
            <div
              key={`${place.source}|${place.id ?? ''}|${place.name}|${place.city ?? ''}|${place.country ?? ''}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseMove={() => setActive(index)}
              // Before the field loses the focus and the list with it.
              onMouseDown={(event) => {
                event.preventDefault()
                pick(place)
              }}
              className={cx(
                'flex cursor-pointer items-center gap-2 rounded px-2 py-1 text-sm text-ink',
                index === active && 'bg-sunken',
              )}
            >
              {place.isFavorite ? (
                <Star aria-hidden className="size-3.5 shrink-0 fill-current text-accent" />
              ) : (
                <MapPin aria-hidden className="size-3.5 shrink-0 text-faint" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{place.name}</span>
                <span className="block truncate text-xs text-faint">
                  {[place.category && categoryName(place.category), place.city, place.country]
                    .filter(Boolean)
                    .slice(0, 2)
                    .join(' · ')}
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
