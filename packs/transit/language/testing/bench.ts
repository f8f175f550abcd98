import { type Actor, createRuntime, type Runtime } from '@countersign/core'
import { as, createFakeClock } from '@countersign/core/testing'
import { peoplePack, whoIs } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { testStores } from '@countersign/storage/testing'
import { createTransitPack, openTransit } from '../../index.ts'

/** Wednesday, 11 March 2026, 14:00 where the traveller is. */
export const NOW = '2026-03-11T12:00:00.000Z'
export const TIME_ZONE = 'Europe/Helsinki'

/** Somebody with a home, a workplace and a gym, and somebody who has just come. */
export const tess: Actor = { id: 'tess', name: 'Tess Traveller', role: 'Client' }
export const newcomer: Actor = { id: 'newt', name: 'Newt Comer', role: 'Client' }

const saved = {
  home: { lat: 60.1719, lon: 24.9367, name: 'Kiasma', address: 'Mannerheiminaukio 2, Helsinki' },
  work: { lat: 60.1988, lon: 24.9337, name: 'Pasila' },
  Gym: { lat: 60.1841, lon: 24.9501, name: 'Kallio' },
} as const

export interface Bench {
  readonly runtime: Runtime
}

/** The demo network with its own router, on a fresh database and a clock that stands still. */
export async function openBench(): Promise<Bench> {
  const quiet = { info: () => {}, warn: () => {} }
  const transit = openTransit({ patienceMs: 60_000 }, quiet)
  const packs = [peoplePack, createTransitPack(transit.provider, transit.network)]
  const opened = await testStores.find(({ kind }) => kind === 'sqlite')!.open(packs)
  opened.beforeClose(async () => transit.stop())
  const { store } = opened
  const runtime = createRuntime({ store, packs, clock: createFakeClock(NOW), whoIs })
  for (const actor of [tess, newcomer]) await addUser(store, actor)
  for (const [key, value] of Object.entries(saved))
    await as(
      tess,
      () =>
        runtime.propose({
          steps: [{ action: 'save_user_variable', input: { key, type: 'location', value } }],
          direct: true,
        }),
      { source: 'Web', channel: 'web' },
    )
  return { runtime }
}
