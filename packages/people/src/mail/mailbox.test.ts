import { createFakeClock } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { peoplePack } from '../people-pack.ts'
import { type MailCatcherOptions, startMailCatcher } from '../testing/mail-catcher.ts'
import { createMailServer } from './mail-server.ts'
import { createMailbox, MAX_ATTEMPTS, type Mailbox } from './mailbox.ts'
import { mails } from './mails-table.ts'

const from = 'countersign@example.com'
const notice = (id: string) => ({
  id,
  userId: null,
  recipient: 'jane@example.com',
  subject: 'Hello',
  text: 'https://example.com/secret',
  html: '<p>secret</p>',
  about: [],
})
const MINUTE = 60_000

describe.each(testStores)('mails on $kind', ({ open }) => {
  async function start(options: MailCatcherOptions = {}) {
    const catcher = await startMailCatcher(options)
    onTestFinished(() => catcher.close())
    const clock = createFakeClock()
    const database = await open([peoplePack], clock)
    const { store } = database
    const boxOn = (on: typeof store): Mailbox =>
      createMailbox({ store: on, server: createMailServer({ url: catcher.url, from }) })
    const box = boxOn(store)
    return {
      store,
      catcher,
      clock,
      box,
      another: async () => boxOn(await database.reopen()),
      queue: (id: string) => store.transaction((tx) => box.sendMail(tx, notice(id))),
      mail: (id: string) => store.read((reader) => reader.rows.get(mails, id)),
    }
  }

  it('go out once, however often they are asked for, and leave no text behind', async () => {
    const { box, queue, mail, catcher } = await start()
    await queue('m1')
    await queue('m1')
    expect(await mail('m1')).toMatchObject({ status: 'pending', text: expect.any(String) })
    expect(await box.deliverMails()).toBe(1)
    expect(await box.deliverMails()).toBe(0)
    expect(await mail('m1')).toMatchObject({
      status: 'sent',
      attempts: 1,
      text: null,
      html: null,
      sent_at: expect.any(String),
    })
    await queue('m1')
    expect(await box.deliverMails()).toBe(0)
    expect(catcher.mails).toHaveLength(1)
  })

  it('go out once through several processes', async () => {
    const { box, another, queue, catcher } = await start()
    for (let count = 0; count < 15; count++) await queue(`m${count}`)
    const boxes = [box, await another(), await another()]
    await Promise.all(boxes.flatMap((each) => [each.deliverMails(), each.deliverMails()]))
    while ((await box.deliverMails()) > 0);
    expect(catcher.mails).toHaveLength(15)
  })

  it('wait for a server that is down, longer each time, and go out when it is up', async () => {
    const { box, queue, mail, catcher, clock } = await start()
    await catcher.close()
    await queue('m1')
    await box.deliverMails()
    expect(await mail('m1')).toMatchObject({ status: 'pending', attempts: 1, lease_until: null })
    expect(await box.deliverMails()).toBe(0)
    const up = await startMailCatcher({ port: catcher.port })
    onTestFinished(() => up.close())
    clock.advance(MINUTE)
    expect(await box.deliverMails()).toBe(1)
    expect(up.mails).toHaveLength(1)
    expect(await mail('m1')).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  })

  it('are given up when they are refused, or after too many tries', async () => {
    const refused = await start({ refuseRecipient: 550 })
    await refused.queue('m1')
    await refused.box.deliverMails()
    expect(await refused.mail('m1')).toMatchObject({
      status: 'failed',
      text: null,
      last_error: 'EENVELOPE 550',
    })

    const { box, queue, mail, clock } = await start({ refuseRecipient: 450 })
    await queue('m1')
    for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
      await box.deliverMails()
      clock.advance(5 * 60 * MINUTE)
    }
    expect(await mail('m1')).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS })
  })

  it('are never repeated when nobody knows whether they arrived', async () => {
    const { box, queue, mail, catcher, clock } = await start({ hangUp: 'after the mail' })
    await queue('m1')
    await box.deliverMails()
    expect(await mail('m1')).toMatchObject({ status: 'unknown' })
    clock.advance(60 * MINUTE)
    expect(await box.deliverMails()).toBe(0)
    expect(catcher.mails).toHaveLength(1)
  })

  it('are unknown when their sender vanished', async () => {
    const { box, queue, mail, store, clock, catcher } = await start()
    await queue('m1')
    await store.transaction((tx) =>
      tx.rows.update(mails, 'm1', { lease_until: clock.now().toISOString(), attempts: 1 }, 1),
    )
    clock.advance(1)
    await box.deliverMails()
    expect(await mail('m1')).toMatchObject({ status: 'unknown', last_error: 'its sender vanished' })
    expect(catcher.mails).toHaveLength(0)
  })

  it('are kept to be read where there is no server', async () => {
    const { store, mail } = await start()
    const box = createMailbox({ store, server: undefined })
    await store.transaction((tx) => box.sendMail(tx, notice('m1')))
    expect(await box.sendNow('m2', async () => notice('m2'))).toEqual({ status: 'sent' })
    expect(await box.deliverMails()).toBe(0)
    for (const id of ['m1', 'm2'])
      expect(await mail(id)).toMatchObject({ status: 'kept', text: expect.stringContaining('secret') })
  })
})
