import { createVirtualPhone } from '@countersign/device/virtual-phone'
import { deviceTurns } from '@countersign/device/tables'
import { describe, expect, it, vi } from 'vitest'
import { contacts, createPhoneScene, type PhoneScene } from './testing/phone-scene.ts'

const MESSAGE = "tell Sam on WhatsApp I'll be late"
const stop = (scene: PhoneScene) => scene.call('POST', '/api/devices/stop')

describe('stop', () => {
  it('before the yes lets it go', async () => {
    const scene = await createPhoneScene()
    await scene.connect()
    const { body } = await scene.say('text Samm on WhatsApp about the thing')
    expect(body.status).toBe('confirm')
    expect((await stop(scene)).body).toMatchObject({ planIds: [body.planId], message: 'Stopped.' })
    await scene.told(body.planId, 'declined')
  })

  it('while it waits for the phone leaves nothing for it to do', async () => {
    const scene = await createPhoneScene()
    const first = await scene.say(MESSAGE)
    const second = await scene.say('turn on the flashlight')
    const stopped = await stop(scene)
    expect(new Set(stopped.body.planIds)).toEqual(new Set([first.body.planId, second.body.planId]))
    await scene.told(first.body.planId, 'stopped')
    const line = await scene.raw()
    await scene.runtime.chores.deliverEffects()
    expect(line.heard.map(({ type }) => type)).toEqual(['welcome'])
  })

  it('during a step tells the phone, which ends at once, and nothing follows', async () => {
    const scene = await createPhoneScene()
    const phone = createVirtualPhone({ contacts, faults: { slowMs: 60_000 }, now: () => scene.clock.now() })
    await scene.connect(phone)
    const { body } = await scene.say(MESSAGE)
    await vi.waitFor(async () => {
      const [message] = await scene.store.read((reader) => reader.outbox.forPlan(body.planId))
      expect(message?.status).toBe('sending')
    })
    await stop(scene)
    const told = await scene.told(body.planId, 'stopped')
    expect(told.spoken.at(-1)).toBe('Stopped. The message to Sam was not sent.')
    const { steps } = await scene.plan(body.planId)
    expect(steps.map(({ status }) => status)).toEqual(['failed', ...Array(4).fill('skipped')])
    expect(phone.state.screen).toEqual({ kind: 'home' })
  })

  it('during a step that does not answer any more leaves it unknown', async () => {
    const scene = await createPhoneScene({ limits: { stopMs: 50 } })
    const line = await scene.raw()
    const { body } = await scene.say('turn on the flashlight')
    const step = await line.next('execute_step')
    await stop(scene)
    expect(await line.next('stop')).toEqual({ type: 'stop', planId: step.planId, stepId: step.stepId })
    await scene.told(body.planId, 'unknown')
    await line.closed
  })

  it('during the last step that is done all the same tells the truth', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say('turn on the flashlight')
    const step = await line.next('execute_step')
    await stop(scene)
    await line.next('stop')
    line.say({ ...step, type: 'step_result', status: 'success' })
    expect((await scene.told(body.planId, 'done')).spoken.at(-1)).toContain('The flashlight is on.')
  })

  it('can be said', async () => {
    const scene = await createPhoneScene()
    const { body } = await scene.say(MESSAGE)
    expect((await scene.say('Stop!')).body.spoken[0].text).toBe('Stopped.')
    await scene.told(body.planId, 'stopped')
    scene.clock.advance(1000)
    expect((await scene.say('stop')).body.spoken[0].text).toBe('There is nothing to stop.')
  })
})

describe('whoever is heard while a plan is under way', () => {
  it.each(['wait', 'no wait', 'hold on', 'stop stop', 'don’t send it', 'cancel', 'don’t text Sam'])(
    'and says “%s” stops it',
    async (said) => {
      const scene = await createPhoneScene()
      const line = await scene.raw()
      const { body } = await scene.say(MESSAGE)
      const step = await line.next('execute_step')
      expect((await scene.say(said)).body.spoken[0].text).toBe('Stopped.')
      await line.next('stop')
      line.say({ ...step, type: 'step_result', status: 'fatal_error', message: 'It was stopped.' })
      expect((await scene.told(body.planId, 'stopped')).spoken.at(-1)).toContain('was not sent')
    },
  )

  it('is answered, and stops nothing, where nothing is under way any more', async () => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect()
    const { body } = await scene.say(MESSAGE)
    await scene.told(body.planId, 'done')
    expect((await scene.say('cancel')).body).toMatchObject({
      status: 'answered',
      summary: 'Okay, nothing is done.',
    })
    expect(phone.state.conversations).toHaveLength(1)
  })
})

describe('a correction', () => {
  it.each(['no, Margaret Hale', 'I meant Margaret Hale'])(
    '“%s” takes the place of what waits for the phone',
    async (said) => {
      const scene = await createPhoneScene()
      const first = await scene.say(MESSAGE)
      scene.clock.advance(1000)
      const second = await scene.say(said)
      expect(second.body.actionPlan).toMatchObject({
        slots: { recipient: 'Margaret Hale', content: "I'll be late." },
      })
      await scene.told(first.body.planId, 'stopped')
      if (second.body.status === 'confirm') await scene.confirm(second.body.planId)
      const { phone } = await scene.connect()
      await scene.told(second.body.planId, 'done')
      expect(phone.state.conversations).toMatchObject([{ contactId: 'c-mum' }])
    },
  )

  it('takes the place of what waits for a yes', async () => {
    const scene = await createPhoneScene()
    const first = await scene.say('text Samm on WhatsApp about the thing')
    scene.clock.advance(1000)
    await scene.say('no, Margaret Hale')
    await scene.told(first.body.planId, 'declined')
    expect((await scene.confirm(first.body.planId)).status).toBe(409)
  })
})

describe('plans for one phone', () => {
  it('are carried out one after the other, never one between the steps of another', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const first = await scene.say(MESSAGE)
    scene.clock.advance(1)
    const second = await scene.say('tell Margaret Hale on WhatsApp hello')
    if (second.body.status === 'confirm') await scene.confirm(second.body.planId)
    await scene.told(second.body.planId, 'waiting')
    const order: string[] = []
    for (let count = 0; count < 10; count++) {
      const step = await line.next('execute_step')
      order.push(step.planId)
      line.say({ ...step, type: 'step_result', status: 'success' })
    }
    expect(order).toEqual([...Array(5).fill(first.body.planId), ...Array(5).fill(second.body.planId)])
    await scene.told(second.body.planId, 'done')
  })

  it('expire after ten minutes, and a phone that comes back later does not act on them', async () => {
    const scene = await createPhoneScene()
    const { body } = await scene.say(MESSAGE)
    scene.clock.advance(10 * 60_000)
    const line = await scene.raw()
    const told = await scene.told(body.planId, 'expired')
    expect(told.spoken.at(-1)).toContain('too long')
    expect(line.heard.map(({ type }) => type)).toEqual(['welcome'])
  })

  it('are told of also when whoever should have told was interrupted, and screens hear of it', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say('turn on the flashlight')
    line.say({ ...(await line.next('execute_step')), type: 'step_result', status: 'success' })
    await scene.told(body.planId, 'done')
    await scene.store.transaction(async (tx) => {
      const [turn] = await tx.rows.find(deviceTurns, { where: [['plan_id', '=', body.planId]] })
      await tx.rows.update(deviceTurns, turn!.id, { status: 'running', spoken: [] }, turn!.version)
    })
    const before = await scene.store.read((reader) => reader.events.last())
    await scene.devices.catchUp()
    expect((await scene.told(body.planId, 'done')).spoken).toHaveLength(1)
    const events = await scene.store.read((reader) => reader.events.since(before, 100))
    expect(events.map(({ event }) => event)).toContainEqual({
      kind: 'records-changed',
      table: 'device_turns',
      ids: [body.turnId],
      workspace: 'device',
      audience: 'nia',
    })
  })

  it('go to the phone that is named, or else to the one that came last', async () => {
    const scene = await createPhoneScene()
    const pixel = await scene.raw({ deviceId: 'pixel' })
    scene.clock.advance(1000)
    const tablet = await scene.raw({ deviceId: 'tablet' })
    const named = await scene.say('turn on the flashlight', { deviceId: 'pixel' })
    expect(named.body.actionPlan.metadata).toEqual({ context: 'follow_up', device: 'pixel' })
    await pixel.next('execute_step')
    const unnamed = await scene.say('turn on the flashlight')
    expect(unnamed.body.actionPlan.metadata).toEqual({ context: 'follow_up' })
    await tablet.next('execute_step')
  })
})
