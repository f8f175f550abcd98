import { Button, Go, IconButton, SafeText, Skeleton, useRead } from '@countersign/ui'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { readersLanguage } from '../data/language.ts'
import { type NamedPlace, sayCoordinate } from '../data/place.ts'
import type { Coordinate, Stop } from '../data/types.ts'
import { THERE_M } from '../data/point-name.ts'
import { usePointName } from '../data/use-point-name.ts'
import { ModeIcon } from '../parts/mode-icon.tsx'
import { modeNames } from '../parts/mode-names.ts'
import { sayMetres } from '../parts/spans.ts'
import { paths } from '../paths.ts'

const STOPS_WITHIN_M = 150

export interface PointCardProps {
  readonly at: Coordinate
  readonly onEnd: (end: 'from' | 'to', place: NamedPlace) => void
  readonly onClose: () => void
}

/** What is at a point of the map, and what can be done with it. */
export function PointCard({ at, onEnd, onClose }: PointCardProps) {
  const card = useRef<HTMLElement>(null)
  const language = readersLanguage()
  const { name, nearest, isPending } = usePointName(at)
  const around = useRead<{ readonly stops: readonly Stop[] }>('find_stops', {
    near: at,
    radius: STOPS_WITHIN_M,
    limit: 4,
    language,
  })
  const place = { name, coordinate: at }
  const isThere = nearest !== undefined && (nearest.distance ?? 0) <= THERE_M
  const where =
    name === sayCoordinate(at) ? 'A point on the map' : isThere ? nearest.address : sayCoordinate(at)
  useEffect(() => card.current?.focus(), [])
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="The point on the map"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fade absolute right-3 bottom-12 left-3 flex max-w-80 flex-col gap-2 rounded-lg border border-strong-line bg-panel p-3 text-sm outline-none"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {isPending ? (
            <Skeleton className="my-1 w-32" />
          ) : (
            <p className="truncate font-semibold text-ink">
              <SafeText>{name}</SafeText>
            </p>
          )}
          <p className="text-xs text-faint">{where}</p>
        </div>
        <IconButton label="Close" size="sm" icon={<X />} onClick={onClose} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button disabled={isPending} onClick={() => onEnd('from', place)}>
          From here
        </Button>
        <Button variant="primary" disabled={isPending} onClick={() => onEnd('to', place)}>
          To here
        </Button>
      </div>
      {(around.data?.stops.length ?? 0) > 0 && (
        <ul aria-label="Stops here" className="flex flex-col gap-1 border-t pt-2 text-xs">
          {around.data?.stops.map(({ id, name: stop, modes, distance }) => (
            <li key={id} className="flex min-w-0 items-center gap-1.5 text-faint">
              {modes.slice(0, 2).map((mode) => (
                <ModeIcon key={mode} mode={mode} />
              ))}
              <Go to={paths.stop(id)} className="truncate">
                {stop}
              </Go>
              <span>{modes.map((mode) => modeNames[mode]).join(', ')}</span>
              {distance !== undefined && <span className="ml-auto shrink-0">{sayMetres(distance)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
