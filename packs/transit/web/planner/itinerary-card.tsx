import { cx, useFormats } from '@countersign/ui'
import { ChevronDown, History } from 'lucide-react'
import { useId } from 'react'
import type { Itinerary } from '../data/types.ts'
import { ItinerarySummary } from '../parts/itinerary-summary.tsx'
import { type Ends, LegList } from '../parts/leg-list.tsx'
import { sayBetween } from '../parts/spans.ts'

export interface ItineraryCardProps {
  readonly itinerary: Itinerary
  readonly ends: Ends
  /** It is the one on the map. */
  readonly isChosen?: boolean
  /** It is not offered any more. */
  readonly isGone?: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A way to get there. Pressed, it is the one on the map, and tells every leg. */
export function ItineraryCard(props: ItineraryCardProps) {
  const { itinerary, ends, isChosen = false, isGone = false, isOpen, onToggle } = props
  const { formatTime } = useFormats()
  const detailsId = useId()
  const times = `${formatTime(itinerary.departureTime)} to ${formatTime(itinerary.arrivalTime)}`
  return (
    <li
      className={cx(
        'rounded-lg border bg-panel transition-colors duration-100',
        isChosen ? 'border-accent' : 'hover:border-strong-line',
      )}
    >
      <div className="relative">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-current={isChosen || undefined}
          aria-label={`${times}, ${sayBetween(itinerary)}`}
          onClick={onToggle}
          className="absolute inset-0 cursor-pointer rounded-lg"
        />
        <div className="pointer-events-none relative p-3">
          {isGone && (
            <p className="mb-2 flex items-center gap-1.5 text-xs text-soft">
              <History aria-hidden className="size-3.5 shrink-0" />
              Not offered any more. Its times are as they were.
            </p>
          )}
          <ItinerarySummary
            itinerary={itinerary}
            isOpen={isOpen}
            end={
              <ChevronDown
                aria-hidden
                className={cx(
                  'ml-auto size-4 shrink-0 text-faint transition-transform duration-100',
                  isOpen && 'rotate-180',
                )}
              />
            }
          />
        </div>
      </div>
      <div id={detailsId} className={cx('border-t p-3', !isOpen && 'hidden')}>
        {isOpen && <LegList itinerary={itinerary} ends={ends} />}
      </div>
    </li>
  )
}
