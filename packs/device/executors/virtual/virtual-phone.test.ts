import type { Arguments, Operation, StepOutcome } from '@countersign/executor-kit'
import { describe, expect, it } from 'vitest'
import { createVirtualPhone, type PhoneFaults } from './index.ts'

const contacts = [
  { id: 'sam', name: 'Sam', phones: ['+1 555 0101'] },
  { id: 'mum', name: 'Margaret Hale', relations: ['mother' as const] },
  { id: 'kim', name: 'Alex Kim' },
  { id: 'turner', name: 'Alex Turner' },
]

function createPhone(faults: PhoneFaults = {}) {
  const phone = createVirtualPhone({ contacts, faults, now: () => new Date('2026-03-10T09:00:00.000Z') })
  const signal = new AbortController().signal
  const run = (op: Operation, args: Arguments = {}): Promise<StepOutcome> =>
    phone.operations[op]!(args, { planId: 'p', stepId: 's', signal })
  return { phone, run }
}
const failure = (code: string) => ({ status: 'fatal_error', data: { code } })

describe('the virtual phone', () => {
  it('writes a message step by step, and each step can be seen', async () => {
    const { phone, run } = createPhone()
    const seen: string[] = []
    phone.subscribe(() => seen.push(phone.state.screen.kind))
    await run('open_app', { name: 'whatsapp' })
    expect(await run('find_contact', { name: 'Sam' })).toEqual({
      status: 'success',
      data: { id: 'sam', name: 'Sam' },
    })
    await run('open_conversation')
    await run('type_text', { text: 'Hello' })
    expect(phone.state.conversations).toMatchObject([{ app: 'WhatsApp', draft: 'Hello', messages: [] }])
    expect(await run('send')).toMatchObject({ status: 'success' })
    expect(phone.state.conversations).toMatchObject([
      { app: 'WhatsApp', contactId: 'sam', draft: '', messages: [{ from: 'me', text: 'Hello' }] },
    ])
    expect(new Set(seen)).toEqual(new Set(['app', 'conversation']))
  })

  it('finds a contact by id, by a part of the name and by a slip, and never guesses between two', async () => {
    const { run } = createPhone()
    expect(await run('find_contact', { name: 'Alex', id: 'kim' })).toMatchObject({ data: { id: 'kim' } })
    expect(await run('find_contact', { name: 'Margaret' })).toMatchObject({ data: { id: 'mum' } })
    expect(await run('find_contact', { name: 'Alex' })).toMatchObject(failure('contact_ambiguous'))
    expect(await run('find_contact', { name: 'Zebedee' })).toMatchObject(failure('contact_missing'))
  })

  it('says what is in the way, with a tip', async () => {
    const { phone, run } = createPhone({ withoutField: ['Signal'], withoutSendButton: ['WhatsApp'] })
    expect(await run('open_app', { name: 'Telegram' })).toEqual({
      status: 'fatal_error',
      message: "Telegram isn't installed.",
      tip: 'Install Telegram, or use another app.',
      data: { code: 'app_missing', app: 'Telegram' },
    })
    expect(await run('open_conversation')).toMatchObject(failure('no_messaging_app'))
    expect(await run('type_text', { text: 'x' })).toMatchObject(failure('field_missing'))
    expect(await run('send')).toMatchObject(failure('button_missing'))
    await run('open_app', { name: 'Signal' })
    expect(await run('open_conversation')).toMatchObject(failure('no_contact'))
    await run('find_contact', { name: 'Sam' })
    expect(await run('open_conversation')).toMatchObject(failure('field_missing'))
    await run('open_app', { name: 'WhatsApp' })
    await run('find_contact', { name: 'Sam' })
    await run('open_conversation')
    await run('type_text', { text: 'x' })
    expect(await run('send')).toMatchObject(failure('button_missing'))
    phone.setFaults({})
    await run('send')
    expect(await run('send')).toMatchObject(failure('nothing_typed'))
  })

  it('may need several tries to open an app', async () => {
    const { run } = createPhone({ stuckApps: { WhatsApp: 1 } })
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject({ status: 'retryable_error' })
    expect(await run('open_app', { name: 'WhatsApp' })).toMatchObject({ status: 'success' })
  })

  it('calls a contact or a number, and says why not', async () => {
    const { phone, run } = createPhone()
    await run('call_contact', { name: 'Sam' })
    expect(phone.state.call).toMatchObject({ name: 'Sam', number: '+1 555 0101' })
    phone.hangUp()
    await run('call_contact', { number: '112' })
    expect(phone.state.call).toMatchObject({ number: '112' })
    expect(await run('call_contact', { name: 'Margaret Hale' })).toMatchObject(failure('number_missing'))
    phone.setSetting('airplane_mode', true)
    expect(await run('call_contact', { name: 'Sam' })).toMatchObject(failure('no_network'))
  })

  it('turns settings on and off, and knows which it has', async () => {
    const { phone, run } = createPhone()
    await run('toggle_setting', { setting: 'wifi', state: 'off' })
    expect(phone.state.settings['wifi']).toBe(false)
    await run('toggle_setting', { setting: 'wifi', state: 'off' })
    expect(phone.state.settings['wifi']).toBe(false)
    expect(await run('toggle_setting', { setting: 'warp_drive', state: 'on' })).toMatchObject(
      failure('setting_missing'),
    )
  })

  it('keeps notes', async () => {
    const { phone, run } = createPhone()
    await run('open_app', { name: 'Notes' })
    await run('type_text', { text: 'milk' })
    await run('send')
    expect(phone.state.notes).toEqual(['milk'])
  })

  it('reads every screen, in words and as elements', async () => {
    const { phone, run } = createPhone()
    const summary = async () =>
      ((await run('read_screen')) as unknown as { data: { summary: string } }).data.summary
    expect(await summary()).toContain('The home screen, with Messages')
    phone.receive({ app: 'Messages', contactId: 'sam', text: 'Where are you?' })
    await run('open_app', { name: 'Messages' })
    expect(await summary()).toBe('Messages.\nSam: Where are you?')
    await run('find_contact', { name: 'Sam' })
    await run('open_conversation')
    expect(await run('read_screen')).toMatchObject({
      data: {
        summary: 'Messages, the conversation with Sam.\nSam: Where are you?',
        elements: [
          { role: 'heading', name: 'Sam' },
          { role: 'listitem' },
          { role: 'textbox' },
          { role: 'button', name: 'Send' },
        ],
        messages: [{ contactId: 'sam', app: 'Messages', text: 'Where are you?' }],
      },
    })
    for (const [app, words] of [
      ['Settings', 'On: wifi'],
      ['Notes', 'There are none yet'],
      ['Camera', 'A desk'],
      ['Phone', 'Phone is open'],
    ] as const) {
      await run('open_app', { name: app })
      expect(await summary()).toContain(words)
    }
    await run('launch_vision_mode')
    expect(await summary()).toContain('Vision Mode')
    await run('call_contact', { name: 'Sam' })
    expect(await summary()).toBe('A call with Sam.')
  })

  it('tells one’s own messages from theirs, what is new, and what waits in other apps', async () => {
    const { phone, run } = createPhone()
    const reading = async () => ((await run('read_screen')) as { data?: unknown }).data
    await run('open_app', { name: 'Messages' })
    await run('find_contact', { name: 'Sam' })
    await run('open_conversation')
    await run('type_text', { text: 'Hello.' })
    await run('send')
    phone.receive({ app: 'WhatsApp', contactId: 'kim', text: 'One' })
    phone.receive({ app: 'WhatsApp', contactId: 'kim', text: 'Two' })
    await run('open_app', { name: 'Messages' })
    expect(await reading()).toMatchObject({
      summary: 'Messages.\nYou to Sam: Hello.',
      elements: [{ name: 'Sam', value: 'You: Hello.' }],
      messages: [],
      unread: [{ app: 'WhatsApp', count: 2 }],
    })
    await run('open_app', { name: 'WhatsApp' })
    expect(await reading()).toMatchObject({ summary: 'WhatsApp.\nAlex Kim: One\nAlex Kim: Two' })
    // What was read out is no longer unread.
    expect(await reading()).toMatchObject({ summary: 'WhatsApp.\nAlex Kim: Two', unread: [] })
  })

  it('ends a slow step when it is told to stop, and has changed nothing', async () => {
    const phone = createVirtualPhone({ contacts, faults: { slowMs: 60_000 } })
    const stop = new AbortController()
    const running = phone.operations.open_app!(
      { name: 'WhatsApp' },
      { planId: 'p', stepId: 's', signal: stop.signal },
    )
    stop.abort()
    await expect(running).rejects.toThrow('stopped')
    expect(phone.state.screen).toEqual({ kind: 'home' })
  })
})
