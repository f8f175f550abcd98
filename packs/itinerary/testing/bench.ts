import type { Actor } from '@countersign/core'
import { openPackBench, type PackBench } from '@countersign/people/testing'
import type { TestStoreKind } from '@countersign/storage/testing'
import type { viewTrip } from '../actions/reads/get-trip.ts'
import { itineraryPack } from '../index.ts'
import { everyone } from './people.ts'
import { seed, seedTrips } from './seed.ts'

export type Trip = Awaited<ReturnType<typeof viewTrip>>

/** Cleo's trips on a fresh database. */
export interface Bench extends PackBench {
  trip(actor: Actor): Promise<Trip>
  /** The names on each day, in order. */
  order(actor: Actor): Promise<string[][]>
}

export async function openBench(kind: TestStoreKind): Promise<Bench> {
  const bench = await openPackBench(kind, {
    pack: itineraryPack,
    people: everyone,
    tables: itineraryPack.tables.toReversed(),
    seed: seedTrips,
  })
  const trip = (actor: Actor) => bench.read<Trip>(actor, 'get_trip', { id: seed.trip })
  return {
    ...bench,
    trip,
    order: async (actor) => (await trip(actor)).days.map((day) => day.destinations.map(({ name }) => name)),
  }
}
