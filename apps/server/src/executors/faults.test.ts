import { get } from 'node:http'
import { closeCodes } from '@countersign/executor-kit'
import { ada } from '@countersign/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { createPhoneScene, type PhoneScene } from './testing/phone-scene.ts'
import { LIGHT, succeed } from './testing/steps.ts'

describe('an executor that', () => {
  it('goes away before a step lets it wait, and does it when it comes back', async () => {
    const scene = await createPhoneScene()
    const first = await scene.raw()
    first.socket.terminate()
    await vi.waitFor(() => expect(scene.hub.isConnected('raw')).toBe(false))
    const { body } = await scene.say(LIGHT)
    expect(body).toMatchObject({ status: 'waiting', actionPlan: { confirm: false } })
    expect(body.spoken[0].text).toBe(
      'Your phone is not connected. I am waiting for the phone: if it connects within 10 minutes, I will do it then; after that I let it go. Say “stop” if you no longer want it.',
    )
    expect((await scene.plan(body.planId)).steps[0]?.waiting).toContain('not connected')
    const second = await scene.raw()
    succeed(second, await second.next('execute_step'))
    await scene.told(body.planId, 'done')
  })

  it('goes away during a step leaves its outcome unknown, tells so, and repeats nothing', async () => {
    const scene = await createPhoneScene()
    const first = await scene.raw()
    const { body } = await scene.say("tell Sam on WhatsApp I'll be late")
    const step = await first.next('execute_step')
    first.socket.terminate()
    const told = await scene.told(body.planId, 'unknown')
    expect(told.spoken.at(-1)).toBe(
      'Raw went away while it was doing it. The message to Sam was not sent. Look at the phone before you try again: I will not repeat it by myself.',
    )
    const second = await scene.raw()
    scene.clock.advance(60_000)
    await scene.runtime.chores.deliverEffects()
    expect(second.heard.filter(({ type }) => type === 'execute_step')).toEqual([])
    // What it says of it now is too late.
    succeed(second, step)
    expect(await second.next('error')).toMatchObject({ code: 'unexpected' })
    const plan = await scene.plan(body.planId)
    expect(plan.steps.map(({ status }) => status)).toEqual(['outcome_unknown', ...Array(4).fill('skipped')])
  })

  it('goes away after a step has lost nothing of it', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say(LIGHT)
    succeed(line, await line.next('execute_step'))
    line.socket.close()
    await scene.told(body.planId, 'done')
  })

  it('forges results, repeats them or brings old fences is not believed', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say(LIGHT)
    const step = await line.next('execute_step')
    const forged = [
      { planId: 'pl_other' },
      { stepId: 'r9s9' },
      { fence: step.fence - 1 },
      { fence: step.fence + 1 },
    ]
    for (const part of forged) {
      succeed(line, { ...step, ...part })
      expect(await line.next('error')).toMatchObject({ code: 'unexpected' })
    }
    expect((await scene.plan(body.planId)).status).toBe('executing')
    succeed(line, step, { data: { n: 1 } })
    await scene.told(body.planId, 'done')
    line.say({ ...step, type: 'step_result', status: 'fatal_error' })
    await line.next('error')
    expect((await scene.plan(body.planId)).steps[0]).toMatchObject({
      status: 'succeeded',
      receipt: { result: { n: 1 } },
    })
  })

  it('answers a first attempt while the second is under way is not taken for the second', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say(LIGHT)
    const first = await line.next('execute_step')
    line.say({ ...first, type: 'step_result', status: 'retryable_error', message: 'busy' })
    await vi.waitFor(async () => {
      const [message] = await scene.store.read((reader) => reader.outbox.forPlan(body.planId))
      expect(message?.status).toBe('pending')
    })
    scene.clock.advance(1000)
    await scene.runtime.chores.sendEffects()
    const second = await line.next('execute_step')
    expect(second.fence).toBe(first.fence + 1)
    succeed(line, first)
    expect(await line.next('error')).toMatchObject({ code: 'unexpected' })
    expect((await scene.plan(body.planId)).status).toBe('executing')
    succeed(line, second)
    await scene.told(body.planId, 'done')
  })

  it('brings data that cannot be stored is believed, without it', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say(LIGHT)
    succeed(line, await line.next('execute_step'), { data: { text: 'a\0b' } })
    await scene.told(body.planId, 'done')
    expect((await scene.plan(body.planId)).steps[0]?.receipt?.result).toBeNull()
  })

  it('does not answer in time is told to stop and cut off, and its step is unknown', async () => {
    const scene = await createPhoneScene({ limits: { stepMs: 50 } })
    const line = await scene.raw()
    const { body } = await scene.say(LIGHT)
    const step = await line.next('execute_step')
    expect(Date.parse(step.deadline) - scene.clock.now().getTime()).toBe(50)
    expect(await line.next('stop')).toEqual({ type: 'stop', planId: step.planId, stepId: step.stepId })
    expect((await line.closed).code).toBe(closeCodes.timedOut)
    expect((await scene.told(body.planId, 'unknown')).spoken.at(-1)).toContain('Raw did not answer in time.')
  })

  it('is dead without a word is noticed', async () => {
    const scene = await createPhoneScene({ heartbeatMs: 30 })
    const line = await scene.raw()
    // It receives nothing and answers nothing, as a phone out of reach.
    ;(line.socket as unknown as { _socket: { pause(): void } })._socket.pause()
    await vi.waitFor(() => expect(scene.hub.isConnected('raw')).toBe(false))
  })
})

describe('a connection', () => {
  it('is asked for in vain by plain requests; other protocols elsewhere are no matter', async () => {
    const scene = await createPhoneScene()
    const address = scene.url.replace('ws', 'http')
    const headers = { authorization: `Bearer ${await scene.key()}` }
    expect((await fetch(address, { headers })).status).toBe(426)
    const health = await new Promise<number | undefined>((resolve) => {
      get(
        address.replace('devices/executor', 'health'),
        { headers: { connection: 'Upgrade', upgrade: 'websocket' } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
    })
    expect(health).toBe(200)
  })

  it('is taken over by a second one of the same device and owner', async () => {
    const scene = await createPhoneScene()
    const first = await scene.raw()
    const second = await scene.raw()
    expect((await first.closed).code).toBe(closeCodes.replaced)
    const { body } = await scene.say(LIGHT)
    succeed(second, await second.next('execute_step'))
    await scene.told(body.planId, 'done')
  })

  it('is refused for a device of somebody else, who keeps theirs', async () => {
    const scene = await createPhoneScene()
    await scene.raw()
    const thief = await scene.raw({ key: await scene.key(ada), hello: false })
    thief.say({ type: 'hello', deviceId: 'raw', name: 'Mine now', ops: [] })
    expect(await thief.next('error')).toMatchObject({ code: 'device_taken' })
    expect((await thief.closed).code).toBe(closeCodes.notYours)
    expect(scene.hub.isConnected('raw')).toBe(true)
  })

  it.each([
    ['without a key', async () => ({}), 401],
    ['with a wrong key', async () => ({ authorization: 'Bearer wrong' }), 401],
    [
      'with a key that may not approve',
      async (scene: PhoneScene) => ({ authorization: `Bearer ${await scene.key(ada, ['read', 'propose'])}` }),
      403,
    ],
    [
      'with a session from another site',
      async (scene: PhoneScene) => ({ cookie: await scene.cookie(), origin: 'https://evil.example' }),
      403,
    ],
    [
      'with a session that does not say from where',
      async (scene: PhoneScene) => ({ cookie: await scene.cookie() }),
      403,
    ],
  ])('is refused %s', async (_how, headers, status) => {
    const scene = await createPhoneScene()
    await expect(scene.raw({ headers: await headers(scene) })).rejects.toThrow(String(status))
  })

  it('is open to a session from the site itself', async () => {
    const scene = await createPhoneScene()
    const origin = new URL(scene.url.replace('ws', 'http')).origin
    const line = await scene.raw({ headers: { cookie: await scene.cookie(), origin } })
    const { body } = await scene.say(LIGHT)
    succeed(line, await line.next('execute_step'))
    await scene.told(body.planId, 'done')
  })

  it('ends when its key is revoked', async () => {
    const scene = await createPhoneScene({ heartbeatMs: 400 })
    const line = await scene.raw()
    await scene.store.transaction(async (tx) => {
      for (const { id } of await tx.keys.list()) await tx.keys.revoke(id, scene.clock.now().toISOString())
    })
    expect((await line.closed).code).toBe(closeCodes.notAllowed)
  })
})
