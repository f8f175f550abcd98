import { nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { understand } from './engine/understand.ts'
import { createDevicePack, createExecutorHub } from './index.ts'
import { outputs } from './outputs.ts'
import { createTurnStore } from './service/turn-store.ts'
import type { TurnStatus } from './service/turn.ts'
import { createPackBench } from './testing/pack-bench.ts'
import { fresh } from './testing/scenes.ts'

describe('what the reads say they answer', () => {
  it('is said of every one of them', () => {
    const { actions } = createDevicePack(createExecutorHub())
    const reads = actions.filter(({ effect }) => effect === 'read').map(({ name }) => name)
    expect(Object.keys(outputs).toSorted()).toEqual(reads.toSorted())
    for (const name of reads) expect(outputs[name]!.safeParse({}).success).toBe(false)
  })

  it.each(testStores)('is what they answer, on $kind', async (kind) => {
    const bench = await createPackBench(kind)
    const phone = { deviceId: 'p1', name: 'Pixel', kind: 'phone', ops: ['send'] }
    await bench.read('register_device', { ...phone, apps: fresh.apps, settings: fresh.settings })
    await bench.read('register_device', { ...phone, deviceId: 'p2' })
    await bench.write('save_device_contact', { name: 'Sam', phones: ['+358 40 123'], nicknames: ['Sammy'] })
    const turns = createTurnStore(bench.runtime)
    const say = (said: string, status: TurnStatus) =>
      turns.add({
        ownerId: nia.id,
        deviceId: 'p1',
        said,
        understood: understand(said, fresh),
        summary: said,
        planId: null,
        status,
      })
    await say("tell Sam on WhatsApp I'm running late and turn on the flashlight", 'done')
    await say('send a message', 'question')
    await say('call Sam', 'confirm')
    await say('fly me to the moon', 'not_understood')

    const inputs = {
      list_devices: {},
      get_device: { id: 'p1' },
      list_device_contacts: {},
      list_device_turns: {},
    }
    for (const [name, input] of Object.entries(inputs)) {
      const answer = await bench.read(name, input)
      expect([name, outputs[name]!.safeParse(answer).error]).toEqual([name, undefined])
    }
    const { turns: listed } = await bench.read('list_device_turns')
    expect(listed).toHaveLength(4)
    expect(listed.some(({ actionPlans }: { actionPlans: object[] }) => actionPlans.length > 1)).toBe(true)
    expect(listed.some((turn: object) => 'question' in turn)).toBe(true)
    expect(listed.some((turn: object) => 'suggestions' in turn)).toBe(true)
  })

  it.each(['register_device', 'note_device_state'])('is not spoiled by what %s takes in', async (name) => {
    const bench = await createPackBench(testStores[0]!)
    const phone = { deviceId: 'p1', name: 'Pixel', kind: 'phone', ops: ['send'] }
    await bench.read('register_device', phone)
    const told = name === 'register_device' ? phone : { deviceId: 'p1' }
    for (const apps of ['Notes', {}, [null], ['Notes'], [{ name: 'Notes' }]])
      expect(await bench.call(name, { ...told, apps })).toMatchObject({
        kind: 'failed',
        error: { code: 'validation_failed' },
      })
    expect(await bench.read('get_device', { id: 'p1' })).toMatchObject({ apps: [] })
  })
})
