import { Button, EmptyState, Go, Skeleton } from '@countersign/ui'
import { MapPin, Navigation } from 'lucide-react'
import type { NamedPlace } from '../data/place.ts'
import type { TripQuery } from '../data/trip-query.ts'
import { toNamedPlace, useSavedPlaces } from '../data/use-saved-places.ts'
import { paths } from '../paths.ts'

/** Before both ends are known: the shortest ways to name them. */
export function Start({
  query,
  onChange,
}: {
  readonly query: TripQuery
  readonly onChange: (patch: Partial<TripQuery>) => void
}) {
  const { places } = useSavedPlaces()
  const missing = query.from ? 'to' : 'from'
  const taken = query.from?.name
  const choose = (place: NamedPlace): void => onChange({ [missing]: place })
  const offered = places.filter(({ key }) => key !== taken).slice(0, 6)
  return (
    <EmptyState
      icon={<Navigation />}
      title={missing === 'to' ? 'Where to?' : 'Where do you start?'}
      action={offered.map((place) => (
        <Button key={place.key} size="sm" icon={<MapPin />} onClick={() => choose(toNamedPlace(place))}>
          {place.key}
        </Button>
      ))}
    >
      Search above, or click the map.{' '}
      {places.length === 0 && (
        <>
          Places you need often can be <Go to={paths.places}>saved</Go>.
        </>
      )}
    </EmptyState>
  )
}

export const Waiting = () => (
  <div role="status" aria-label="Looking for ways" className="flex flex-col gap-3 p-3">
    {[1, 2, 3].map((place) => (
      <div key={place} className="flex flex-col gap-3 rounded-lg border bg-panel p-3">
        <Skeleton className="w-40" />
        <Skeleton className="h-6" />
        <Skeleton className="h-3 w-56" />
      </div>
    ))}
  </div>
)
