import { createRuntime, defineAction, definePack } from '@countersign/core'
import { ada, as, createFakeClock, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { EMAIL_CHANGED_EFFECT, PASSWORD_LINK_EFFECT, REVOKE_SESSIONS_EFFECT } from './effect-kinds.ts'
import { mails } from './mail/mails-table.ts'
import { createSignInLink } from './one-time-token.ts'
import { createPeople } from './people.ts'
import { peoplePack } from './people-pack.ts'
import { verifications } from './sign-in-tables.ts'
import { addUser } from './testing/index.ts'
import { type MailCatcherOptions, startMailCatcher } from './testing/mail-catcher.ts'

const input = z.strictObject({ user_id: z.string() })
const effectOf = (name: string, kind: string, extra: object = {}) =>
  defineAction({
    name,
    title: name,
    effect: 'write',
    tier: 'standard',
    input,
    describe: () => name,
    run: async ({ input: { user_id }, outbox }) => {
      outbox.add(kind, { user_id, ...extra })
      return {}
    },
  })
const pack = definePack({
  name: 'managing',
  title: 'Managing',
  actions: [
    effectOf('reset', PASSWORD_LINK_EFFECT, { reason: 'reset' }),
    effectOf('welcome', PASSWORD_LINK_EFFECT, { reason: 'welcome' }),
    effectOf('revoke', REVOKE_SESSIONS_EFFECT),
    effectOf('move', EMAIL_CHANGED_EFFECT, { from: 'old@example.com', to: 'new@example.com' }),
  ],
})

const PUBLIC_URL = 'https://countersign.example.com'
const packs = [peoplePack, pack]

describe.each(testStores)('effects on $kind', ({ open }) => {
  async function start(server?: MailCatcherOptions) {
    const clock = createFakeClock()
    const { store } = await open(packs, clock)
    const catcher = server && (await startMailCatcher(server))
    if (catcher) onTestFinished(() => catcher.close())
    const mailServer = catcher && { url: catcher.url, from: 'countersign@example.com' }
    const people = createPeople({ store, clock, publicUrl: () => PUBLIC_URL, onFault: () => {}, mailServer })
    const runtime = createRuntime({ store, packs, clock, effects: people.effects })
    await addUser(store, nia)
    const carryOut = async (action: string, user_id = 'nia') => {
      const called = await as(ada, () =>
        runtime.propose({ direct: true, steps: [{ action, input: { user_id } }] }),
      )
      if (!called.ok) throw new Error(called.error.message)
      await runtime.chores.deliverEffects()
      const plan = await as(ada, () => runtime.plan(called.value.id))
      return plan.ok ? plan.value.steps[0]! : undefined
    }
    const allMails = () => store.read((reader) => reader.rows.find(mails, {}))
    return { store, people, runtime, clock, catcher, carryOut, allMails }
  }

  const post = (path: string, body: object) =>
    new Request(`${PUBLIC_URL}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('tell the address that somebody had before that they have another, once', async () => {
    const { carryOut, catcher, people } = await start({})
    expect(await carryOut('move')).toMatchObject({ status: 'succeeded' })
    await people.chores.deliverMails()
    expect(catcher!.mails).toMatchObject([{ to: ['old@example.com'] }])
    expect(catcher!.mails[0]!.source).toContain('Subject: Your e-mail address was changed')
    expect(catcher!.mails[0]!.source).toContain('new@example.com')
    expect(await carryOut('move', 'nobody')).toMatchObject({ status: 'failed' })
  })

  it('mail a link that sets a password, in the words of the occasion', async () => {
    const { store, people, carryOut, allMails } = await start()
    expect(await carryOut('welcome')).toMatchObject({ status: 'succeeded' })
    const [mail] = await allMails()
    expect(mail).toMatchObject({ recipient: 'nia@example.com', subject: 'Your account', status: 'kept' })
    const [, token] = /^https:\/\/countersign\.example\.com\/reset-password\?token=([\w-]+)$/m.exec(
      mail!['text'] as string,
    )!
    const stored = await store.read((reader) => reader.rows.find(verifications, {}))
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    const set = await people.handle(post('/reset-password', { token, newPassword: 'a new password' }))
    expect(set.status).toBe(200)
    const signIn = { email: 'nia@example.com', password: 'a new password' }
    const signedIn = await people.handle(post('/sign-in/email', signIn))
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/^__Secure-.*; HttpOnly; Secure; SameSite=Lax/)
  })

  it('say on the step what became of the mail', async () => {
    const sent = await start({})
    expect(await sent.carryOut('reset')).toMatchObject({ status: 'succeeded' })
    expect(sent.catcher!.mails[0]!.source).toContain('Set a new password')
    expect(await sent.allMails()).toMatchObject([{ status: 'sent', text: null }])

    const refused = await start({ refuseRecipient: 550 })
    expect(await refused.carryOut('reset')).toMatchObject({
      status: 'failed',
      error: { code: 'effect_failed' },
    })

    const lost = await start({ hangUp: 'after the mail' })
    expect(await lost.carryOut('reset')).toMatchObject({ status: 'outcome_unknown' })
    lost.clock.advance(60 * 60 * 1000)
    await lost.runtime.chores.deliverEffects()
    await lost.people.chores.deliverMails()
    expect(lost.catcher!.mails).toHaveLength(1)
  })

  it('try again while the server is down, with the same mail, and only by the outbox', async () => {
    const { carryOut, catcher, clock, runtime, people, allMails } = await start({})
    await catcher!.close()
    expect(await carryOut('reset')).toMatchObject({ receipt: { effects: [{ status: 'pending' }] } })
    const [before] = await allMails()
    const up = await startMailCatcher({ port: catcher!.port })
    onTestFinished(() => up.close())
    clock.advance(60_000)
    expect(await people.chores.deliverMails()).toBe(0)
    await runtime.chores.deliverEffects()
    expect(up.mails).toHaveLength(1)
    const [, token] = /token=([\w-]+)/.exec(before!['text'] as string)!
    expect(up.mails[0]!.source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(token)
  })

  it('fail for somebody who is not there', async () => {
    const { carryOut, allMails } = await start()
    expect(await carryOut('reset', 'nobody')).toMatchObject({ status: 'failed' })
    expect(await allMails()).toEqual([])
  })

  it('end every session of a person', async () => {
    const { store, people, carryOut } = await start()
    const answer = await people.handle(new Request(await createSignInLink(store, 'nia', PUBLIC_URL)))
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    const session = () => people.sessionOf(new Headers({ cookie }))
    expect(await session()).toMatchObject({ user: { id: 'nia' } })
    expect(await carryOut('revoke')).toMatchObject({ status: 'succeeded' })
    expect(await session()).toBeUndefined()
  })
})
