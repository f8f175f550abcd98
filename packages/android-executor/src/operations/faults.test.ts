import { describe, expect, it, vi } from 'vitest'
import { createScene } from '../testing/create-scene.ts'
import { deed, OutcomeUnknown } from './outcomes.ts'

const WHATSAPP = 'com.whatsapp'
const failure = (code: string) => ({ status: 'fatal_error', data: { code } })
const again = { status: 'retryable_error' }
const success = { status: 'success' }

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
