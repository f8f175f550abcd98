import { describe, expect, it } from 'vitest'
import { createScene } from '../testing/create-scene.ts'

const WHATSAPP = 'com.whatsapp'
const SMS = 'com.google.android.apps.messaging'
const failure = (code: string) => ({ status: 'fatal_error', data: { code } })
const again = { status: 'retryable_error' }
const success = { status: 'success' }

describe('opening an app on Android', () => {
  it('goes by what people call it', async () => {
    const { android, run } = await createScene()
    for (const [name, app] of [
      ['whatsapp', WHATSAPP],
      ['SMS', SMS],
      ['camera', 'com.android.camera2'],
    ]) {
      expect(await run('open_app', { name: name! })).toMatchObject(success)
      expect(android.state.view).toMatchObject({ app })
    }
  })

  it('looks among all apps of the home screen for one whose package says nothing', async () => {
    const { android, run } = await createScene()
    expect(await run('open_app', { name: 'Rocket science' })).toMatchObject(success)
    expect(android.state.view).toEqual({ kind: 'plain', app: 'com.acme.x1' })
    expect(await run('open_app', { name: 'Rocket' })).toMatchObject(failure('app_missing'))
    expect(android.state.view).toEqual({ kind: 'home' })
  })

  it('says that an app is missing, and at once where it is well known', async () => {
    const { android, run } = await createScene({ without: WHATSAPP })
    expect(await run('open_app', { name: 'WhatsApp' })).toEqual({
      status: 'fatal_error',
      message: "WhatsApp isn't installed.",
      tip: 'Install WhatsApp, or use another app.',
      data: { code: 'app_missing', app: 'WhatsApp' },
    })
    expect(android.commands.filter(([command]) => command === 'input')).toEqual([])
  })

  it('can be tried again where it did not come up, and not where the phone is locked', async () => {
    const { android, run } = await createScene({ faults: { stuckApps: 1 } })
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject(again)
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject(success)
    android.faults.locked = true
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject(failure('phone_locked'))
  })
})
