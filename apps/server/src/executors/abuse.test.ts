import { deflateRawSync } from 'node:zlib'
import { closeCodes } from '@countersign/executor-kit'
import { describe, expect, it } from 'vitest'
import { createPhoneScene, type RawLine } from './testing/phone-scene.ts'
import { expectWell, LIGHT, succeed } from './testing/steps.ts'

/** Below the WebSocket: bytes that no library would send. */
const bytesTo = ({ socket }: RawLine): { write(bytes: Buffer): void } =>
  (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket

describe('an executor that', () => {
  it('floods is cut off, what it was doing is unknown, and the server is well', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say(LIGHT)
    await line.next('execute_step')
    for (let count = 0; count < 5000; count++) line.say({ type: 'ping' })
    expect((await line.closed).code).toBe(closeCodes.flood)
    await scene.told(body.planId, 'unknown')
    await expectWell(scene)
  })

  it('sends more than 256 KB at once is cut off', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say(LIGHT)
    const step = await line.next('execute_step')
    succeed(line, step, { data: 'x'.repeat(300 * 1024) })
    expect((await line.closed).code).toBe(1009)
    await scene.told(body.planId, 'unknown')
    await expectWell(scene)
  })

  it('sends compressed messages is cut off before anything is inflated', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const bomb = deflateRawSync(Buffer.alloc(50 * 1024 * 1024))
    // A text frame whose first reserved bit says that it is compressed, masked with zeros.
    const head = Buffer.from([0b1100_0001, 0x80 | 126, bomb.length >> 8, bomb.length & 255, 0, 0, 0, 0])
    bytesTo(line).write(Buffer.concat([head, bomb]))
    expect((await line.closed).code).toBe(1002)
    await expectWell(scene)
  })

  it.each([
    ['what is not JSON', '{nonsense'],
    ['bytes', Buffer.from([1, 2, 3])],
    ['messages without a type', { hello: true }],
    ['results without a fence', { type: 'step_result', planId: 'p', stepId: 's', status: 'success' }],
  ])('sends %s is told so, and cut off when it goes on', async (_what, message) => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const send = () => (Buffer.isBuffer(message) ? line.socket.send(message) : line.say(message))
    send()
    expect(await line.next('error')).toMatchObject({ code: 'unreadable' })
    for (let count = 0; count < 4; count++) send()
    expect((await line.closed).code).toBe(closeCodes.unreadable)
    await expectWell(scene)
  })

  it('does not say hello first, or at all, is cut off', async () => {
    const scene = await createPhoneScene({ limits: { helloMs: 50 } })
    const rude = await scene.raw({ hello: false })
    rude.say({ type: 'step_result', planId: 'p', stepId: 's', fence: 1, status: 'success' })
    expect((await rude.closed).code).toBe(closeCodes.unreadable)
    const silent = await scene.raw({ hello: false })
    expect((await silent.closed).code).toBe(closeCodes.timedOut)
  })

  it('says hello in an odd way is told so', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw({ hello: false })
    line.say({ type: 'hello', deviceId: '../etc', name: 'X', ops: [] })
    expect(await line.next('error')).toMatchObject({ code: 'unreadable' })
    line.say({ type: 'hello', deviceId: 'fine', name: 'X', ops: [], surprise: 1 })
    await line.next('welcome')
    line.say({ type: 'hello', deviceId: 'fine', name: 'X', ops: [] })
    expect(await line.next('error')).toMatchObject({ code: 'unexpected' })
  })

  it('asks for compression is not given it', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    // The library offers permessage-deflate by itself.
    expect(line.socket.extensions).toBe('')
  })

  it('sends more than 256 KB in pieces is cut off', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    for (let count = 0; count < 5; count++) line.socket.send('x'.repeat(60 * 1024), { fin: false })
    expect((await line.closed).code).toBe(1009)
    await expectWell(scene)
  })

  it('brings data nested without end is believed, without it', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say(LIGHT)
    const { planId, stepId, fence } = await line.next('execute_step')
    const data = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const head = JSON.stringify({ type: 'step_result', planId, stepId, fence, status: 'success' })
    line.say(`${head.slice(0, -1)},"data":${data}}`)
    await scene.told(body.planId, 'done')
    expect((await scene.plan(body.planId)).steps[0]?.receipt?.result).toBeNull()
  })

  it.each([
    [
      'one byte after the other',
      (line: RawLine) => {
        // A masked frame of 100 bytes, of which one comes now and then.
        bytesTo(line).write(Buffer.from([0x81, 0x80 | 100, 0, 0, 0, 0]))
        return setInterval(() => bytesTo(line).write(Buffer.from('x')), 10)
      },
    ],
    ['anything but that', (line: RawLine) => setInterval(() => line.say({ type: 'ping' }), 10)],
  ])('says hello so slowly that it never comes, sending %s, is cut off', async (_what, dribble) => {
    const scene = await createPhoneScene({ limits: { helloMs: 80 } })
    const line = await scene.raw({ hello: false })
    const timer = dribble(line)
    const { code } = await line.closed
    clearInterval(timer)
    expect(code).toBe(closeCodes.timedOut)
    await expectWell(scene)
  })

  it('opens more lines than anybody has devices is refused the next', async () => {
    const scene = await createPhoneScene({ limits: { perOwner: 2 } })
    const lines = [await scene.raw({ hello: false }), await scene.raw({ hello: false })]
    const third = await scene.raw({ hello: false })
    expect((await third.closed).code).toBe(closeCodes.flood)
    for (const line of lines) {
      line.socket.close()
      await line.closed
    }
    await expectWell(scene)
  })
})
