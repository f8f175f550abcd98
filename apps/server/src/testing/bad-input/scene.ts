import { type CallOptions, createHarness, type Harness, people } from '../harness.ts'

/** What a case may refer to: made once, and never changed by any case. */
export interface Scene extends Harness {
  readonly planId: string
  readonly hash: string
  readonly settledId: string
  readonly settledHash: string
  readonly expiredId: string
  readonly expiredHash: string
  readonly contactId: string
  readonly niasKey: string
  readonly readOnlyKey: string
}

export interface Case {
  readonly title: string
  readonly request: (scene: Scene) => [method: string, path: string, options?: CallOptions]
  readonly status: number
  readonly code: string
}

export async function createScene(kind: 'sqlite' | 'postgres'): Promise<Scene> {
  const harness = await createHarness({ kind })
  const { call, clock, runtime } = harness
  const expiring = await harness.propose('Expired')
  clock.advance(25 * 60 * 60 * 1000)
  await runtime.chores.expirePlans()
  const contactId = await harness.makeContact('Settled')
  const settled = (await call('GET', '/api/plans?status=succeeded')).body.items[0]
  const open = await harness.propose('Open')
  return {
    ...harness,
    planId: open.id,
    hash: open.steps[0]!.preview.hash,
    settledId: settled.id,
    settledHash: settled.steps[0].preview.hash,
    expiredId: expiring.id,
    expiredHash: expiring.steps[0]!.preview.hash,
    contactId,
    niasKey: await harness.key(people.nia),
    readOnlyKey: await harness.key(people.ada, ['read']),
  }
}
