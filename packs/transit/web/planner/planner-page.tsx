import { Segmented, useQueryString } from '@countersign/ui'
import { useMemo, useState } from 'react'
import { readTripQuery, type TripQuery, writeTripQuery } from '../data/trip-query.ts'
import { InNetwork } from '../parts/in-network.tsx'
import { NetworkFoot } from '../parts/network-foot.tsx'
import { useIsWide } from '../parts/use-is-wide.ts'
import { ItinerarySummary } from '../parts/itinerary-summary.tsx'
import { MapPane } from '../map/map-pane.tsx'
import { Results } from './results.tsx'
import { TripForm } from './trip-form.tsx'
import { useTripPlan } from './use-trip-plan.ts'

const views = [
  { value: 'list', label: 'Ways' },
  { value: 'map', label: 'Map' },
] as const

export const PlannerPage = () => (
  <InNetwork>
    <Planner />
  </InNetwork>
)

function Planner() {
  const [address, setAddress] = useQueryString()
  const query = useMemo(() => readTripQuery(address), [address])
  const change = (patch: Partial<TripQuery>): void =>
    setAddress(writeTripQuery({ ...query, ...patch }), { isStep: true })
  const plan = useTripPlan(query)
  const itineraries = useMemo(() => plan.ways.map(({ itinerary }) => itinerary), [plan.ways])
  const [areOptionsOpen, setAreOptionsOpen] = useState(false)
  const isWide = useIsWide()
  const view = address['view'] === 'map' ? 'map' : 'list'

  const form = (
    <TripForm
      query={query}
      onChange={change}
      areOptionsOpen={areOptionsOpen}
      onOptionsOpen={setAreOptionsOpen}
    />
  )
  const results = (
    <Results query={query} onChange={change} plan={plan} onOptions={() => setAreOptionsOpen(true)} />
  )
  const map = (
    <MapPane
      from={query.from}
      to={query.to}
      itineraries={itineraries}
      chosen={plan.chosen}
      onEnd={(end, place) => change({ [end]: place })}
    />
  )
  return (
    <div className="flex h-full min-h-0">
      <h1 className="sr-only">Plan a trip</h1>
      {isWide ? (
        <>
          <div className="flex w-[26rem] shrink-0 flex-col border-r">
            {form}
            <div className="min-h-0 flex-1 overflow-y-auto">{results}</div>
            <NetworkFoot />
          </div>
          <div className="min-w-0 flex-1">{map}</div>
        </>
      ) : (
        <div className="flex min-w-0 flex-1 flex-col">
          {form}
          <div className="flex shrink-0 justify-center border-b px-2 py-1.5">
            <Segmented
              label="View"
              options={views}
              value={view}
              onChange={(next) => setAddress({ view: next === 'map' ? next : '' })}
            />
          </div>
          {view === 'list' ? (
            <>
              <div className="min-h-0 flex-1 overflow-y-auto">{results}</div>
              <NetworkFoot />
            </>
          ) : (
            <>
              <div className="min-h-0 flex-1">{map}</div>
              {plan.chosen && (
                <div className="shrink-0 border-t bg-panel p-3">
                  <ItinerarySummary itinerary={plan.chosen} />
                </div>
              )}
            </>
          )}
        </div>
      )}
    </div>
  )
}
