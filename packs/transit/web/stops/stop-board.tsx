import { Badge, Button, Go, SafeText, Skeleton, useGo, useRead } from '@countersign/ui'
import { Accessibility, Navigation } from 'lucide-react'
import { readersLanguage } from '../data/language.ts'
import type { Stop } from '../data/types.ts'
import { AlertList } from '../parts/alerts.tsx'
import { Fault } from '../parts/fault.tsx'
import { ModeIcon } from '../parts/mode-icon.tsx'
import { modeNames } from '../parts/mode-names.ts'
import { NetworkProgress } from '../parts/network-progress.tsx'
import { fromHere, paths, toHere } from '../paths.ts'
import { BoardList } from './board-list.tsx'
import type { BoardRead } from './use-board.ts'

export function StopBoard({ board }: { readonly board: BoardRead }) {
  if (!board.data)
    return board.error ? (
      <>
        <h1 className="sr-only">Departures</h1>
        <Fault
          error={board.error}
          at={board.errorUpdatedAt}
          onRetry={() => void board.refetch()}
          action={<Go to={paths.stops}>Other stops</Go>}
        />
      </>
    ) : (
      <Waiting />
    )
  return (
    <section aria-label="Departures" className="flex flex-col">
      <StopHeader stop={board.data.stop} />
      <AlertList alerts={board.data.alerts} className="border-b p-3" />
      <BoardList board={board} data={board.data} />
    </section>
  )
}

function StopHeader({ stop }: { readonly stop: Stop }) {
  const go = useGo()
  const facts = [
    stop.modes.map((mode) => modeNames[mode]).join(', '),
    stop.code,
    stop.platform !== undefined && `Platform ${stop.platform}`,
  ].filter(Boolean)
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b p-3">
      <div className="min-w-0 flex-1">
        <h1 className="text-lg font-semibold text-ink">
          <SafeText>{stop.name}</SafeText>
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {facts.join(' · ')}
          {stop.wheelchairAccessible !== undefined && (
            <Badge tone={stop.wheelchairAccessible ? 'signed' : 'neutral'}>
              <Accessibility aria-hidden className="size-3" />
              {stop.wheelchairAccessible ? 'Step-free' : 'Not step-free'}
            </Badge>
          )}
        </p>
        <Siblings stop={stop} />
      </div>
      <div className="flex gap-2">
        <Button size="sm" icon={<Navigation />} onClick={() => go(paths.planner, fromHere(stop))}>
          From here
        </Button>
        <Button size="sm" onClick={() => go(paths.planner, toHere(stop))}>
          To here
        </Button>
      </div>
    </header>
  )
}

/** Other platforms and other means of transport at the same place. */
function Siblings({ stop }: { readonly stop: Stop }) {
  const { data } = useRead<{ readonly stops: readonly Stop[] }>('find_stops', {
    near: stop.coordinate,
    radius: 200,
    limit: 6,
    language: readersLanguage(),
  })
  const others = data?.stops.filter(({ id }) => id !== stop.id) ?? []
  if (others.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-faint">
      Also here
      {others.map(({ id, name, modes }) => (
        <Go key={id} to={paths.stop(id)} className="inline-flex items-center gap-1">
          {modes[0] && <ModeIcon mode={modes[0]} />}
          {name === stop.name && modes[0] ? modeNames[modes[0]] : name}
        </Go>
      ))}
    </p>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading the departures" className="flex flex-col gap-4 p-3">
    <NetworkProgress />
    <Skeleton className="h-6 w-48" />
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className="flex items-center gap-3">
        <Skeleton className="h-5 w-14" />
        <Skeleton className="flex-1" />
        <Skeleton className="w-12" />
      </div>
    ))}
  </div>
)
