import { Go, type ResultProps, SafeText, useNow } from '@countersign/ui'
import { ChevronRight } from 'lucide-react'
import type { Board } from '../data/types.ts'
import { InNetwork } from '../parts/in-network.tsx'
import { paths } from '../paths.ts'
import { DepartureRow } from '../stops/departure-row.tsx'

const SHOWN = 5

const isBoard = (result: unknown): result is Board =>
  typeof result === 'object' &&
  result !== null &&
  'stop' in result &&
  Array.isArray((result as Partial<Board>).departures)

/** What `get_departures` answered: the next few, and the way to the rest. */
export const DeparturesResult = ({ result }: ResultProps) =>
  isBoard(result) && result.departures.length > 0 ? (
    <InNetwork>
      <Next board={result} />
    </InNetwork>
  ) : null

function Next({ board: { stop, departures } }: { readonly board: Board }) {
  const now = useNow(10_000)
  return (
    <section aria-label={`Departures from ${stop.name}`} className="rounded-lg border bg-panel">
      <p className="border-b px-3 py-2 text-sm font-semibold text-ink">
        <SafeText>{stop.name}</SafeText>
      </p>
      <ol className="divide-y">
        {departures.slice(0, SHOWN).map((departure) => (
          <DepartureRow
            key={`${departure.tripId ?? departure.headsign}|${departure.scheduledTime}`}
            departure={departure}
            now={now}
            platform={stop.platform}
          />
        ))}
      </ol>
      <p className="border-t px-3 py-2">
        <Go to={paths.stop(stop.id)} className="inline-flex items-center gap-1 text-xs">
          All departures <ChevronRight aria-hidden className="size-3" />
        </Go>
      </p>
    </section>
  )
}
