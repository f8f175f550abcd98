import type { Query } from '@countersign/ui'
import type { PlanConstraints } from '../../domain/plan-trip-input.ts'
import { type NamedPlace, placeFromText, placeToText } from './place.ts'

export type When = { readonly kind: 'now' } | Timed

interface Timed {
  readonly kind: 'depart' | 'arrive'
  /** An instant, in UTC. */
  readonly time: string
  /** Who looks earlier and later goes through the day: what leaves first comes first, and not what is best. */
  readonly isByDeparture?: boolean
}

/** A minute of grace: the time asked for is a whole minute. */
export const hasPassed = (when: When, now: number): when is Timed =>
  when.kind !== 'now' && Date.parse(when.time) < now - 60_000

export interface TripOptions {
  readonly optimize: PlanConstraints['optimize']
  readonly maxWalkingDistance: number
  readonly maxTransfers: number
  readonly stepFree: boolean
  readonly littleWalking: boolean
}

/** What is asked on the screen. It lives in the address, so that it can be reloaded and sent. */
export interface TripQuery {
  readonly from: NamedPlace | undefined
  readonly to: NamedPlace | undefined
  readonly when: When
  readonly options: TripOptions
}

export const usualOptions: TripOptions = {
  optimize: 'balanced',
  maxWalkingDistance: 1500,
  maxTransfers: 4,
  stepFree: false,
  littleWalking: false,
}

const optimizes: ReadonlySet<string> = new Set(['balanced', 'few_transfers', 'shortest_time'])
const isOptimize = (text: string | undefined): text is TripOptions['optimize'] =>
  text !== undefined && optimizes.has(text)

/** What is not a number between these counts for nothing. */
function within(text: string | undefined, least: number, most: number): number | undefined {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined
}

const instant = (text: string | undefined): string | undefined => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function readWhen(query: Query): When {
  const [depart, arrive] = [instant(query['depart']), instant(query['arrive'])]
  const order = query['order'] === 'departure' ? { isByDeparture: true } : {}
  if (arrive !== undefined) return { kind: 'arrive', time: arrive, ...order }
  return depart === undefined ? { kind: 'now' } : { kind: 'depart', time: depart, ...order }
}

export const readTripQuery = (query: Query): TripQuery => ({
  from: placeFromText(query['from']),
  to: placeFromText(query['to']),
  when: readWhen(query),
  options: {
    optimize: isOptimize(query['optimize']) ? query['optimize'] : usualOptions.optimize,
    maxWalkingDistance: within(query['walk'], 1, 3000) ?? usualOptions.maxWalkingDistance,
    maxTransfers: within(query['transfers'], 0, 8) ?? usualOptions.maxTransfers,
    stepFree: query['stepFree'] === 'yes',
    littleWalking: query['littleWalking'] === 'yes',
  },
})

/** For the address: what is as usual is left out. */
export function writeTripQuery({ from, to, when, options }: TripQuery): Query {
  const unlessUsual = (name: keyof TripOptions): string =>
    options[name] === usualOptions[name] ? '' : String(options[name])
  return {
    from: from ? placeToText(from) : '',
    to: to ? placeToText(to) : '',
    depart: when.kind === 'depart' ? when.time : '',
    arrive: when.kind === 'arrive' ? when.time : '',
    order: when.kind !== 'now' && when.isByDeparture ? 'departure' : '',
    optimize: unlessUsual('optimize'),
    walk: unlessUsual('maxWalkingDistance'),
    transfers: unlessUsual('maxTransfers'),
    stepFree: options.stepFree ? 'yes' : '',
    littleWalking: options.littleWalking ? 'yes' : '',
  }
}

/** How many of the options are not as usual. */
export const countUnusual = (options: TripOptions): number =>
  (Object.keys(usualOptions) as (keyof TripOptions)[]).filter((name) => options[name] !== usualOptions[name])
    .length

const coords = ({ coordinate }: NamedPlace): object => ({ type: 'coords', value: coordinate })

/** What `plan_trip` is asked; undefined while an end is missing. */
export function toPlanInput({ from, to, when, options }: TripQuery, language = 'en'): object | undefined {
  if (!from || !to) return undefined
  return {
    origin: coords(from),
    destination: coords(to),
    when: when.kind === 'now' ? { type: 'depart', time: 'now' } : { type: when.kind, time: when.time },
    constraints: {
      optimize: options.optimize,
      maxWalkingDistance: options.maxWalkingDistance,
      maxTransfers: options.maxTransfers,
      accessibility: { stepFree: options.stepFree, lowWalkingDistance: options.littleWalking },
      language,
    },
    limit: 3,
  }
}
