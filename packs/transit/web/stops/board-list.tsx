import { Button, EmptyState, IconButton, useNow } from '@countersign/ui'
import { Clock, MoonStar, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { sayFault } from '../parts/error-words.ts'
import type { Board } from '../data/types.ts'
import { DepartureRow } from './departure-row.tsx'
import { LineFilter } from './line-filter.tsx'
import { lineKey, linesOf } from './lines-of.ts'
import type { BoardRead } from './use-board.ts'

/** What leaves, and which of it is wanted. */
export function BoardList({ board, data }: { readonly board: BoardRead; readonly data: Board }) {
  const now = useNow(10_000)
  const [only, setOnly] = useState<ReadonlySet<string>>(new Set())
  const lines = linesOf(data.departures)
  // A line that no longer leaves hides nothing.
  const chosen = new Set(lines.filter(({ key }) => only.has(key)).map(({ key }) => key))
  const shown = data.departures.filter((departure) => chosen.size === 0 || chosen.has(lineKey(departure)))
  const toggle = (key: string): void => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setOnly(next)
  }
  return (
    <>
      <div className="flex items-center gap-2 border-b px-3 py-1.5">
        {lines.length > 1 && <LineFilter lines={lines} chosen={chosen} onToggle={toggle} />}
        <Freshness board={board} now={now} />
      </div>
      {data.departures.length === 0 ? (
        <EmptyState
          icon={<MoonStar />}
          title={`Nothing leaves in the next ${board.isLonger ? 'six hours' : 'hour'}`}
          action={!board.isLonger && <Button onClick={board.showMore}>Look further</Button>}
        />
      ) : (
        <>
          <ol aria-label="Departures" className="divide-y">
            {shown.map((departure) => (
              <DepartureRow
                key={`${departure.tripId ?? departure.headsign}|${departure.scheduledTime}|${departure.stopId}`}
                departure={departure}
                now={now}
                platform={data.stop.platform}
              />
            ))}
          </ol>
          {!board.isLonger && (
            <Button variant="ghost" className="m-3 self-start" icon={<Clock />} onClick={board.showMore}>
              Later departures
            </Button>
          )}
        </>
      )}
    </>
  )
}

/** When it was asked for last, and a way to ask again. */
function Freshness({ board, now }: { readonly board: BoardRead; readonly now: number }) {
  const seconds = Math.max(0, Math.round((now - board.dataUpdatedAt) / 10_000) * 10)
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1 text-xs text-faint">
      {board.error ? (
        <span role="status" className="text-loss">
          Not up to date. {sayFault(board.error).message}.
        </span>
      ) : (
        <span>{seconds === 0 ? 'Updated now' : `Updated ${seconds} s ago`}</span>
      )}
      <IconButton
        size="sm"
        label="Refresh"
        icon={<RefreshCw className={board.isFetching ? 'motion-safe:animate-spin' : ''} />}
        onClick={() => void board.refetch()}
      />
    </div>
  )
}
