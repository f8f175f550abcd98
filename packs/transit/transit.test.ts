import { type Actor, createRuntime } from '@countersign/core'
import { ada, as, createFakeClock, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { createTransitPack } from './index.ts'
import { createScriptedProvider, itinerary, ride } from './testing/scripted-provider.ts'

const home = {
  key: 'home',
  type: 'location',
  value: { lat: 60.1699, lon: 24.9384, name: 'Home', address: 'Kaivokatu 1' },
}
const work = { type: 'coords', value: { lat: 60.2055, lon: 24.6559 } }

describe.each(testStores)('the transit workspace on $kind', ({ open }) => {
  const start = async (script: Parameters<typeof createScriptedProvider>[0] = []) => {
    const provider = createScriptedProvider(script)
    const pack = createTransitPack(() => provider)
    const { store } = await open([pack])
    const runtime = createRuntime({ store, packs: [pack], clock: createFakeClock() })
    const call = (name: string, input: unknown, by: Actor = nia) => as(by, () => runtime.call(name, input))
    const carryOut = async (name: string, input: unknown, by: Actor = nia) => {
      const called = await call(name, input, by)
      if (called.kind !== 'plan') throw new Error(JSON.stringify(called))
      const { id, steps } = called.plan
      const decisions = steps.map((step) => ({
        stepId: step.id,
        decision: 'approve' as const,
        previewHash: step.preview.hash,
      }))
      const decided = await as(by, () => runtime.decide({ planId: id, decisions, execute: true }))
      if (!decided.ok) throw new Error(decided.error.message)
      return { plan: called.plan, done: decided.value }
    }
    return { provider, runtime, call, carryOut }
  }

  it('saves a place after it was confirmed, and plans from it', async () => {
    const { call, carryOut } = await start([[itinerary(ride('09:05', '09:30'))]])
    const { plan, done } = await carryOut('save_user_variable', home)
    expect(plan.steps[0]?.preview.description).toBe('Save Home as home')
    expect(done.status).toBe('succeeded')
    expect(
      await call('plan_trip', { origin: { type: 'label', value: 'Home' }, destination: work }),
    ).toMatchObject({
      kind: 'answer',
      result: {
        origin: {
          coordinate: { lat: 60.1699, lon: 24.9384 },
          label: 'home',
          name: 'Home',
          address: 'Kaivokatu 1',
        },
        itineraries: [{ legs: [{ mode: 'TRAM' }] }],
        correlationId: expect.any(String),
      },
    })
  })

  it('keeps what is saved to whoever saved it, replaces it, deletes it, and undoes that', async () => {
    const { call, carryOut, runtime } = await start()
    await carryOut('save_user_variable', home)
    const again = { key: 'HOME', type: 'location', value: { lat: 1, lon: 2 } }
    const replaced = await carryOut('save_user_variable', again)
    expect(replaced.plan.steps[0]?.preview.description).toBe('Save 1, 2 as home, which replaces home: Home')
    expect(replaced.done.steps[0]?.receipt?.summary).toBe('Saved home. It was Home before.')
    await carryOut('save_user_variable', { key: 'pace', type: 'preference', value: 'slow' })
    expect(await call('get_user_variables', {})).toMatchObject({
      result: {
        variables: [
          { key: 'home', type: 'location', value: { lat: 1, lon: 2 } },
          { key: 'pace', type: 'preference', value: 'slow' },
        ],
      },
    })
    expect(await call('get_user_variables', {}, ada)).toEqual({ kind: 'answer', result: { variables: [] } })
    expect(await call('delete_user_variable', { key: 'home' }, ada)).toMatchObject({
      kind: 'failed',
      error: { code: 'variable-not-found' },
    })
    const { done } = await carryOut('delete_user_variable', { key: 'home' })
    expect(await call('get_user_variables', { type: 'location' })).toMatchObject({
      result: { variables: [] },
    })
    const undo = await as(nia, () => runtime.undo(done.id))
    expect(undo).toMatchObject({ ok: true, value: { steps: [{ preview: { changes: [{ op: 'insert' }] } }] } })
  })

  it.each([
    ['validation-error', { origin: work }, 'destination is required'],
    ['validation-error', { origin: work, destination: work }, 'origin and destination must differ'],
    [
      'validation-error',
      { origin: work, destination: { type: 'label', value: 'gym' } },
      'destination: there is no saved place named gym',
    ],
    [
      'validation-error',
      { origin: work, destination: { ...work, value: { lat: 0, lon: 0 } }, constraints: [] },
      'constraints must be an object',
    ],
  ])('answers %s in the words of the contract: %j', async (code, input, message) => {
    const { call } = await start()
    expect(await call('plan_trip', input)).toMatchObject({ kind: 'failed', error: { code, message } })
  })

  it.each([
    'unsupported-region',
    'upstream-error',
    'upstream-timeout',
    'rate-limited',
    'network-error',
  ] as const)('passes on %s', async (code) => {
    const { call, runtime } = await start([{ ok: false, error: { code, message: 'x', retryAfter: 7 } }])
    const destination = { type: 'coords', value: { lat: 60.3, lon: 24.9 } }
    const failed = await call('plan_trip', { origin: work, destination })
    expect(failed).toMatchObject({ kind: 'failed', error: { code, message: 'x', retryAfter: 7 } })
    expect(runtime.catalogue.statusOf(code, 'transit')).toBeGreaterThanOrEqual(422)
  })
})
