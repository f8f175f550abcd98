import { localDay, type Network } from '../gtfs/index.ts'
import { eachStopNear, walkMetres } from '../gtfs/nearest-stops.ts'
import { buildJourney, placeEnd } from './build-journey.ts'
import { type Changes, noChanges } from './changes.ts'
import { type Departure, listDepartures } from './departures.ts'
import { type Ends, findEnds, type Place } from './ends.ts'
import { buildFootTimes, type FootTimes, walkSeconds } from './foot-times.ts'
import { Geometry, type Point } from './geometry.ts'
import type { Journey, Leg } from './journey.ts'
import { bestByRides, costOf, type Outline, outlineOf, paretoSet } from './outline.ts'
import { ParetoRaptor } from './pareto-raptor.ts'
import { defaults, type JourneyQuery, type MaxLoss } from './query.ts'
import { Raptor } from './raptor.ts'
import type { Deadlines, Search } from './search.ts'
import type { View } from './view.ts'
import { ViewStore } from './view-store.ts'

const DAY = 86_400
/** How far behind the best one looks, by turns. */
const SOON = [1200, 7200, undefined]
const noEnds: Ends = { stops: new Int32Array(0), metres: new Int32Array(0), seconds: new Int32Array(0) }

/** A query with everything filled in, and what its search needs. */
interface Question {
  readonly query: JourneyQuery & typeof defaults
  readonly view: View
  /** Ends and walks in the direction of travel. */
  readonly access: Ends
  readonly egress: Ends
  readonly foot: FootTimes
  readonly search: Search
  /** Best for each number of rides, however much one walks, without a window; found when first asked for. */
  quick?: readonly Outline[]
}

/** Finds journeys in a network. One search at a time: its buffers are used again and again. */
export class Router {
  readonly network: Network
  readonly views: ViewStore
  #changes: Changes = noChanges
  readonly #geometry: Geometry
  readonly #raptor: Raptor
  readonly #backward: Raptor
  readonly #pareto: ParetoRaptor
  readonly #footTimes = new Map<string, FootTimes>()

  constructor(network: Network) {
    this.network = network
    this.views = new ViewStore(network)
    this.#geometry = new Geometry(network)
    this.#raptor = new Raptor(network.stopCount)
    this.#backward = new Raptor(network.stopCount)
    this.#pareto = new ParetoRaptor(network.stopCount)
  }

  get changes(): Changes {
    return this.#changes
  }

  /** What realtime says from now on. */
  apply(changes: Changes): void {
    this.#changes = changes
  }

  /** The journey that arrives first or, with `arriveBy`, leaves last, with as few changes as that allows. */
  best(query: JourneyQuery): Journey | undefined {
    const question = this.#ask({ ...query, window: undefined })
    const best = this.#bestOutline(question)
    return best && this.#spell([best], question)[0]
  }

  /**
   * Every journey that no other beats: by arrival (by departure, with `arriveBy`), changes and, with `lessWalking`,
   * walking; with a window, by departure as well. By departure.
   */
  search(query: JourneyQuery): Journey[] {
    const question = this.#ask(query)
    const outlines = question.query.lessWalking
      ? this.#withLessWalking(question)
      : this.#withAnyWalking(question)
    return this.#spell(
      outlines.toSorted((left, right) => left.departure - right.departure || left.arrival - right.arrival),
      question,
    )
  }

  /** What leaves a stop, or any platform of a station, within so many seconds. */
  departures(
    stop: number,
    query: Pick<JourneyQuery, 'time' | 'wheelchair' | 'realtime'> & {
      readonly window: number
      readonly limit: number
    },
  ): Departure[] {
    const view = this.view(query.time, false, query)
    const { time, window, limit } = query
    return listDepartures(this.network, view, this.#changes, stop, time, time + window, limit)
  }

  /** Stops within so many metres of walking, the nearest first. */
  nearestStops(
    lat: number,
    lon: number,
    metres: number,
  ): { readonly stop: number; readonly metres: number }[] {
    const found: { stop: number; metres: number }[] = []
    eachStopNear(this.network.arrays, lat, lon, metres, (stop, distance) =>
      found.push({ stop, metres: distance }),
    )
    return found.toSorted((left, right) => left.metres - right.metres || left.stop - right.stop)
  }

  /** A leg as a line on the map. */
  geometry(leg: Leg): Point[] {
    return this.#geometry.of(leg)
  }

  /** The walk without any vehicle, where it is within the limit. */
  directWalk(query: JourneyQuery): Journey | undefined {
    const { from, to, time, arriveBy, maxWalkMetres, walkSpeed } = { ...defaults, ...query }
    const start = placeEnd(this.network, from)
    const end = placeEnd(this.network, to)
    const metres = walkMetres(start.lat, start.lon, end.lat, end.lon)
    if (metres > maxWalkMetres) return undefined
    const seconds = walkSeconds(metres, walkSpeed)
    const departure = arriveBy ? time - seconds : time
    const arrival = departure + seconds
    return {
      departure,
      arrival,
      transfers: 0,
      rides: 0,
      walkMetres: metres,
      legs: [{ kind: 'walk', from: start, to: end, start: departure, end: arrival, metres }],
    }
  }

  foot(speed: number, slack: number, mirrored: boolean): FootTimes {
    const key = `${speed} ${slack} ${mirrored}`
    let times = this.#footTimes.get(key)
    if (!times) {
      if (this.#footTimes.size > 16) this.#footTimes.clear()
      this.#footTimes.set(key, (times = buildFootTimes(this.network, speed, slack, mirrored)))
    }
    return times
  }

  view(time: number, mirrored: boolean, query: Pick<JourneyQuery, 'wheelchair' | 'realtime'>): View {
    const day = localDay(this.network.meta.feeds[0]!.timeZone, time)
    const { wheelchair, realtime } = { ...defaults, ...query }
    const changes = realtime === 'ignore' ? noChanges : this.#changes
    return this.views.get({ day, mirrored, wheelchair }, changes, realtime === 'with-cancelled')
  }

  #ask(asked: JourneyQuery): Question {
    const query = { ...defaults, ...asked } as JourneyQuery & typeof defaults
    const mirrored = query.arriveBy === true
    const view = this.view(query.time, mirrored, query)
    const foot = this.foot(query.walkSpeed, query.transferSlack, false)
    const footBack = this.foot(query.walkSpeed, query.transferSlack, true)
    const maxMetres = Math.min(query.maxWalkMetres, query.maxEndWalkMetres ?? query.maxWalkMetres)
    const ends = (place: Place, walks: FootTimes, slack: number) =>
      findEnds(this.network, place, walks, { maxMetres, speed: query.walkSpeed, slack })
    const access = ends(query.from, foot, query.boardSlack)
    const egress = ends(query.to, footBack, 0)
    const time = query.time - view.base
    const common = {
      view,
      window: query.window,
      rides: query.maxTransfers + 1,
      maxWalkMetres: query.maxWalkMetres,
    }
    const search: Search = mirrored
      ? { ...common, foot: footBack, access: egress, egress: access, start: -time }
      : { ...common, foot, access, egress, start: time }
    return { query, view, access, egress, foot, search }
  }

  /** A best journey that keeps the limit on walking is best for certain; else one is looked for soon after it, then later. */
  #bestOutline(question: Question): Outline | undefined {
    const { search, view } = question
    const quick = bestByRides(this.#quick(question), view.mirrored).at(-1)
    if (!quick || quick.walk <= search.maxWalkMetres) return quick
    return bestByRides(this.#exact(question, false, SOON), view.mirrored).at(-1)
  }

  #quick(question: Question): readonly Outline[] {
    const { search } = question
    const found = (): Outline[] =>
      this.#raptor.search({ ...search, window: undefined }).map((each) => outlineOf(each, question))
    return (question.quick ??= found())
  }

  /**
   * First without regard to the limit on walking: what then keeps it is best for certain. Only where something does not
   * is the search made that counts every metre.
   */
  #withAnyWalking(question: Question): readonly Outline[] {
    const { search, view } = question
    const quick =
      search.window === undefined
        ? this.#quick(question)
        : this.#raptor.search(search).map((found) => outlineOf(found, question))
    if (quick.every(({ walk }) => walk <= search.maxWalkMetres)) return quick
    const exact = this.#exact(question, false)
    return search.window === undefined ? bestByRides(exact, view.mirrored) : paretoSet(exact, false)
  }

  /** Ways with fewer changes are worth knowing however late they are: they are found by the way. */
  #withLessWalking(question: Question): readonly Outline[] {
    const exact = this.#exact(question, true)
    const { search, view } = question
    const cost = (outline: Outline) => costOf(outline, view.mirrored)
    const fewer = (question.quick ?? []).filter(
      (quick) =>
        quick.walk <= search.maxWalkMetres &&
        !exact.some(
          (each) =>
            cost(each) <= cost(quick) && each.rides.length <= quick.rides.length && each.walk <= quick.walk,
        ),
    )
    return [...exact, ...fewer]
  }

  /** The search that holds the limit on walking. Where nothing does so soon after the best, later is better than never. */
  #exact(
    question: Question,
    walkingCounts: boolean,
    losses: readonly (MaxLoss | undefined)[] = lossesOf(question.query.maxLoss),
  ): readonly Outline[] {
    for (const maxLoss of losses) {
      const deadlines = this.#deadlines(question, maxLoss)
      if (deadlines === 'none') return []
      const found = this.#pareto.search(question.search, walkingCounts, deadlines)
      if (found.length > 0 || deadlines === undefined) return found.map((each) => outlineOf(each, question))
    }
    return []
  }

  /** Searches backward from the latest arrival that is still of interest, to know which stops are worth reaching when. */
  #deadlines(question: Question, maxLoss: MaxLoss | undefined): Deadlines | 'none' | undefined {
    const { query, search, view } = question
    if (maxLoss === undefined) return undefined
    const last = { ...search, start: search.start + (search.window ?? 0), window: undefined }
    const found =
      search.window === undefined
        ? this.#quick(question)
        : this.#raptor.search(last).map((each) => outlineOf(each, question))
    const first = found.toSorted(
      (left, right) => costOf(left, view.mirrored) - costOf(right, view.mirrored),
    )[0]
    // What cannot be done with any amount of walking cannot be done with little. In a window, an earlier one may.
    if (first === undefined) return search.window === undefined ? 'none' : undefined
    const loss =
      typeof maxLoss === 'number'
        ? maxLoss
        : maxLoss({ walkMetres: first.walk, transfers: first.rides.length - 1 })
    const limit = (view.mirrored ? view.base - first.departure : first.arrival - view.base) + loss
    if (limit - search.start > DAY) return undefined
    const moment = view.mirrored ? view.base - limit : view.base + limit
    const opposite = this.view(moment, !view.mirrored, query)
    const shift = view.mirrored ? opposite.base - view.base : view.base - opposite.base
    const explored = this.#backward.explore(
      {
        ...search,
        view: opposite,
        foot: this.foot(query.walkSpeed, query.transferSlack, !view.mirrored),
        access: search.egress,
        egress: noEnds,
        start: -(limit + shift),
        window: undefined,
      },
      -(search.start + shift),
    )
    return { ...explored, shift }
  }

  #spell(outlines: readonly Outline[], { query, view }: Question): Journey[] {
    const { network } = this
    const parts = { ...query, network, view, changes: this.#changes }
    return outlines.map((outline) => buildJourney(outline, parts))
  }
}

const lossesOf = (maxLoss: MaxLoss | undefined): readonly (MaxLoss | undefined)[] =>
  maxLoss === undefined ? [undefined] : [maxLoss, ...SOON]
