import type { Network } from '../../gtfs/index.ts'
import type { Journey, JourneyQuery } from '../index.ts'
import { gapOf, walkSeconds } from '../foot-times.ts'
import { defaults } from '../query.ts'

/** What is wrong with a journey as an answer to a query; nothing, if all is well. */
export function faultsOf(network: Network, journey: Journey, asked: JourneyQuery): string[] {
  const query = { ...defaults, ...asked }
  const faults: string[] = []
  const expect = (holds: boolean, fault: string) => holds || faults.push(fault)
  const { legs } = journey
  const rides = legs.filter((leg) => leg.kind === 'ride')
  const walks = legs.filter((leg) => leg.kind === 'walk')
  expect(
    legs[0]!.start - (legs[0]!.kind === 'ride' ? query.boardSlack : 0) === journey.departure,
    'departure',
  )
  expect(legs.at(-1)!.end === journey.arrival, 'arrival')
  if (query.arriveBy) expect(journey.arrival <= query.time, 'arrives too late')
  else expect(journey.departure >= query.time, 'leaves too early')
  expect(rides.length === journey.rides && rides.length - 1 === journey.transfers, 'number of rides')
  expect(journey.transfers <= query.maxTransfers, 'too many changes')
  expect(walks.reduce((sum, { metres }) => sum + metres, 0) === journey.walkMetres, 'sum of walks')
  expect(journey.walkMetres <= query.maxWalkMetres, 'too much walking')
  for (const leg of walks) expect(leg.end - leg.start === walkSeconds(leg.metres, query.walkSpeed), 'pace')
  for (const leg of rides) {
    expect(leg.end >= leg.start && leg.alight > leg.board, 'ride goes backward')
    expect(leg.pickupType !== 1 && leg.dropOffType !== 1, 'boards or alights where one cannot')
  }
  for (const [index, ride] of rides.entries()) {
    const before = rides[index - 1]
    if (!before) continue
    expect(ride.start - before.end >= gapBetween(before.to.stop, ride.from.stop), 'change is missed')
  }
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1]
    if (!before) continue
    expect(leg.start >= before.end, 'legs overlap')
    expect(before.to.stop === leg.from.stop, 'legs do not meet')
  }
  return faults

  function gapBetween(from: number, to: number): number {
    const { footFrom, footTo, footMetres, footRule } = network.arrays
    for (let i = footFrom[from]!; i < footFrom[from + 1]!; i++)
      if (footTo[i] === to) return gapOf(footMetres[i]!, footRule[i]!, query.walkSpeed, query.transferSlack)
    return Number.POSITIVE_INFINITY
  }
}
