import { type AndroidDeviceOptions, connectAndroidDevice } from '@countersign/android-executor'
import {
  createFakeAndroid,
  type FakeAndroid,
  startFakeAdbServer,
} from '@countersign/android-executor/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPhoneScene } from './testing/phone-scene.ts'

const WHATSAPP = 'com.whatsapp'
const SMS = 'com.google.android.apps.messaging'
const MESSAGE = "tell Sam on WhatsApp I'll be there in ten minutes"
/** A name that is only alike leaves doubt. */
const DOUBTFUL = 'text Samm on WhatsApp about the thing'

/** The real server, and a phone on an adb server. */
async function createAndroidScene(android = createFakeAndroid(), more: Partial<AndroidDeviceOptions> = {}) {
  const scene = await createPhoneScene()
  const adb = await startFakeAdbServer()
  onTestFinished(() => adb.close())
  const statuses: string[] = []
  const executor = connectAndroidDevice({
    url: scene.url,
    key: await scene.key(),
    deviceId: 'pixel',
    serial: 'R58',
    adb: adb.address,
    pace: { everyMs: 5, withinMs: 200 },
    retryMs: 20,
    onStatus: (status) => statuses.push('reason' in status ? status.reason : status.kind),
    ...more,
  })
  onTestFinished(() => executor.close())
  const plug = async (phone: FakeAndroid = android, serial = 'R58'): Promise<void> => {
    adb.plug(serial, phone)
    await vi.waitFor(() => expect(scene.hub.isConnected('pixel')).toBe(true), { timeout: 8000 })
  }
  return { scene, adb, android, executor, statuses, plug }
}

describe('an Android phone, from what is said to what is sent', () => {
  it('gets the message of the spec into its conversation', async () => {
    const { scene, android, plug } = await createAndroidScene()
    await plug()
    const { body } = await scene.say(MESSAGE)
    expect((await scene.told(body.planId, 'done')).spoken).toEqual(['Message sent to Sam. Anything else?'])
    expect(android.messages(WHATSAPP, 'Sam')).toEqual([{ from: 'me', text: "I'll be there in ten minutes." }])
    const device = await scene.call('POST', '/api/tools/call', { tool: 'list_devices', arguments: {} })
    expect(device.body.devices).toMatchObject([{ id: 'pixel', name: 'Pixel 8' }])
  })

  it('does nothing before the yes where there is doubt', async () => {
    const { scene, android, plug } = await createAndroidScene()
    await plug()
    const { body } = await scene.say(DOUBTFUL)
    expect(body).toMatchObject({ status: 'confirm' })
    const before = android.commands.length
    await scene.runtime.chores.deliverEffects()
    expect(android.commands).toHaveLength(before)
    await scene.confirm(body.planId)
    await scene.told(body.planId, 'done')
    expect(android.messages(WHATSAPP, 'Sam')).toHaveLength(1)
  })

  it('without the app ends in an SMS, after a yes', async () => {
    const { scene, android, plug } = await createAndroidScene(createFakeAndroid({ without: WHATSAPP }))
    await plug()
    const { body } = await scene.say(MESSAGE)
    if (body.status === 'confirm') await scene.confirm(body.planId)
    const told = await scene.told(body.planId, 'failed')
    expect(told.spoken.at(-1)).toBe("WhatsApp isn't installed. Should I send it by SMS instead?")
    const yes = await scene.confirm(body.planId)
    await scene.told(yes.body.planId, 'done')
    expect(android.messages(SMS, 'Sam')).toHaveLength(1)
  })

  it('lets a plan wait until it is plugged in', async () => {
    const { scene, android, adb, statuses, plug } = await createAndroidScene()
    await plug()
    adb.unplug('R58')
    await vi.waitFor(() => expect(scene.hub.isConnected('pixel')).toBe(false))
    expect(statuses.at(-1)).toBe('The phone is not plugged in.')
    const { body } = await scene.say(MESSAGE)
    expect(body).toMatchObject({ status: 'waiting' })
    await plug()
    await scene.told(body.planId, 'done')
    expect(android.messages(WHATSAPP, 'Sam')).toHaveLength(1)
  })

  it('tells the server what it has and what it has switched', async () => {
    const { scene, plug } = await createAndroidScene()
    await plug()
    const { body } = await scene.say('turn the wifi off')
    expect((await scene.told(body.planId, 'done')).spoken.at(-1)).toContain('Wi-Fi is off.')
    await vi.waitFor(async () => {
      const { body } = await scene.call('POST', '/api/tools/call', { tool: 'list_devices', arguments: {} })
      expect(body.devices[0]).toMatchObject({
        settings: { wifi: false, location: true },
        apps: expect.arrayContaining([
          { name: 'Messages', kind: 'messaging', packageName: SMS, isDefault: true },
        ]),
      })
    })
  })
})

describe('stop', () => {
  it('ends a command that is running on the phone, and what was not begun is not', async () => {
    const { scene, adb, android, plug } = await createAndroidScene()
    await plug()
    android.faults.onCommand = (words) =>
      words.includes('com.whatsapp/.Main') ? new Promise<void>(() => {}) : undefined
    const { body } = await scene.say(MESSAGE)
    await vi.waitFor(() => expect(android.commands.at(-1)).toContain('com.whatsapp/.Main'))
    const open = adb.open
    await scene.call('POST', '/api/devices/stop')
    await scene.told(body.planId, 'stopped')
    expect(adb.open).toBe(open - 1)
    expect((await scene.plan(body.planId)).steps.map(({ status }) => status)).toEqual([
      'failed',
      ...Array(4).fill('skipped'),
    ])
  })
})

describe('an Android phone that is unplugged', () => {
  const unplugAt = (adb: { unplug(serial: string): void }, android: FakeAndroid, word: string): void => {
    android.faults.onCommand = (words) => {
      if (!words.includes(word)) return
      delete android.faults.onCommand
      adb.unplug('R58')
    }
  }

  it('while the button is pressed leaves the outcome unknown, and nothing is repeated when it is back', async () => {
    const { scene, adb, android, plug } = await createAndroidScene()
    await plug()
    unplugAt(adb, android, 'tap')
    const { body } = await scene.say(MESSAGE)
    const told = await scene.told(body.planId, 'unknown')
    expect(told.spoken.at(-1)).toContain('I can’t tell whether the message to Sam was sent.')
    await plug()
    scene.clock.advance(60_000)
    const before = android.commands.length
    await scene.runtime.chores.deliverEffects()
    expect(android.commands).toHaveLength(before)
    expect((await scene.plan(body.planId)).steps.map(({ status }) => status)).toEqual([
      ...Array(4).fill('succeeded'),
      'outcome_unknown',
    ])
  })

  it('before that says that it was not sent', async () => {
    const { scene, adb, android, plug } = await createAndroidScene()
    await plug()
    unplugAt(adb, android, 'text')
    const { body } = await scene.say(MESSAGE)
    const told = await scene.told(body.planId, 'failed')
    expect(told.spoken.at(-1)).toBe(
      'The phone was unplugged. The message to Sam was not sent. Plug the phone in, unlock it, and say it again.',
    )
    expect(android.messages(WHATSAPP, 'Sam')).toEqual([])
    await vi.waitFor(() => expect(scene.hub.isConnected('pixel')).toBe(false))
  })

  it('is still there after a command whose end nobody saw: it comes back by itself', async () => {
    const { scene, adb, android, plug } = await createAndroidScene()
    await plug()
    android.faults.onCommand = (words) => {
      if (words.includes('svc')) adb.faults.cutAfter = 3
      else delete adb.faults.cutAfter
    }
    const { body } = await scene.say('turn the wifi off')
    await scene.told(body.planId, 'unknown')
    await vi.waitFor(() => expect(scene.hub.isConnected('pixel')).toBe(true), { timeout: 8000 })
    expect(android.state.settings.get('global wifi_on')).toBe('0')
  })
})

describe('which phone', () => {
  it('is not guessed, and what is in the way is said', async () => {
    const { scene, adb, android, statuses } = await createAndroidScene(undefined, { serial: undefined })
    const waits = (reason: string) => vi.waitFor(() => expect(statuses.at(-1)).toContain(reason))
    await waits('not plugged in')
    adb.plug('one', android, 'unauthorized')
    await waits('allow USB debugging')
    adb.plug('one', android, 'offline')
    await waits('The phone is offline.')
    adb.plug('one', android)
    await waits('connected')
    adb.plug('two', android)
    await waits('Several phones')
    await vi.waitFor(() => expect(scene.hub.isConnected('pixel')).toBe(false))
    adb.unplug('one')
    await waits('connected')
  })

  it('is looked for again when the adb server comes back, and no more after it was closed', async () => {
    const { scene, adb, android, executor, statuses, plug } = await createAndroidScene()
    await plug()
    await adb.close()
    await vi.waitFor(() => expect(statuses.at(-1)).toContain('No adb server answers'))
    expect(scene.hub.isConnected('pixel')).toBe(false)
    const second = await startFakeAdbServer(adb.address.port)
    onTestFinished(() => second.close())
    second.plug('R58', android)
    await vi.waitFor(() => expect(statuses.at(-1)).toBe('connected'))
    executor.close()
    second.unplug('R58')
    expect(executor.status).toMatchObject({ kind: 'closed' })
    const told = statuses.length
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(statuses).toHaveLength(told)
  })
})
