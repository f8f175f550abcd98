import { EmptyState, Go, Skeleton, useRead } from '@countersign/ui'
import { ChevronRight, MapPin } from 'lucide-react'
import { readersLanguage } from '../data/language.ts'
import type { Coordinate, Stop } from '../data/types.ts'
import { Fault } from '../parts/fault.tsx'
import { ModeIcon } from '../parts/mode-icon.tsx'
import { modeNames } from '../parts/mode-names.ts'
import { sayMetres } from '../parts/spans.ts'
import { NetworkProgress } from '../parts/network-progress.tsx'
import { paths } from '../paths.ts'

const RADIUS_M = 1500

/** The stops around the middle of the map. */
export function StopsNear({ centre }: { readonly centre: Coordinate | undefined }) {
  const near = useRead<{ readonly stops: readonly Stop[] }>(
    'find_stops',
    { near: centre, radius: RADIUS_M, limit: 20, language: readersLanguage() },
    { enabled: centre !== undefined, keepPrevious: true },
  )
  const stops = near.data?.stops ?? []
  return (
    <section aria-label="Stops near the middle of the map" className="flex flex-col">
      <header className="px-3 pt-3 pb-2">
        <h1 className="text-lg font-semibold text-ink">Departures</h1>
        <p className="text-sm text-soft">
          Find a stop by name, or move the map: these are around its middle.
        </p>
      </header>
      {near.error ? (
        <Fault error={near.error} at={near.errorUpdatedAt} onRetry={() => void near.refetch()} />
      ) : near.isPending ? (
        <div role="status" aria-label="Loading the stops" className="flex flex-col gap-4 p-3">
          <NetworkProgress />
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} />
          ))}
        </div>
      ) : stops.length === 0 ? (
        <EmptyState
          icon={<MapPin />}
          title={`No stop within ${sayMetres(RADIUS_M)} of the middle of the map`}
        >
          Move the map to where the lines are.
        </EmptyState>
      ) : (
        <ul className="divide-y border-y">
          {stops.map(({ id, name, modes, code, distance }) => (
            <li key={id}>
              <Go
                to={paths.stop(id)}
                isPlain
                className="flex items-center gap-3 px-3 py-2 text-sm text-ink hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="flex w-9 shrink-0 gap-1 text-soft">
                  {modes.slice(0, 2).map((mode) => (
                    <ModeIcon key={mode} mode={mode} className="size-4" />
                  ))}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block truncate text-xs text-faint">
                    {[modes.map((mode) => modeNames[mode]).join(', '), code].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {distance !== undefined && <span className="text-xs text-faint">{sayMetres(distance)}</span>}
                <ChevronRight aria-hidden className="size-4 text-faint" />
              </Go>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
