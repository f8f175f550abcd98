import { formatTimeAs, SafeText, Sheet } from '@countersign/ui'
import type { ReactNode } from 'react'
import type { Destination, Trip, TripDay } from '../data/trip.ts'
import { formatDuration, formatTimes } from '../parts/clock.ts'
import { formatMoney } from '../parts/money.ts'
import { LinkList } from '../trip/card-links.tsx'

/** All there is to a destination, for those who may only look. */
export function DestinationDetails({
  trip,
  day,
  destination,
  onClose,
}: {
  trip: Trip
  day: TripDay
  destination: Destination
  onClose: () => void
}) {
  const { category, city, cost, rating, description, notes, links, coordinates } = destination
  const minutes = destination.estimatedDurationMinutes
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Category', category],
    ['City', city],
    ['When', formatTimes(destination.startTimeIso, destination.endTimeIso)],
    ['How long', minutes === null ? null : formatDuration(minutes)],
    ['Cost', cost === null ? null : formatMoney(cost, trip.currency)],
    ['Rating', rating === null ? null : `${rating} of 5`],
    ['On the map', coordinates && `${coordinates[1]}, ${coordinates[0]}`],
    ['Description', description],
    ['Notes', notes],
  ]
  return (
    <Sheet
      isOpen
      title={<SafeText>{destination.name}</SafeText>}
      description={`Day ${day.number}, ${formatTimeAs('day', day.date)}`}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-2 text-sm">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-faint">{name}</dt>
              <dd className="min-w-0 whitespace-pre-line text-ink">
                {typeof value === 'string' ? <SafeText>{value}</SafeText> : value}
              </dd>
            </div>
          ))}
      </dl>
      {links.length > 0 && (
        <div className="mt-4 border-t pt-3">
          <LinkList links={links} />
        </div>
      )}
    </Sheet>
  )
}
