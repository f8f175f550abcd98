import type { Loose } from '@countersign/core/testing'
import { type CallResult, createRuntime, type Plan, type Runtime, type Store } from '@countersign/core'
import { as, createFakeClock, type FakeClock, nia } from '@countersign/core/testing'
import { peoplePack } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import type { TestStoreKind } from '@countersign/storage/testing'
import { createDevicePack, createExecutorHub } from '../index.ts'

export const otto = { id: 'otto', name: 'Otto', role: 'Assistant' } as const

export interface PackBench {
  readonly runtime: Runtime
  readonly store: Store
  readonly clock: FakeClock
  call(name: string, input: unknown, actor?: typeof nia): Promise<CallResult>
  /** What a read or intake answers. */
  // Tests look into it as they please.
  read(name: string, input?: unknown, actor?: typeof nia): Promise<Loose>
  /** A person's own write, carried out. */
  write(name: string, input: unknown, actor?: typeof nia): Promise<Plan>
}

/** The workspace on a fresh database, without a server. */
export async function createPackBench(kind: TestStoreKind): Promise<PackBench> {
  const packs = [peoplePack, createDevicePack(createExecutorHub())]
  const clock = createFakeClock()
  const { store } = await kind.open(packs, clock)
  for (const person of [nia, otto]) await addUser(store, person)
  const runtime = createRuntime({ store, packs, clock })
  const bench: PackBench = {
    runtime,
    store,
    clock,
    call: (name, input, actor = nia) => as(actor, () => runtime.call(name, input)),
    read: async (name, input = {}, actor = nia) => {
      const called = await bench.call(name, input, actor)
      if (called.kind !== 'answer') throw new Error(JSON.stringify(called))
      return called.result
    },
    write: async (name, input, actor = nia) => {
      clock.advance(1)
      const proposed = await as(actor, () =>
        runtime.propose({ steps: [{ action: name, input }], direct: true, refuseFailing: true }),
      )
      if (!proposed.ok) throw new Error(`${proposed.error.code}: ${proposed.error.message}`)
      return proposed.value
    },
  }
  return bench
}
