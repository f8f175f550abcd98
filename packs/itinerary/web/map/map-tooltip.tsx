import { SafeText } from '@countersign/ui'
import { useMap } from '@countersign/ui/map'
import type { Trip } from '../data/trip.ts'
import { categoryName } from '../parts/categories.ts'
import type { Pointed } from './use-pointing.ts'

interface Told {
  readonly title: string
  readonly detail: string
}

const join = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

const named = (category: string | null): string | null => category && categoryName(category)

/** What is said of something that the pointer is on. */
function tell({ kind, id, count, note }: Pointed, trip: Trip): Told | undefined {
  if (kind === 'gathered') return { title: `${count} places`, detail: 'Click to come closer' }
  if (kind === 'explore') {
    const place = trip.explorePlaces.find((each) => each.id === id)
    return (
      place && {
        title: place.name,
        detail: join(note, named(place.category), place.city, place.isFavorite && 'Favourite'),
      }
    )
  }
  for (const day of trip.days) {
    const index = day.destinations.findIndex((each) => each.id === id)
    const destination = day.destinations[index]
    if (destination) {
      const { name, category, city } = destination
      return {
        title: name,
        detail: join(note || `Day ${day.number}, stop ${index + 1}`, named(category), city),
      }
    }
    const stay = day.baseLocations.find((each) => each.id === id)
    if (stay) return { title: stay.name, detail: join(note || 'Stay', stay.context) }
  }
  return undefined
}

export interface MapTooltipProps {
  readonly pointed: Pointed
  readonly trip: Trip
  /** As it would be: what is not in the trip yet is there. */
  readonly after: Trip | undefined
}

export function MapTooltip({ pointed, trip, after }: MapTooltipProps) {
  const { map } = useMap()
  const told = tell(pointed, trip) ?? (after && tell(pointed, after))
  if (!told) return null
  const { x, y } = map.project([...pointed.point])
  const isHigh = y < 72
  const margin = Math.min(x, map.getContainer().clientWidth - x)
  return (
    <div
      role="presentation"
      className="pointer-events-none absolute z-10 w-max max-w-64 rounded-md bg-ink px-2 py-1 text-xs text-paper"
      style={{
        left: x,
        top: isHigh ? y + 18 : y - 18,
        // Beside the edge, it leans inwards.
        translate: `${margin > 96 ? '-50%' : x < 96 ? '-1rem' : 'calc(-100% + 1rem)'} ${isHigh ? '0' : '-100%'}`,
      }}
    >
      <p className="font-medium">
        <SafeText>{told.title}</SafeText>
      </p>
      {told.detail && (
        <p className="opacity-75">
          <SafeText>{told.detail}</SafeText>
        </p>
      )}
    </div>
  )
}
