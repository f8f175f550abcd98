import type { ApiError } from '@countersign/client'
import { Button } from '@countersign/ui'
import { MAX_WALK_M, readWhyNone } from '../../domain/why-none.ts'
import type { NamedPlace } from '../data/place.ts'
import type { TripQuery } from '../data/trip-query.ts'
import type { TransitNetwork } from '../data/types.ts'
import { useNetwork } from '../data/use-network.ts'
import { waysOutOf } from '../data/ways-out.ts'
import { reasonOf } from '../parts/error-words.ts'

export interface WaysOutProps {
  readonly error: ApiError
  readonly query: TripQuery
  readonly onChange: (patch: Partial<TripQuery>) => void
  readonly onOptions: () => void
}

/** What can be changed about a question that has no answer. */
export function WaysOut({ error, query, onChange, onOptions }: WaysOutProps) {
  const network = useNetwork()
  const otherStart = <Button onClick={() => onChange({ from: undefined })}>Choose another start</Button>
  const otherEnd = <Button onClick={() => onChange({ to: undefined })}>Choose another destination</Button>
  switch (error.code) {
    case 'unsupported-region': {
      const isFromInside = isInside(network, query.from)
      return (
        <>
          {!isFromInside && otherStart}
          {(isFromInside || !isInside(network, query.to)) && otherEnd}
        </>
      )
    }
    case 'validation-error':
      return otherEnd
    case 'no-itinerary-found': {
      const why = readWhyNone(reasonOf(error.details))
      if (why.kind === 'far' && why.metres > MAX_WALK_M) return why.end === 'origin' ? otherStart : otherEnd
      return (
        <>
          {waysOutOf(query.options, why).map(({ label, patch }) => (
            <Button key={label} onClick={() => onChange({ options: { ...query.options, ...patch } })}>
              {label}
            </Button>
          ))}
          <Button onClick={onOptions}>Change options</Button>
        </>
      )
    }
    default:
      return null
  }
}

/** Where nothing tells, it is taken to be the start that lies outside. */
function isInside(network: TransitNetwork | undefined, place: NamedPlace | undefined): boolean {
  if (network?.status !== 'ready' || !network.region || !place) return false
  const { south, west, north, east } = network.region
  const { lat, lon } = place.coordinate
  return lat >= south && lat <= north && lon >= west && lon <= east
}
