import type { Operation } from '@countersign/executor-kit'
import { describe, expect, it } from 'vitest'
import { createScene } from '../testing/create-scene.ts'

const WHATSAPP = 'com.whatsapp'
const SMS = 'com.google.android.apps.messaging'
const MESSENGER = 'com.facebook.orca'
const failure = (code: string) => ({ status: 'fatal_error', data: { code } })
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
