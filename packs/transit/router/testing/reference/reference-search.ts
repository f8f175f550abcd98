import type { Model, ModelRun } from './read-model.ts'

export interface ReferenceQuery {
  readonly from: number
  readonly to: number
  readonly time: number
  readonly maxRides: number
  readonly maxWalk: number
  readonly speed: number
  readonly slack: number
  /** Only what leaves without waiting for the first vehicle. */
  readonly atOnce?: boolean
}

/** What one journey comes to. */
export interface Cost {
  readonly arrival: number
  readonly rides: number
  readonly walk: number
}

interface Connection {
  readonly run: number
  readonly position: number
  readonly departure: number
  readonly arrival: number
}

/** Every hop of every run, by departure. */
export function connectionsOf(runs: readonly ModelRun[]): Connection[] {
  return runs
    .flatMap(({ calls }, run) =>
      calls.slice(1).map((call, position) => ({
        run,
        position,
        departure: calls[position]!.departure,
        arrival: call.arrival,
      })),
    )
    .toSorted((left, right) => left.departure - right.departure || left.position - right.position)
}

const isBeaten = (cost: Cost, others: readonly Cost[]): boolean =>
  others.some(
    ({ arrival, rides, walk }) => arrival <= cost.arrival && rides <= cost.rides && walk <= cost.walk,
  )

/** False where something as good is there; else it takes the place of what is worse. */
function insert(costs: Cost[], cost: Cost): boolean {
  if (isBeaten(cost, costs)) return false
  for (let i = costs.length - 1; i >= 0; i--) if (isBeaten(costs[i]!, [cost])) costs.splice(i, 1)
  costs.push(cost)
  return true
}

/**
 * Goes through all connections in the order of time and keeps every way worth keeping to have got on board or to be
 * ready at a stop. With `until` only the earliest arrival is certain, if it is before that. Slow, and simple enough to
 * be believed.
 */
export function referenceSearch(
  model: Model,
  connections: readonly Connection[],
  query: ReferenceQuery,
  until = Number.POSITIVE_INFINITY,
): Cost[] {
  const seconds = (metres: number) => Math.ceil(metres / query.speed)
  const origin = new Map<number, Cost>()
  const ready = model.stops.map((): Cost[] => [])
  const aboard = new Map<number, Cost[]>()
  const found: Cost[] = []
  let earliest = Number.POSITIVE_INFINITY

  for (const { to, metres } of [...model.walks[query.from]!, { to: query.from, metres: 0 }]) {
    if (metres > query.maxWalk) continue
    const cost = { arrival: query.time + seconds(metres), rides: 0, walk: metres }
    origin.set(to, cost)
  }
  const lastWalk = new Map(
    model.walks.flatMap((walks, stop) =>
      walks.filter(({ to }) => to === query.to).map(({ metres }) => [stop, metres] as const),
    ),
  ).set(query.to, 0)

  const take = ({ run, position, departure, arrival }: Connection): boolean => {
    const { calls } = model.runs[run]!
    let changed = false
    let riding = aboard.get(run)
    if (calls[position]!.board) {
      const board = (cost: Cost) => {
        if (cost.arrival > departure || cost.rides >= query.maxRides) return
        if (query.atOnce && cost.rides === 0 && cost.arrival < departure) return
        if (!riding) aboard.set(run, (riding = []))
        // On board, it matters where one got on, not when one was ready.
        insert(riding, { arrival: position, rides: cost.rides + 1, walk: cost.walk })
      }
      const { stop } = calls[position]!
      const first = origin.get(stop)
      if (first) board(first)
      for (const cost of ready[stop]!) board(cost)
    }
    const { stop, alight } = calls[position + 1]!
    if (!riding || !alight) return changed
    for (const { arrival: boarded, rides, walk } of riding) {
      if (boarded > position) continue
      const last = lastWalk.get(stop)
      if (last !== undefined && walk + last <= query.maxWalk) {
        const cost = { arrival: arrival + seconds(last), rides, walk: walk + last }
        earliest = Math.min(earliest, cost.arrival)
        insert(found, cost)
      }
      for (const { to, metres, gap } of model.walks[stop]!) {
        if (walk + metres > query.maxWalk) continue
        const time = arrival + (gap ? gap(seconds(metres)) : seconds(metres) + query.slack)
        const isNew = insert(ready[to]!, { arrival: time, rides, walk: walk + metres })
        if (isNew && time <= departure) changed = true
      }
    }
    return changed
  }

  let at = firstAfter(connections, query.time)
  while (at < connections.length) {
    const { departure } = connections[at]!
    if (departure > until || (until < Number.POSITIVE_INFINITY && departure > earliest)) break
    let end = at
    while (end < connections.length && connections[end]!.departure === departure) end++
    // Where a change takes no time, what leaves at one moment may depend on what else leaves then.
    let again = true
    while (again) {
      again = false
      for (let i = at; i < end; i++) if (take(connections[i]!)) again = true
    }
    at = end
  }
  return found
}

function firstAfter(connections: readonly Connection[], time: number): number {
  let low = 0
  let high = connections.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (connections[middle]!.departure < time) low = middle + 1
    else high = middle
  }
  return low
}

/** The latest moment to leave and still be there by `deadline`, by halving: leaving later never means arriving sooner. */
export function referenceLatest(
  model: Model,
  connections: readonly Connection[],
  query: Omit<ReferenceQuery, 'time'>,
  deadline: number,
  longest: number,
): number | undefined {
  const arrives = (time: number): boolean =>
    referenceSearch(model, connections, { ...query, time }, deadline).some(
      ({ arrival }) => arrival <= deadline,
    )
  let back = 1800
  while (back < longest && !arrives(deadline - back)) back *= 2
  let low = deadline - Math.min(back, longest)
  if (!arrives(low)) return undefined
  let high = deadline + 1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (arrives(middle)) low = middle
    else high = middle
  }
  return low
}
