import { count } from '@countersign/core/words'
import { formatDateRange, formatTimeAs, SafeText } from '@countersign/ui'
import { BedDouble } from 'lucide-react'
import type { Destination, Trip, TripDay } from '../data/trip.ts'
import { categoryName } from '../parts/categories.ts'
import { formatDuration, formatTimes } from '../parts/clock.ts'
import { formatMoney } from '../parts/money.ts'
import { linkName } from '../trip/card-links.tsx'

/** The trip on paper: one day after another, black on white whatever the screen is. */
export function PrintedTrip({ trip }: { trip: Trip }) {
  const facts = [
    trip.country,
    formatDateRange(trip.startDate, trip.endDate),
    count(trip.days.length, 'day'),
    trip.budget && `Budget ${formatMoney(trip.budget.amount, trip.budget.currency)}`,
  ].filter(Boolean)
  return (
    <article
      data-theme="light"
      className="trip-sheet border bg-white px-6 py-8 text-[#1b1d21] scheme-light sm:px-12"
    >
      <header className="border-b border-[#c9c9c2] pb-4">
        <h1 className="text-2xl font-semibold tracking-tight">
          <SafeText>{trip.name}</SafeText>
        </h1>
        <p className="text-sm text-[#5c616b]">
          <SafeText>{facts.join(' · ')}</SafeText>
        </p>
      </header>
      {trip.notes && (
        <p className="mt-4 text-sm whitespace-pre-line">
          <SafeText>{trip.notes}</SafeText>
        </p>
      )}
      {trip.days.map((day) => (
        <PrintedDay key={day.id} day={day} currency={trip.currency} />
      ))}
    </article>
  )
}

function PrintedDay({ day, currency }: { day: TripDay; currency: string }) {
  return (
    <section className="mt-6">
      <h2 className="break-after-avoid text-base font-semibold">
        Day {day.number}
        <span className="font-normal text-[#5c616b]"> · {formatTimeAs('day', day.date)}</span>
        {day.title && (
          <span className="font-normal">
            {' '}
            · <SafeText>{day.title}</SafeText>
          </span>
        )}
      </h2>
      {day.baseLocations.map(({ id, name, context }) => (
        <p key={id} className="flex items-center gap-1.5 text-sm text-[#5c616b]">
          <BedDouble aria-label="Stay" className="size-3.5 shrink-0" />
          <SafeText>{[name, context].filter(Boolean).join(' · ')}</SafeText>
        </p>
      ))}
      {day.notes && (
        <p className="mt-1 text-sm whitespace-pre-line text-[#5c616b]">
          <SafeText>{day.notes}</SafeText>
        </p>
      )}
      {day.destinations.length === 0 ? (
        <p className="mt-1 text-sm text-[#676d77]">Nothing planned</p>
      ) : (
        <ol className="mt-2 border-t border-[#e3e3dd]">
          {day.destinations.map((destination) => (
            <Stop key={destination.id} destination={destination} currency={currency} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Stop({ destination, currency }: { destination: Destination; currency: string }) {
  const { name, category, city, cost, description, notes, links } = destination
  const minutes = destination.estimatedDurationMinutes
  const facts = [
    category && categoryName(category),
    city,
    minutes !== null && formatDuration(minutes),
  ].filter(Boolean)
  return (
    <li className="grid break-inside-avoid grid-cols-[9.5rem_1fr_auto] max-sm:grid-cols-[5rem_1fr_auto] gap-x-3 border-b border-[#e3e3dd] py-1.5 text-sm">
      <span className="text-[#5c616b]">{formatTimes(destination.startTimeIso, destination.endTimeIso)}</span>
      <div className="min-w-0">
        <p className="font-medium">
          <SafeText>{name}</SafeText>
        </p>
        {facts.length > 0 && (
          <p className="text-xs text-[#5c616b]">
            <SafeText>{facts.join(' · ')}</SafeText>
          </p>
        )}
        {[description, notes].map(
          (words) =>
            words && (
              <p key={words} className="text-xs whitespace-pre-line">
                <SafeText>{words}</SafeText>
              </p>
            ),
        )}
        {links.map((link) => (
          <p key={link.url} className="text-xs break-all text-[#5c616b]">
            <SafeText>{`${linkName(link)}: ${link.url}`}</SafeText>
          </p>
        ))}
      </div>
      <span>{cost === null ? '' : formatMoney(cost, currency)}</span>
    </li>
  )
}
