import { describe, expect, it } from 'vitest'
import { createScene } from '../testing/create-scene.ts'

const WHATSAPP = 'com.whatsapp'
const failure = (code: string) => ({ status: 'fatal_error', data: { code } })
const again = { status: 'retryable_error' }
const success = { status: 'success' }

describe('the other operations on Android', () => {
  it('finds a contact, and never guesses between two', async () => {
    const { android, run } = await createScene()
    expect(await run('find_contact', { name: 'Margaret', id: 'c-mum' })).toEqual({
      status: 'success',
      data: { id: 'c-mum', name: 'Margaret Hale' },
    })
    expect(await run('find_contact', { name: 'Alex' })).toMatchObject(failure('contact_ambiguous'))
    expect(await run('find_contact', { name: 'Zebedee' })).toMatchObject(failure('contact_missing'))
    android.faults.withoutContactsPermission = true
    expect(await run('find_contact', { name: 'Sam' })).toMatchObject(failure('contacts_unreadable'))
  })

  it('calls a contact or a number, and says why not', async () => {
    const { android, run } = await createScene()
    expect(await run('call_contact', { name: 'Sam' })).toMatchObject({
      data: { name: 'Sam', number: '+15550101' },
    })
    expect(android.state.called).toBe('+15550101')
    await run('call_contact', { number: '112' })
    expect(android.state.called).toBe('112')
    expect(await run('call_contact', { name: 'Alex Turner' })).toMatchObject(failure('number_missing'))
    expect(await run('call_contact', { number: '*21*555#' })).toMatchObject(failure('number_invalid'))
    android.state.settings.set('global airplane_mode_on', '1')
    expect(await run('call_contact', { name: 'Sam' })).toMatchObject(failure('no_network'))
    android.state.settings.set('global airplane_mode_on', '0')
    android.faults.callsRefused = true
    expect(await run('call_contact', { name: 'Sam' })).toMatchObject(failure('call_refused'))
    expect(android.state.called).toBe('112')
  })

  it.each([
    ['wifi', 'off', 'global wifi_on', '0'],
    ['bluetooth', 'on', 'global bluetooth_on', '1'],
    ['airplane_mode', 'on', 'global airplane_mode_on', '1'],
    ['mobile_data', 'off', 'global mobile_data', '0'],
    ['location', 'off', 'secure location_mode', '0'],
    ['do_not_disturb', 'on', 'global zen_mode', '1'],
    ['dark_mode', 'on', 'night', 'yes'],
    ['auto_rotate', 'off', 'system accelerometer_rotation', '0'],
    ['night_light', 'on', 'secure night_display_activated', '1'],
  ])('turns %s %s, reads it back, and tells of it', async (setting, state, name, value) => {
    const { android, run, switched } = await createScene()
    for (let twice = 0; twice < 2; twice++)
      expect(await run('toggle_setting', { setting, state })).toEqual({
        status: 'success',
        data: { setting, state },
      })
    expect(android.state.settings.get(name)).toBe(value)
    expect(switched[0]).toEqual([setting, state === 'on'])
  })

  it('switches the flashlight by its tile, and leaves none open', async () => {
    const { android, run } = await createScene()
    for (const isOn of [true, true, false]) {
      expect(
        await run('toggle_setting', { setting: 'flashlight', state: isOn ? 'on' : 'off' }),
      ).toMatchObject(success)
      expect(android.state).toMatchObject({ flashlight: isOn, quickSettings: false })
    }
    expect(await run('toggle_setting', { setting: 'hotspot', state: 'on' })).toMatchObject(
      failure('setting_missing'),
    )
    expect(android.state.quickSettings).toBe(false)
  })

  it('does not say that a setting is changed where Android has not changed it', async () => {
    const { run, switched } = await createScene({ faults: { stubbornSettings: true } })
    expect(await run('toggle_setting', { setting: 'wifi', state: 'off' })).toMatchObject(
      failure('setting_refused'),
    )
    expect(await run('toggle_setting', { setting: 'nfc', state: 'off' })).toMatchObject(
      failure('setting_missing'),
    )
    expect(await run('toggle_setting', { setting: 'warp_drive', state: 'on' })).toMatchObject(
      failure('setting_missing'),
    )
    expect(await run('toggle_setting', { setting: 'constructor', state: 'on' })).toMatchObject(
      failure('setting_missing'),
    )
    expect(switched).toEqual([])
  })

  it('reads the screen, with the messages that came, and nothing secret', async () => {
    const { android, run, openConversation } = await createScene()
    android.state.conversations.set(`${WHATSAPP}/Sam`, [
      { from: 'them', text: 'Where are you?' },
      { from: 'me', text: 'Here' },
    ])
    await openConversation('WhatsApp', 'Sam')
    expect(await run('read_screen')).toMatchObject({
      data: {
        summary: 'WhatsApp.\nSam\nWhere are you?\nHere',
        messages: [{ contactId: 'c-Sam', app: 'WhatsApp', text: 'Where are you?' }],
        elements: expect.arrayContaining([
          { role: 'textbox', name: 'Message', value: '' },
          { role: 'button', name: 'Send' },
        ]),
      },
    })
    await run('open_app', { name: 'Notes' })
    const notes = await run('read_screen')
    expect(notes).toMatchObject({
      data: { elements: expect.arrayContaining([{ role: 'textbox', name: 'PIN' }]) },
    })
    expect(JSON.stringify(notes)).not.toContain('secret')
    android.faults.dump = '<html>no dump</html>'
    expect(await run('read_screen')).toMatchObject(again)
    android.faults.dump = 'x'.repeat(9 * 1024 * 1024)
    expect(await run('read_screen')).toMatchObject(failure('too_much'))
  })

  it('reads a screen that moves once it stands still', async () => {
    const { run } = await createScene({ faults: { busyScreens: 2 } }, 2000)
    expect(await run('read_screen')).toMatchObject({ data: { summary: 'The home screen.\nMonday' } })
  })

  it('starts the camera for Vision Mode, with its prompt', async () => {
    const { android, run } = await createScene()
    expect(await run('launch_vision_mode')).toEqual({
      status: 'success',
      data: { prompt: 'Vision Mode is on.' },
    })
    expect(android.state.view).toEqual({ kind: 'plain', app: 'com.android.camera2' })
  })
})
