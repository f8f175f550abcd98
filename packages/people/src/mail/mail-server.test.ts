import { expect, it, onTestFinished } from 'vitest'
import { type MailCatcherOptions, startMailCatcher } from '../testing/mail-catcher.ts'
import { createMailServer } from './mail-server.ts'

const from = 'Countersign <countersign@example.com>'
const mail = { recipient: 'jane@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' }

async function sendTo(options: MailCatcherOptions) {
  const catcher = await startMailCatcher(options)
  onTestFinished(() => catcher.close())
  const sending = await createMailServer({ url: catcher.url, from }).send('mail-1', mail)
  return { sending, catcher }
}

it('sends text and HTML, under an id that is the same at every try', async () => {
  const { sending, catcher } = await sendTo({})
  expect(sending).toEqual({ status: 'sent' })
  const [caught] = catcher.mails
  expect(caught).toMatchObject({ from: 'countersign@example.com', to: ['jane@example.com'] })
  expect(caught!.source).toMatch(/^From: Countersign <countersign@example.com>/m)
  expect(caught!.source).toContain('<p>Hello</p>')
  const [, messageId] = /^Message-ID: <(.+)>/im.exec(caught!.source)!
  const again = await sendTo({})
  expect(again.catcher.mails[0]!.source).toContain(messageId)
})

it.each<[string, MailCatcherOptions, string]>([
  ['a recipient that is refused for good', { refuseRecipient: 550 }, 'failed'],
  ['a recipient that is refused for now', { refuseRecipient: 450 }, 'retry'],
  ['a mail that is refused for good', { refuseMessage: 554 }, 'failed'],
  ['a mail that is refused for now', { refuseMessage: 451 }, 'retry'],
  ['a server that does not know us', { refuseSignIn: true }, 'retry'],
  ['a connection lost before the mail', { hangUp: 'before the mail' }, 'retry'],
  ['a connection lost after the mail', { hangUp: 'after the mail' }, 'unknown'],
])('tells %s', async (_case, options, status) => {
  const { sending } = await sendTo(options)
  expect(sending).toMatchObject({ status, reason: expect.any(String) })
  expect(JSON.stringify(sending)).not.toContain('jane')
})

it('tells a server that is not there', async () => {
  const { catcher } = await sendTo({})
  await catcher.close()
  const sending = await createMailServer({ url: catcher.url, from }).send('mail-1', mail)
  expect(sending.status).toBe('retry')
})
