import { MAX_WALK_M, type WhyNone } from '../../domain/why-none.ts'
import { sayMetres } from '../parts/spans.ts'
import { type TripOptions, usualOptions } from './trip-query.ts'

interface WayOut {
  readonly label: string
  readonly patch: Partial<TripOptions>
}

/** What of the options to give up, so that there may be a way after all: that alone which stands in it. */
export function waysOutOf(options: TripOptions, why: WhyNone): readonly WayOut[] {
  const walk: WayOut[] =
    options.maxWalkingDistance < MAX_WALK_M && (why.kind !== 'far' || why.metres <= MAX_WALK_M)
      ? [{ label: `Walk up to ${sayMetres(MAX_WALK_M)}`, patch: { maxWalkingDistance: MAX_WALK_M } }]
      : []
  const transfers: WayOut[] =
    options.maxTransfers < usualOptions.maxTransfers
      ? [
          {
            label: options.maxTransfers === 0 ? 'Allow changes' : 'Allow more changes',
            patch: { maxTransfers: usualOptions.maxTransfers },
          },
        ]
      : []
  const steps: WayOut[] = options.stepFree ? [{ label: 'Without step-free', patch: { stepFree: false } }] : []
  if (why.kind === 'far') return walk
  if (why.kind === 'stepFree') return steps
  if (why.kind === 'transfers' && transfers.length > 0) return transfers
  return [...transfers, ...steps, ...walk]
}
