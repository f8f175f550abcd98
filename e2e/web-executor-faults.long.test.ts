import { describe, expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from './support/chromium.ts'
import { serveFixtures } from './support/fixtures.ts'
import { useWebDevice } from './support/web-device.ts'

const TEXT = 'See you at six.'
const fixtures = serveFixtures()
const code = (outcome: object): unknown => (outcome as { data?: { code?: unknown } }).data?.code

describe('between two it never guesses, and says what it cannot do', () => {
  it('two send buttons with the same right to it', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'two-buttons.html' })
    expect(await device.sends('Chat', 'Sam', TEXT)).toMatchObject({
      op: 'send',
      status: 'fatal_error',
      message: 'Chat has several buttons that could send it: “Send”, “Send”.',
      tip: 'The text is typed: look at it and send it yourself.',
      data: { code: 'button_ambiguous' },
    })
    expect(await device.page().locator('#sent').innerText()).toBe('')
  })

  it('two people with the same name', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'two-people.html' })
    expect(await device.sends('Chat', 'Sam', TEXT)).toMatchObject({
      op: 'find_contact',
      status: 'fatal_error',
      message: 'Chat shows several that are called Sam.',
      data: { code: 'contact_ambiguous' },
    })
  })

  it('somebody who is not there; a longer name is told, not taken', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'two-people.html' })
    expect(await device.sends('Chat', 'Alex', TEXT)).toMatchObject({
      op: 'find_contact',
      status: 'fatal_error',
      tip: 'There is “Alex Turner”: say the whole name.',
      data: { code: 'contact_missing' },
    })
  })

  it('a page without a field for a message', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'two-people.html' })
    expect(await device.sends('Chat', 'Alex Turner', TEXT)).toMatchObject({
      op: 'open_conversation',
      status: 'fatal_error',
      data: { code: 'conversation_unclear' },
    })
    expect(await device.does('type_text', { text: TEXT })).toMatchObject({
      status: 'fatal_error',
      message: 'There is no field for a message in Chat.',
      data: { code: 'field_missing' },
    })
  })

  it('a page that is not among its apps', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'plain.html' })
    expect(await device.does('open_app', { name: 'Signal' })).toMatchObject({
      status: 'fatal_error',
      message: "Signal isn't among the pages here.",
      data: { code: 'app_missing' },
    })
    expect(await device.does('open_app', { name: 'chat' })).toMatchObject({ status: 'success' })
  })

  it('stays in the app that the plan has opened, of whatever kind', async () => {
    const pages = { Letterbox: 'plain.html', Board: 'painted.html' }
    const device = await useWebDevice(fixtures, pages, { kind: 'other', patienceMs: 500 })
    expect(await device.sends('Board', 'Sam', TEXT)).toMatchObject({
      op: 'find_contact',
      message: 'Sam is not to be found in Board.',
    })
    await device.page().close()
    expect(code(await device.does('find_contact', { name: 'Sam' }))).toBe('no_page')
  })

  it('what is still loading may be tried again', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'late.html?wait=4000' }, { patienceMs: 500 })
    expect(await device.sends('Chat', 'Sam', TEXT)).toMatchObject({
      op: 'find_contact',
      status: 'retryable_error',
      message: 'Chat is still loading.',
    })
  })

  it('a server that has a fault may be tried again, a page that is not there not', async () => {
    const device = await useWebDevice(fixtures, { Broken: 'status/503', Gone: 'status/404' })
    expect(await device.does('open_app', { name: 'Broken' })).toMatchObject({ status: 'retryable_error' })
    expect(await device.does('open_app', { name: 'Gone' })).toMatchObject({ status: 'fatal_error' })
  })
})

describe('after it has acted it looks whether it was done', () => {
  it.each([
    ['silent', 'outcome_unknown', 'the text is still in the field of Chat.'],
    ['refuses', 'send_refused', 'Chat says: “Message not sent: you are offline.”'],
    ['asks', 'outcome_unknown', 'It said: “Send it for 5 euros?”'],
    ['opens', 'outcome_unknown', 'It opened another window, which was closed.'],
    ['leaves', 'outcome_unknown', 'It led to elsewhere.invalid, which is not allowed.'],
    ['covered', 'button_covered', 'Something is in front of the send button in Chat.'],
    ['off', 'button_off', 'The send button in Chat cannot be pressed now.'],
  ])('the page “%s”', async (how, expected, words) => {
    const device = await useWebDevice(fixtures, { Chat: `stubborn.html?how=${how}` })
    const outcome = await device.sends('Chat', 'Sam', TEXT)
    expect(outcome).toMatchObject({ op: 'send', status: 'fatal_error' })
    expect(code(outcome)).toBe(expected)
    expect('message' in outcome && outcome.message).toContain(words)
    expect(device.pages()).toHaveLength(1)
  })

  it('a field that changes what is typed, or takes less', async () => {
    const device = await useWebDevice(fixtures, { Loud: 'stubborn.html?how=shouts', Small: 'stubborn.html' })
    expect(await device.sends('Loud', 'Sam', TEXT)).toMatchObject({
      op: 'type_text',
      data: { code: 'text_changed' },
    })
    expect(await device.sends('Small', 'Sam', 'word '.repeat(20))).toMatchObject({
      op: 'type_text',
      message: 'Small takes only 39 characters.',
      data: { code: 'text_cut' },
    })
  })

  it('nothing typed is nothing sent; something else typed in the meantime neither', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'stubborn.html?how=silent' })
    await device.does('open_app', { name: 'Chat' })
    expect(code(await device.does('send'))).toBe('nothing_typed')
    await device.does('type_text', { text: TEXT })
    await device.page().getByRole('textbox').fill('something else')
    expect(code(await device.does('send'))).toBe('text_changed')
  })
})

describe('it stays where it belongs', () => {
  it('takes no file, and leaves no dialog hanging', async () => {
    const device = await useWebDevice(fixtures, {
      Files: 'stubborn.html?how=downloads',
      Greeting: 'stubborn.html?how=greets',
    })
    expect(await device.sends('Files', 'Sam', TEXT)).toMatchObject({ status: 'success' })
    expect(await device.does('open_app', { name: 'Greeting' })).toMatchObject({ status: 'success' })
    expect(await device.does('find_contact', { name: 'Sam' })).toMatchObject({ status: 'success' })
  })

  it('does not follow a redirect to another site', async () => {
    const elsewhere = fixtures.address.replace('127.0.0.1', 'localhost')
    const device = await useWebDevice(fixtures, { Chat: `redirect?to=${elsewhere}/plain.html` })
    const before = fixtures.asked.length
    expect(await device.does('open_app', { name: 'Chat' })).toMatchObject({
      status: 'fatal_error',
      data: { code: 'page_left' },
    })
    expect(fixtures.asked.slice(before)).toEqual(['/redirect'])
  })

  it('loads no frame from another site, unless that is allowed; then it uses it as any other', async () => {
    const elsewhere = fixtures.address.replace('127.0.0.1', 'localhost')
    const page = `framed.html?frame=${encodeURIComponent(`${elsewhere}/frame.html`)}`
    const strict = await useWebDevice(fixtures, { Chat: page }, { patienceMs: 800 })
    expect(await strict.sends('Chat', 'Support', TEXT)).toMatchObject({
      op: 'find_contact',
      data: { code: 'contact_missing' },
    })
    const open = await useWebDevice(fixtures, { Chat: page }, { origins: [elsewhere] })
    expect(await open.sends('Chat', 'Support', TEXT)).toMatchObject({ status: 'success' })
    await open.page().frames().at(-1)!.getByText(TEXT).waitFor({ timeout: 5000 })
  })

  it('uses a frame that has a process of its own', async () => {
    const browser = await launchBrowser('--site-per-process')
    onTestFinished(() => browser.close())
    const elsewhere = fixtures.address.replace('127.0.0.1', 'localhost')
    const page = `framed.html?frame=${encodeURIComponent(`${elsewhere}/frame.html`)}`
    const device = await useWebDevice(fixtures, { Chat: page }, { browser, origins: [elsewhere] })
    expect(await device.sends('Chat', 'Support', TEXT)).toMatchObject({ status: 'success' })
    expect(await device.does('read_screen')).toMatchObject({
      data: { summary: expect.stringContaining(`Support\n${TEXT}`) },
    })
    const frame = device.page().frames().at(-1)!
    await expect(device.page().context().newCDPSession(frame)).resolves.toBeDefined()
    await frame.getByText(TEXT).waitFor({ timeout: 5000 })
  })

  it('leaves a page as it is that asks not to be left', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'stubborn.html?how=stays' })
    await device.does('open_app', { name: 'Chat' })
    await device.page().getByRole('textbox').fill('a draft')
    expect(await device.does('open_app', { name: 'Chat' })).toMatchObject({ status: 'success' })
    expect(await device.page().getByRole('textbox').inputValue()).toBe('a draft')
  })

  it('takes only addresses of the web', async () => {
    await expect(useWebDevice(fixtures, { Files: 'file:///etc/passwd' })).rejects.toThrow(
      'Files needs an address that begins with https:// or http://',
    )
  })
})

describe('stop', () => {
  it('ends whatever it waits for, and nothing is pressed', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'late.html?wait=20000' }, { patienceMs: 20_000 })
    await device.does('open_app', { name: 'Chat' })
    const finding = device.does('find_contact', { name: 'Sam' })
    device.stop.abort()
    await expect(finding).rejects.toThrow()
    await expect(device.does('open_app', { name: 'Chat' })).rejects.toThrow()
  })

  it('after the button was pressed it still says what became of it', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'stubborn.html?how=silent' }, { patienceMs: 20_000 })
    await device.does('open_app', { name: 'Chat' })
    await device.does('type_text', { text: TEXT })
    await device.page().exposeFunction('tell', () => device.stop.abort())
    await device.page().evaluate(`document.querySelector('button').addEventListener('click', () => tell())`)
    expect(code(await device.does('send'))).toBe('outcome_unknown')
  })

  it('is heard after the page has sent: then it was sent', async () => {
    const device = await useWebDevice(fixtures, { Chat: 'plain.html#sam' }, { patienceMs: 20_000 })
    await device.does('open_app', { name: 'Chat' })
    await device.does('type_text', { text: TEXT })
    await device.page().exposeFunction('tell', () => device.stop.abort())
    await device
      .page()
      .evaluate(`document.querySelector('#composer').addEventListener('submit', () => tell())`)
    expect(await device.does('send')).toMatchObject({ status: 'success' })
  })
})
