import type { Operation } from '@countersign/executor-kit'
import { describe, expect, it, vi } from 'vitest'
import { createScene } from '../testing/create-scene.ts'
import { deed, OutcomeUnknown } from './outcomes.ts'

const WHATSAPP = 'com.whatsapp'
const SMS = 'com.google.android.apps.messaging'
const MESSENGER = 'com.facebook.orca'
const failure = (code: string) => ({ status: 'fatal_error', data: { code } })
const again = { status: 'retryable_error' }
const success = { status: 'success' }

describe('writing a message on Android', () => {
  it.each([
    ['WhatsApp', WHATSAPP, 'https://wa.me/15550101'],
    ['Messages', SMS, 'smsto:+15550101'],
  ])(
    'opens the conversation in %s by a link, types, sends, and sees that it is gone',
    async (name, app, uri) => {
      const { android, run, openConversation } = await createScene()
      await openConversation(name, 'Sam')
      expect(android.commands.find((words) => words.includes(uri))).toContain(app)
      expect(await run('type_text', { text: 'I\'ll be there; 100%sure & "on time"' })).toMatchObject(success)
      expect(android.messages(app, 'Sam')).toEqual([])
      expect(await run('send')).toEqual({ status: 'success', data: { app: name, contactId: 'c-Sam' } })
      expect(android.messages(app, 'Sam')).toEqual([
        { from: 'me', text: 'I\'ll be there; 100%sure & "on time"' },
      ])
      expect(await run('send')).toMatchObject(failure('nothing_typed'))
      expect(android.messages(app, 'Sam')).toHaveLength(1)
    },
  )

  it('looks for people by name in an app that has no links', async () => {
    const { android, run, openConversation } = await createScene()
    await openConversation('Messenger', 'Alex Turner')
    await run('type_text', { text: 'Hello' })
    expect(await run('send')).toMatchObject(success)
    expect(android.messages(MESSENGER, 'Alex Turner')).toHaveLength(1)
  })

  it('finds people there whom the address book does not know', async () => {
    const { android, run } = await createScene()
    android.state.conversations.set(`${MESSENGER}/Dana`, [{ from: 'them', text: 'Hi' }])
    await run('open_app', { name: 'Messenger' })
    expect(await run('find_contact', { name: 'Dana' })).toMatchObject(success)
    expect(await run('open_conversation')).toMatchObject(success)
    expect(await run('find_contact', { name: 'Nobody' })).toMatchObject(failure('contact_missing'))
  })

  it('goes through the app where a number has no country', async () => {
    const contacts = [{ id: '9', name: 'Local', numbers: [{ number: '030 1234567' }] }]
    const { android, openConversation } = await createScene({ contacts })
    await openConversation('WhatsApp', 'Local')
    expect(android.state.view).toEqual({ kind: 'conversation', app: WHATSAPP, with: 'Local' })
  })

  it('goes through the app where it takes no links', async () => {
    const { android, openConversation } = await createScene({ faults: { withoutLinks: true } })
    await openConversation('WhatsApp', 'Sam')
    expect(android.state.view).toEqual({ kind: 'conversation', app: WHATSAPP, with: 'Sam' })
  })

  it('types nothing where another conversation came up than was asked for', async () => {
    const { android, run } = await createScene({ faults: { opensInstead: 'Margaret Hale' } })
    // That the name is in a message does not make it theirs.
    android.state.conversations.set(`${WHATSAPP}/Margaret Hale`, [{ from: 'them', text: 'Sam' }])
    await run('open_app', { name: 'WhatsApp' })
    await run('find_contact', { name: 'Sam' })
    expect(await run('open_conversation')).toMatchObject(failure('conversation_unsure'))
    expect(await run('type_text', { text: 'x' })).toMatchObject(failure('field_missing'))
    expect(await run('send')).toMatchObject(failure('button_missing'))
    expect(android.state.drafts.get(`${WHATSAPP}/Margaret Hale`)).toBeUndefined()
  })

  it('does not send into a conversation that somebody has switched to meanwhile', async () => {
    const { android, run, openConversation } = await createScene()
    await openConversation('WhatsApp', 'Sam')
    await run('type_text', { text: 'Hello' })
    android.state.drafts.set(`${WHATSAPP}/Alex Kim`, 'Hello')
    android.state.view = { kind: 'conversation', app: WHATSAPP, with: 'Alex Kim' }
    expect(await run('send')).toMatchObject(failure('conversation_unsure'))
    expect(android.messages(WHATSAPP, 'Alex Kim')).toEqual([])
  })

  it.each([false, true])(
    'leaves alone what somebody else has typed (dumps without hints: %s)',
    async (withoutHints) => {
      const { android, run, openConversation } = await createScene({ faults: { withoutHints } })
      await openConversation('WhatsApp', 'Sam')
      android.state.drafts.set(`${WHATSAPP}/Sam`, 'my own words')
      expect(await run('type_text', { text: 'Hello' })).toMatchObject(failure('field_not_empty'))
      expect(android.state.drafts.get(`${WHATSAPP}/Sam`)).toBe('my own words')
      android.state.drafts.clear()
      expect(await run('type_text', { text: 'Hello' })).toMatchObject(success)
      android.state.drafts.set(`${WHATSAPP}/Sam`, 'Hello, you fool')
      expect(await run('send')).toMatchObject(failure('text_differs'))
    },
  )

  it.each([
    ['withoutField', 'open_conversation', 'field_missing'],
    ['withoutSendButton', 'send', 'button_missing'],
    ['withSecondSendButton', 'send', 'button_ambiguous'],
    ['deadSendButton', 'send', 'not_sent'],
  ] as const)('says what is in the way (%s)', async (fault, op, code) => {
    const { android, run } = await createScene({ faults: { [fault]: true } })
    const steps: [Operation, Record<string, string>?][] = [
      ['open_app', { name: 'WhatsApp' }],
      ['find_contact', { name: 'Sam' }],
      ['open_conversation'],
      ['type_text', { text: 'Hello' }],
      ['send'],
    ]
    for (const [step, args] of steps) {
      const outcome = await run(step, args)
      if (step !== op) expect(outcome).toMatchObject(success)
      else {
        expect(outcome).toMatchObject({ ...failure(code), tip: expect.any(String) })
        break
      }
    }
    expect(android.messages(WHATSAPP, 'Sam')).toEqual([])
  })

  it('says that a phone without the right keyboard cannot type it', async () => {
    const { android, run, openConversation } = await createScene()
    await openConversation('WhatsApp', 'Sam')
    expect(await run('type_text', { text: 'Grüße 🙂' })).toMatchObject({
      ...failure('text_untypable'),
      tip: expect.stringContaining('ADBKeyBoard'),
    })
    android.state.hasKeyboard = true
    expect(await run('type_text', { text: 'Grüße 🙂' })).toMatchObject(success)
    expect(await run('send')).toMatchObject(success)
    expect(android.messages(WHATSAPP, 'Sam')).toEqual([{ from: 'me', text: 'Grüße 🙂' }])
  })

  it('needs an app, a contact and a conversation first', async () => {
    const { run } = await createScene()
    expect(await run('open_conversation')).toMatchObject(failure('no_messaging_app'))
    expect(await run('type_text', { text: 'x' })).toMatchObject(failure('field_missing'))
    expect(await run('send')).toMatchObject(failure('button_missing'))
    await run('open_app', { name: 'WhatsApp' })
    expect(await run('open_conversation')).toMatchObject(failure('no_contact'))
    await run('find_contact', { name: 'Alex Turner' })
    expect(await run('open_conversation')).toMatchObject(failure('number_missing'))
    await run('open_app', { name: 'Settings' })
    expect(await run('open_conversation')).toMatchObject(failure('no_messaging_app'))
  })

  it('types a note, where there is no conversation', async () => {
    const { android, run } = await createScene()
    await run('open_app', { name: 'Notes' })
    expect(await run('type_text', { text: 'milk' })).toMatchObject(success)
    expect(android.state.notes).toBe('milk')
  })
})

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

describe('a phone that is lost', () => {
  it('only for a moment: it may be tried again', async () => {
    const { server, run } = await createScene()
    server.faults.cutAfter = 2
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject(again)
    delete server.faults.cutAfter
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject(success)
  })

  it('before anything that matters was done: it was not done', async () => {
    const { server, android, run, openConversation } = await createScene()
    await openConversation('WhatsApp', 'Sam')
    android.faults.onCommand = () => server.unplug('R58')
    expect(await run('type_text', { text: 'Hello' })).toMatchObject(failure('phone_gone'))
    server.plug('R58', android, 'unauthorized')
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject(failure('phone_locked_out'))
    await server.close()
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject(failure('adb_missing'))
  })

  it.each([
    ['send', 'tap'],
    ['call_contact', 'android.intent.action.CALL'],
    ['toggle_setting', 'svc'],
  ] as const)('in the middle of %s: nobody says that it was done, or that it was not', async (op, word) => {
    const { server, android, run, openConversation } = await createScene()
    await openConversation('WhatsApp', 'Sam')
    await run('type_text', { text: 'Hello' })
    android.faults.onCommand = (words) => {
      if (words.includes(word)) server.unplug('R58')
    }
    const args = { name: 'Sam', setting: 'wifi', state: 'off' }
    await expect(run(op, args)).rejects.toBeInstanceOf(OutcomeUnknown)
  })

  it('after the button was pressed and before it was seen what came of it: likewise', async () => {
    const { server, android, run, openConversation } = await createScene()
    await openConversation('WhatsApp', 'Sam')
    await run('type_text', { text: 'Hello' })
    let isPressed = false
    android.faults.onCommand = (words) => {
      if (isPressed) server.faults.cutAfter = 2
      isPressed ||= words.includes('tap')
    }
    await expect(run('send')).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(android.messages(WHATSAPP, 'Sam')).toHaveLength(1)
  })
})

describe('stop', () => {
  it('ends a step between commands and in the middle of one', async () => {
    const { server, android, run } = await createScene()
    const stop = new AbortController()
    android.faults.onCommand = (words) => {
      if (words.includes('am')) stop.abort()
    }
    expect(await run('open_app', { name: 'WhatsApp' }, stop.signal)).toMatchObject(failure('stopped'))
    server.faults.hangs = true
    const second = new AbortController()
    const running = run('read_screen', {}, second.signal)
    await vi.waitFor(() => expect(server.open).toBeGreaterThan(0))
    second.abort()
    expect(await running).toMatchObject(failure('stopped'))
  })

  it('half-way through a text takes back what is typed', async () => {
    const { android, run, openConversation } = await createScene()
    await openConversation('WhatsApp', 'Sam')
    const stop = new AbortController()
    android.faults.onCommand = (words) => {
      if (words[1] === 'text') setImmediate(() => stop.abort())
    }
    expect(await run('type_text', { text: 'x'.repeat(900) }, stop.signal)).toMatchObject(failure('stopped'))
    expect(android.state.drafts.get(`${WHATSAPP}/Sam`)).toBe('')
  })

  it('after the button was pressed says what became of it', async () => {
    const { android, run, openConversation } = await createScene()
    await openConversation('WhatsApp', 'Sam')
    await run('type_text', { text: 'Hello' })
    const stop = new AbortController()
    android.faults.onCommand = (words) => {
      if (words.includes('tap')) stop.abort()
    }
    expect(await run('send', {}, stop.signal)).toMatchObject(success)
    expect(android.messages(WHATSAPP, 'Sam')).toHaveLength(1)
  })

  it('keeps what cannot be taken back from being begun', async () => {
    const act = vi.fn<() => Promise<{ status: 'success' }>>()
    await expect(deed(AbortSignal.abort(), act)).rejects.toMatchObject({ fault: 'stopped' })
    expect(act).not.toHaveBeenCalled()
  })

  it('before the button is pressed leaves it alone', async () => {
    const { android, run, openConversation } = await createScene()
    await openConversation('WhatsApp', 'Sam')
    await run('type_text', { text: 'Hello' })
    const stop = new AbortController()
    stop.abort()
    expect(await run('send', {}, stop.signal)).toMatchObject(failure('stopped'))
    expect(android.messages(WHATSAPP, 'Sam')).toEqual([])
  })
})
