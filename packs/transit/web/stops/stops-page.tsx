import { Combobox, type ComboboxOption, cx, useClient, useGo } from '@countersign/ui'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { readersLanguage } from '../data/language.ts'
import type { Coordinate, Stop } from '../data/types.ts'
import { MapPane } from '../map/map-pane.tsx'
import { modeNames } from '../parts/mode-names.ts'
import { InNetwork } from '../parts/in-network.tsx'
import { NetworkFoot } from '../parts/network-foot.tsx'
import { useIsWide } from '../parts/use-is-wide.ts'
import { fromHere, paths, toHere } from '../paths.ts'
import { StopBoard } from './stop-board.tsx'
import { StopsNear } from './stops-near.tsx'
import { useBoard } from './use-board.ts'

const toOption = ({ id, name, code, platform, modes }: Stop): ComboboxOption => ({
  value: id,
  label: name,
  detail: [
    modes.map((mode) => modeNames[mode]).join(', '),
    code,
    platform !== undefined && `Platform ${platform}`,
  ]
    .filter(Boolean)
    .join(' · '),
})

/** What leaves a stop. Stops are found by name, and on the map. */
export const StopsPage = () => (
  <InNetwork>
    <Stops />
  </InNetwork>
)

function Stops() {
  const { stopId } = useParams({ strict: false }) as { readonly stopId?: string }
  const client = useClient()
  const go = useGo()
  const isWide = useIsWide()
  const [centre, setCentre] = useState<Coordinate>()
  const board = useBoard(stopId)
  const stop = board.data?.stop
  const search = async (term: string): Promise<readonly ComboboxOption[]> => {
    const query = term.trim()
    if (query === '' && !centre) return []
    const { stops } = await client.read<{ readonly stops: readonly Stop[] }>('find_stops', {
      ...(query === '' ? { near: centre, radius: 2000 } : { query }),
      limit: 12,
      language: readersLanguage(),
    })
    return stops.map(toOption)
  }
  const map = (
    <MapPane
      to={stop}
      onEnd={(end, place) => go(paths.planner, end === 'from' ? fromHere(place) : toHere(place))}
      onCentre={setCentre}
    />
  )
  return (
    <div className="flex h-full min-h-0">
      <div className="flex min-w-0 flex-1 flex-col min-[60rem]:max-w-[34rem] min-[60rem]:shrink-0 min-[60rem]:basis-[34rem] min-[60rem]:border-r">
        <div className="shrink-0 border-b bg-panel p-3">
          <Combobox
            label="Find a stop"
            placeholder="Find a stop by name"
            value={stopId !== undefined && !board.isError ? stopId : ''}
            valueLabel={stop?.name ?? '…'}
            search={search}
            onChange={(id) => go(paths.stop(id))}
          />
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          {!isWide && (
            <div className={cx('h-64 shrink-0 border-y', stopId !== undefined && 'order-last')}>{map}</div>
          )}
          {stopId === undefined ? <StopsNear centre={centre} /> : <StopBoard key={stopId} board={board} />}
        </div>
        <NetworkFoot />
      </div>
      {isWide && <div className="min-w-0 flex-1">{map}</div>}
    </div>
  )
}
