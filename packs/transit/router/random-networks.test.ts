import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildNetwork, serviceDayStart } from '../gtfs/index.ts'
import { encodeMessage, Realtime } from '../realtime/index.ts'
import { type Journey, type JourneyQuery, Router, type WheelchairNeed } from './index.ts'
import { faultsOf } from './testing/check-journey.ts'
import { changeModel, messageOf, randomChanges } from './testing/random-changes.ts'
import { filesOf, randomFeed, STOPS, writeTables } from './testing/random-feed.ts'
import { type Model, readModel } from './testing/reference/read-model.ts'
import { connectionsOf, type Cost, referenceSearch } from './testing/reference/reference-search.ts'

const DAY = 86_400
/** How far a search looks ahead or back for certain. */
const HORIZON = 23 * 3600
const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / (DAY * 1000)
/** A day like any other, and the two on which clocks change. */
const days = [day('2026-02-10'), day('2026-03-29'), day('2026-10-25')]

const asked = fc.record({
  feed: randomFeed,
  changes: randomChanges,
  day: fc.constantFrom(...days),
  from: fc.nat({ max: STOPS - 1 }),
  to: fc.nat({ max: STOPS - 1 }),
  second: fc.integer({ min: 0, max: DAY - 1 }),
  maxTransfers: fc.nat({ max: 3 }),
  maxWalkMetres: fc.integer({ min: 1, max: 1500 }),
  boardSlack: fc.constantFrom(0, 0, 60),
  wheelchair: fc.constantFrom<WheelchairNeed>('none', 'none', 'avoid-inaccessible', 'known-accessible'),
})

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

interface Departing extends Cost {
  readonly departure: number
}

/** Router and reference over the same feed and the same changes. */
function prepare(input: Asked) {
  const tables = writeTables(input.feed, input.day)
  const network = buildNetwork([{ name: 'f', files: filesOf(tables) }])
  const base = serviceDayStart('Europe/Helsinki', input.day)
  const time = base + input.second
  const timetable = readModel(
    tables,
    [-3, -2, -1, 0, 1, 2].map((each) => input.day + each),
    500,
  )
  const router = new Router(network)
  const realtime = new Realtime(network)
  const message = messageOf(input.changes, timetable, time)
  const told = realtime.update({ name: 'rt', feed: 'f' }, encodeMessage(message), time)
  if (!told.ok) throw new Error(told.reason)
  router.apply(realtime.changes(time))
  const query: JourneyQuery = {
    from: { stop: input.from },
    to: { stop: input.to },
    time,
    maxTransfers: input.maxTransfers,
    maxWalkMetres: input.maxWalkMetres,
    boardSlack: input.boardSlack,
    wheelchair: input.wheelchair,
  }
  return {
    network,
    router,
    query,
    base,
    model: usable(changeModel(input.changes, timetable), input.wheelchair),
  }
}

/** What a traveller in a wheelchair can use of a model. */
function usable(model: Model, need: WheelchairNeed): Model {
  const fits = (value: number) => need === 'none' || (need === 'known-accessible' ? value === 1 : value !== 2)
  const runs = model.runs
    .filter(({ wheelchair }) => fits(wheelchair))
    .map((run) => ({
      ...run,
      calls: run.calls.map((call) => {
        const open = fits(model.stops[call.stop]!.wheelchair)
        return { ...call, board: call.board && open, alight: call.alight && open }
      }),
    }))
  return { ...model, runs }
}

/** Every journey worth making from any moment, leaving from `earliest` on: slowly, from each moment there is. */
function everyDeparture(model: Model, input: Asked, earliest: number, latest: number): Departing[] {
  const reference = {
    from: input.from,
    to: input.to,
    maxRides: input.maxTransfers + 1,
    maxWalk: input.maxWalkMetres,
    speed: 1.3,
    slack: 90,
  }
  const connections = connectionsOf(model.runs)
  const starts = new Set<number>()
  for (const { to, metres } of [...model.walks[input.from]!, { to: input.from, metres: 0 }])
    for (const { calls } of model.runs)
      for (const call of calls)
        if (call.stop === to) starts.add(call.departure - Math.ceil(metres / 1.3) - input.boardSlack)
  return [...starts]
    .filter((time) => time >= earliest && time <= latest)
    .flatMap((departure) =>
      referenceSearch(model, connections, {
        ...reference,
        time: departure + input.boardSlack,
        atOnce: true,
      }).map((cost) => ({ ...cost, departure })),
    )
}

const pareto = <T>(items: readonly T[], beats: (left: T, right: T) => boolean): T[] =>
  items.filter((item) => !items.some((other) => other !== item && beats(other, item) && !beats(item, other)))

const inOrder = (costs: readonly (readonly number[])[]): string[] =>
  [...new Set(costs.map((cost) => cost.join(' ')))].toSorted()

function check(input: Asked, body: (prepared: ReturnType<typeof prepare>) => void): void {
  if (input.from === input.to) return
  const prepared = prepare(input)
  body(prepared)
}

function expectSound(
  journeys: readonly Journey[],
  { network, query }: ReturnType<typeof prepare>,
  more = {},
): void {
  for (const journey of journeys) expect(faultsOf(network, journey, { ...query, ...more })).toEqual([])
}

const within = (model: Model, from: number, to: number): Model => ({
  ...model,
  runs: model.runs.filter(({ calls }) => calls[0]!.departure <= to && calls.at(-1)!.arrival >= from),
})

describe('journeys in random networks', () => {
  it('arrive as early as any that a search through every connection finds', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(asked, (input) =>
        check(input, (prepared) => {
          const { router, query, model, base } = prepared
          const found = referenceSearch(
            within(model, query.time, base + 3 * DAY),
            connectionsOf(within(model, query.time, base + 3 * DAY).runs),
            {
              from: input.from,
              to: input.to,
              time: query.time + input.boardSlack,
              maxRides: input.maxTransfers + 1,
              maxWalk: input.maxWalkMetres,
              speed: 1.3,
              slack: 90,
            },
          ).filter(({ arrival }) => arrival < query.time + HORIZON)
          const soon = (journey: Journey) => journey.arrival < query.time + HORIZON
          const best = router.best(query)
          const earliest = Math.min(...found.map(({ arrival }) => arrival))
          expect(best && soon(best) ? best.arrival : Number.POSITIVE_INFINITY).toBe(earliest)

          const journeys = router.search({ ...query, lessWalking: true }).filter(soon)
          expectSound(journeys, prepared)
          expect(inOrder(journeys.map((each) => [each.arrival, each.rides, each.walkMetres]))).toEqual(
            inOrder(found.map((each) => [each.arrival, each.rides, each.walk])),
          )

          const anyWalking = router.search(query).filter(soon)
          expectSound(anyWalking, prepared)
          const byRides = pareto(
            found,
            (left, right) => left.arrival <= right.arrival && left.rides <= right.rides,
          )
          expect(inOrder(anyWalking.map((each) => [each.arrival, each.rides]))).toEqual(
            inOrder(byRides.map((each) => [each.arrival, each.rides])),
          )
        }),
      ),
      { numRuns: 250 },
    )
  })

  it('leave as late as any, and with as little walking, to arrive by a time', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(asked, (input) =>
        check(input, (prepared) => {
          const { router, query, model, base } = prepared
          const early = query.time - HORIZON
          const found = everyDeparture(
            within(model, base - 2 * DAY, query.time),
            input,
            early,
            query.time,
          ).filter(({ arrival }) => arrival <= query.time)
          const late = ({ departure }: Journey) => departure >= early
          const best = router.best({ ...query, arriveBy: true })
          const latest = Math.max(...found.map(({ departure }) => departure))
          expect(best && late(best) ? best.departure : Number.NEGATIVE_INFINITY).toBe(latest)

          const journeys = router.search({ ...query, arriveBy: true, lessWalking: true }).filter(late)
          expectSound(journeys, prepared, { arriveBy: true })
          const wanted = pareto(
            found,
            (left, right) =>
              left.departure >= right.departure && left.rides <= right.rides && left.walk <= right.walk,
          )
          expect(inOrder(journeys.map((each) => [each.departure, each.rides, each.walkMetres]))).toEqual(
            inOrder(wanted.map((each) => [each.departure, each.rides, each.walk])),
          )
        }),
      ),
      { numRuns: 60 },
    )
  })

  it('are all found that leave within a window', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 3 * 3600 }), (input, window) =>
        check(input, (prepared) => {
          const { router, query, model, base } = prepared
          const here = within(model, query.time, base + 3 * DAY)
          const found = everyDeparture(here, input, query.time, query.time + window)
          const wanted = pareto(
            found,
            (left, right) =>
              left.departure >= right.departure &&
              left.arrival <= right.arrival &&
              left.rides <= right.rides &&
              left.walk <= right.walk,
          )
          const soon = ({ arrival }: { readonly arrival: number }) => arrival < query.time + HORIZON
          const journeys = router.search({ ...query, window, lessWalking: true })
          expectSound(journeys, prepared)
          expect(
            inOrder(
              journeys
                .filter(soon)
                .map((each) => [each.departure, each.arrival, each.rides, each.walkMetres]),
            ),
          ).toEqual(
            inOrder(wanted.filter(soon).map((each) => [each.departure, each.arrival, each.rides, each.walk])),
          )

          const byTime = pareto(
            found,
            (left, right) =>
              left.departure >= right.departure && left.arrival <= right.arrival && left.rides <= right.rides,
          )
          expect(
            inOrder(
              router
                .search({ ...query, window })
                .filter(soon)
                .map((each) => [each.departure, each.arrival, each.rides]),
            ),
          ).toEqual(inOrder(byTime.filter(soon).map((each) => [each.departure, each.arrival, each.rides])))
        }),
      ),
      { numRuns: 60 },
    )
  })

  it('lose nothing within the loss that is allowed', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 7200 }), fc.boolean(), (input, maxLoss, arriveBy) =>
        check(input, (prepared) => {
          const { router } = prepared
          const query = { ...prepared.query, arriveBy, lessWalking: true }
          const cost = (each: Journey) => (arriveBy ? -each.departure : each.arrival)
          const all = router.search(query)
          // The limit is counted from the best journey when walking does not matter.
          const quickest = router.best({
            ...query,
            maxWalkMetres: 100_000,
            maxEndWalkMetres: query.maxWalkMetres!,
          })
          const limit = quickest ? cost(quickest) + maxLoss : 0
          const bounded = router.search({ ...query, maxLoss })
          const costs = (journeys: readonly Journey[]) =>
            inOrder(journeys.map((each) => [cost(each), each.rides, each.walkMetres]))
          expectSound(bounded, prepared, { arriveBy })
          expect(costs(bounded.filter((each) => cost(each) <= limit))).toEqual(
            costs(all.filter((each) => cost(each) <= limit)),
          )
        }),
      ),
      { numRuns: 150 },
    )
  })
})
