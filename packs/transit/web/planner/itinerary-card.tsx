import { Button, cx, useFormats } from '@countersign/ui'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Itinerary } from '../data/types.ts'
import { ItinerarySummary } from '../parts/itinerary-summary.tsx'
import { type Ends, LegList } from '../parts/leg-list.tsx'

export interface ItineraryCardProps {
  readonly itinerary: Itinerary
  readonly ends: Ends
  readonly isChosen?: boolean
  readonly isOpen: boolean
  /** Absent: there is no map to show it on. */
  readonly onChoose?: () => void
  readonly onToggle: () => void
}

/** A way to get there. Pressed, it is the one on the map; opened, it tells every leg. */
export function ItineraryCard(props: ItineraryCardProps) {
  const { itinerary, ends, isChosen = false, isOpen, onChoose, onToggle } = props
  const { formatTime } = useFormats()
  const detailsId = useId()
  return (
    <li
      className={cx(
        'relative rounded-lg border bg-panel transition-colors duration-100',
        isChosen ? 'border-accent' : onChoose && 'hover:border-strong-line',
      )}
    >
      {onChoose && (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={`Show on the map: ${formatTime(itinerary.departureTime)} to ${formatTime(itinerary.arrivalTime)}`}
          onClick={onChoose}
          className="absolute inset-0 cursor-pointer rounded-lg"
        />
      )}
      <div className="pointer-events-none relative p-3 pb-1">
        <ItinerarySummary itinerary={itinerary} />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          className="pointer-events-auto -ml-2 text-faint"
          icon={<ChevronDown className={cx('transition-transform duration-100', isOpen && 'rotate-180')} />}
          onClick={onToggle}
        >
          {isOpen ? 'Less' : 'More'}
        </Button>
      </div>
      <div id={detailsId} className={cx('relative border-t p-3', !isOpen && 'hidden')}>
        {isOpen && <LegList itinerary={itinerary} ends={ends} />}
      </div>
    </li>
  )
}
