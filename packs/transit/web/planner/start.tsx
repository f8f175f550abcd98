import { Button, EmptyState, Go, Skeleton } from '@countersign/ui'
import { Navigation } from 'lucide-react'
import type { TripQuery } from '../data/trip-query.ts'
import { toNamedPlace, useSavedPlaces } from '../data/use-saved-places.ts'
import { NetworkProgress } from '../parts/network-progress.tsx'
import { SavedIcon } from '../parts/place-icons.tsx'
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
  const isFromKnown = query.from !== undefined
  const taken = new Set([query.from?.name, query.to?.name])
  const offered = places.filter(({ key }) => !taken.has(key)).slice(0, 6)
  return (
    <>
      <div className="p-3 empty:hidden">
        <NetworkProgress />
      </div>
      <EmptyState
        icon={<Navigation />}
        title={isFromKnown ? 'Where to?' : query.to ? 'Where do you start?' : 'Where do you want to go?'}
        action={offered.map((place) => (
          <Button
            key={place.key}
            size="sm"
            icon={<SavedIcon name={place.key} />}
            onClick={() => onChange({ [query.to ? 'from' : 'to']: toNamedPlace(place) })}
          >
            {query.to ? `From ${place.key}` : `To ${place.key}`}
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
    </>
  )
}

export const Waiting = () => (
  <div role="status" aria-label="Looking for ways" className="flex flex-col gap-3 p-3">
    <NetworkProgress />
    {[1, 2, 3].map((place) => (
      <div key={place} className="flex flex-col gap-3 rounded-lg border bg-panel p-3">
        <Skeleton className="w-40" />
        <Skeleton className="h-6" />
        <Skeleton className="h-3 w-56" />
      </div>
    ))}
  </div>
)
