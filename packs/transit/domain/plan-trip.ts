import type { PlanQuery, ProviderFailure, ProviderPlan, TransitProvider } from '../adapters/provider.ts'
import { annotate, hasSteps, preferLessWalking, unknownSteps } from './accessibility.ts'
import { addAlternatives, firstOf, isDisrupted } from './disruption.ts'
import { distanceM } from './geo.ts'
import type { Itinerary, ScheduleType } from './itinerary.ts'
import { languageChain } from './language.ts'
import { type FindLocation, type LocationRef, resolveLocation } from './location.ts'
import { defaultConstraints, type PlanConstraints, type PlanTripInput } from './plan-trip-input.ts'
import { withQuickWalk } from './quick-walk.ts'
import { byCost, byRunning, dedupe } from './rank.ts'
import { freshnessOf, scheduleTypeOf, toItinerary } from './realtime-status.ts'
import { type Warning, warnings } from './warnings.ts'
import { MAX_WALK_M, noWay } from './why-none.ts'

export interface PlanTripOutput {
  readonly origin: LocationRef
  readonly destination: LocationRef
  readonly requested: { readonly type: 'depart' | 'arrive'; readonly time: string }
  readonly constraints: PlanConstraints
  readonly itineraries: readonly Itinerary[]
  readonly realtimeUsed: ScheduleType
  readonly dataFreshness: string
  readonly warnings?: readonly Warning[]
  readonly correlationId: string
  readonly meta?: { readonly deduplicatedFrom?: number }
}

export interface PlanTripFailure extends Omit<ProviderFailure, 'code'> {
  readonly code: ProviderFailure['code'] | 'validation-error' | 'no-itinerary-found'
  readonly details?: { readonly reason: string }
}

export type PlanTripResult =
  | { readonly ok: true; readonly value: PlanTripOutput }
  | { readonly ok: false; readonly error: PlanTripFailure }

const NEAREST_M = 1
const WINDOW_MINUTES = 60
/** So that service that runs twice a day is found, where nothing was in the first window. */
const RELAXED_WINDOW_MINUTES = 24 * 60

/** Plans a trip by the rules of the contract, whoever finds the journeys. */
export async function planTrip(
  input: PlanTripInput,
  world: {
    readonly provider: TransitProvider
    readonly now: string
    readonly correlationId: string
    readonly findLocation: FindLocation
    readonly signal?: AbortSignal
  },
): Promise<PlanTripResult> {
  const { provider, now, correlationId, findLocation, signal } = world
  const origin = await resolveLocation(input.origin, findLocation)
  if (!origin) return unknownLabel('origin', input.origin.value as string)
  const destination = await resolveLocation(input.destination, findLocation)
  if (!destination) return unknownLabel('destination', input.destination.value as string)
  if (distanceM(origin.coordinate, destination.coordinate) <= NEAREST_M)
    return invalid('origin and destination must differ')

  const asked = input.constraints ?? defaultConstraints
  const { chain, isMet } = languageChain(asked.language)
  const constraints: PlanConstraints = { ...asked, language: chain[0]! }
  const requested = { type: input.when.type, time: input.when.time === 'now' ? now : input.when.time }
  const query: PlanQuery = {
    origin: origin.coordinate,
    destination: destination.coordinate,
    when: requested,
    optimize: constraints.optimize,
    maxWalkingDistance: constraints.maxWalkingDistance,
    maxTransfers: constraints.maxTransfers,
    stepFree: constraints.accessibility.stepFree,
    lessWalking: constraints.accessibility.lowWalkingDistance,
    languages: chain,
    // One more than wanted tells whether there are more; duplicates take some away.
    count: input.limit + 2,
    windowMinutes: WINDOW_MINUTES,
    includeCancelled: true,
  }

  const found = await search(provider, query, signal)
  if (!found.ok) return found
  const { plan, itineraries: given } = found.value
  if (given.length === 0) return nothing(plan.reason)

  const best = byCost(constraints, requested)
  const unique = dedupe(given).toSorted(best)
  const mayReplace = input.includeDisruptionAlt && unique.some(isDisrupted)
  const alternatives = mayReplace ? await findAlternatives(provider, query, signal) : []
  const all = addAlternatives(unique, alternatives, input.limit).toSorted(best).toSorted(byRunning)
  const wanted = constraints.accessibility.lowWalkingDistance ? preferLessWalking(all) : all
  const first = withQuickWalk(firstOf(wanted, input.limit), wanted, requested)
  const itineraries = first.map((each) => annotate(each, constraints, plan))
  const told = warnings({
    isTruncated: wanted.length > itineraries.length || plan.hasMore,
    isStepFreeUnknown:
      constraints.accessibility.stepFree &&
      !plan.knowsStepFree &&
      itineraries.some((each) => unknownSteps(each).length > 0),
    isLanguageMet: isMet,
    asked,
    itineraries,
  })
  return {
    ok: true,
    value: {
      origin,
      destination,
      requested,
      constraints,
      itineraries,
      realtimeUsed: scheduleTypeOf(itineraries.flatMap(({ legs }) => legs)),
      dataFreshness: freshnessOf(itineraries, now),
      ...(told.length > 0 && { warnings: told }),
      correlationId,
      ...(unique.length < given.length && { meta: { deduplicatedFrom: given.length } }),
    },
  }
}

type Found =
  | {
      readonly ok: true
      readonly value: { readonly plan: ProviderPlan; readonly itineraries: readonly Itinerary[] }
    }
  | { readonly ok: false; readonly error: ProviderFailure }

/** Asks once, and where there is nothing once more, less strictly; what the traveller set as a limit holds both times. */
async function search(provider: TransitProvider, query: PlanQuery, signal?: AbortSignal): Promise<Found> {
  const first = await ask(provider, query, signal)
  if (!first.ok || first.value.itineraries.length > 0) return first
  const relaxed = { ...query, optimize: 'balanced' as const, windowMinutes: RELAXED_WINDOW_MINUTES }
  return ask(provider, relaxed, signal)
}

async function ask(provider: TransitProvider, query: PlanQuery, signal?: AbortSignal): Promise<Found> {
  const answer = await provider.plan(query, signal)
  if (!answer.ok) return answer
  const itineraries = answer.value.itineraries.filter(({ legs }) => legs.length > 0).map(toItinerary)
  const open = query.stepFree ? itineraries.filter((each) => !hasSteps(each)) : itineraries
  const within = open.filter(
    ({ walkingDistance, numberOfTransfers }) =>
      walkingDistance <= query.maxWalkingDistance && numberOfTransfers <= query.maxTransfers,
  )
  const plan =
    open.length === 0 && itineraries.length > 0 ? { ...answer.value, reason: noWay.stepFree } : answer.value
  return { ok: true, value: { plan, itineraries: within } }
}

/** Where it fails, the disrupted itineraries are still worth something: they are answered alone. */
async function findAlternatives(
  provider: TransitProvider,
  query: PlanQuery,
  signal?: AbortSignal,
): Promise<readonly Itinerary[]> {
  const found = await ask(
    provider,
    {
      ...query,
      optimize: 'balanced',
      maxWalkingDistance: Math.min(MAX_WALK_M, Math.round(query.maxWalkingDistance * 1.25)),
      includeCancelled: false,
    },
    signal,
  )
  return found.ok ? dedupe(found.value.itineraries) : []
}

const fail = (error: PlanTripFailure): PlanTripResult => ({ ok: false, error })
const invalid = (message: string, hint?: string): PlanTripResult =>
  fail({ code: 'validation-error', message, ...(hint !== undefined && { hint }) })

const unknownLabel = (field: string, label: string): PlanTripResult =>
  invalid(
    `${field}: there is no saved place named ${label}`,
    'Save it first with save_user_variable, or give coordinates',
  )

const nothing = (reason: string | undefined): PlanTripResult =>
  fail({
    code: 'no-itinerary-found',
    message: 'No itineraries for given constraints',
    hint: 'Try increasing maxWalkingDistance or adjusting departure time',
    // Beside the hint, whose words are the contract's.
    ...(reason !== undefined && { details: { reason } }),
  })
