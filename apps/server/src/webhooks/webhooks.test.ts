import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlanBody } from '@countersign/protocol'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { testStores } from '@countersign/storage/testing'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHarness, type Harness, people } from '../testing/harness.ts'
import { createWebhooks, type WebhookChores } from './create-webhooks.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const HOUR = 60 * 60 * 1000

describe.each(testStores.map(({ kind }) => kind))('webhooks on %s', (kind) => {
  let server: Server
  let url: string
  const received: Received[] = []
  /** How the receiver answers; one after the other, the last goes on. */
  let answers: { readonly status: number; readonly headers?: Record<string, string> }[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        const { status, headers } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 204 }
        response.writeHead(status, headers).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    received.length = 0
    answers = [{ status: 204 }]
  })

  async function open({ allowPrivate = true } = {}) {
    const webhooks = createWebhooks({ allowPrivate })
    const harness = await createHarness({ kind, packs: [samplePack, webhooks.pack] })
    const { store, clock, people: who } = harness
    const chores = webhooks.open({
      store,
      clock,
      publicUrl: () => 'https://countersign.example.com',
      tellAdmins: who.tellAdmins,
    })
    await chores.watchPlans()
    return { harness, work: (isThere?: () => boolean) => reach(() => work(harness, chores), isThere) }
  }
  const work = async ({ runtime }: Harness, chores: WebhookChores): Promise<void> => {
    while (await chores.watchPlans()) {
      // To the end.
    }
    await runtime.chores.sendEffects()
    await runtime.chores.effectsLanded()
  }
  /**
   * Works until something is so. What other tests have begun in the same PostgreSQL holds back its events for a moment:
   * they come in an order in which none can appear behind one that was seen.
   */
  const reach = (go: () => Promise<void>, isThere: () => boolean = () => true): Promise<void> =>
    vi.waitFor(
      async () => {
        await go()
        if (!isThere()) throw new Error('It has not come yet')
      },
      { timeout: 15_000, interval: 50 },
    )
  const about = ({ id }: { readonly id: string }, type = ''): Received[] =>
    received.filter(({ body }) => body.includes(id) && body.includes(type))
  /** Does what an administrator must sign. */
  const act = async (harness: Harness, action: string, input: object): Promise<PlanBody> => {
    const { status, body } = await harness.call('POST', `/api/actions/${action}`, { body: input })
    if (status === 200) return body
    if (status !== 202) throw new Error(JSON.stringify(body))
    return (await harness.approve(body.plan)).body
  }
  const make = async (harness: Harness, more: object = {}) => {
    const done = await act(harness, 'create_webhook', {
      name: 'Desk',
      url,
      events: ['plan.waiting', 'plan.finished'],
      ...more,
    })
    const { id } = done.steps[0]!.receipt!.result as { id: string }
    const { secret } = (await harness.call('POST', `/api/webhooks/${id}/secret`)).body as { secret: string }
    return { id, secret }
  }
  const state = async (harness: Harness) => (await harness.call('GET', '/api/webhooks')).body.items[0]
  const deliveries = async (harness: Harness, id: string) =>
    (await harness.call('GET', `/api/webhooks/${id}/deliveries`)).body.items
  const verify = (secret: string, { headers, body }: Received, at: Date): unknown =>
    // The library knows the real time alone: what was signed at another is moved there.
    new Webhook(secret).sign(headers['webhook-id'] as string, at, body)

  it('tells of a plan that waits and of its end, signed, with ids and a link alone', async () => {
    const { harness, work: go } = await open()
    const { id, secret } = await make(harness)
    harness.clock.advance(1000)
    const plan = await harness.propose('Jane Doe')
    await go(() => about(plan).length > 0)
    await go()
    expect(about(plan)).toHaveLength(1)
    const [waiting] = about(plan) as [Received]
    expect(JSON.parse(waiting.body)).toEqual({
      type: 'plan.waiting',
      timestamp: harness.clock.now().toISOString(),
      data: {
        planId: plan.id,
        workspace: 'sample',
        status: 'proposed',
        source: 'AiAssistant',
        channel: 'http',
        url: `https://countersign.example.com/approvals/${plan.id}`,
        steps: [{ id: plan.steps[0]!.id, action: 'create_contact', status: 'proposed' }],
      },
    })
    expect(waiting.body).not.toContain('Jane')
    const at = new Date(Number(waiting.headers['webhook-timestamp']) * 1000)
    expect(waiting.headers['webhook-signature']).toBe(verify(secret, waiting, at))

    harness.clock.advance(1000)
    await harness.approve(plan)
    await go(() => about(plan).length > 1)
    const [, finished] = about(plan) as [Received, Received]
    expect(JSON.parse(finished.body)).toMatchObject({
      type: 'plan.finished',
      data: { planId: plan.id, status: 'succeeded' },
    })
    expect(finished.headers['webhook-id']).not.toBe(waiting.headers['webhook-id'])
    const told = (await deliveries(harness, id)).filter(
      ({ planId }: { planId: string }) => planId === plan.id,
    )
    expect(told).toMatchObject([
      { event: 'plan.finished', outcome: 'delivered', status: 204, attempt: 1 },
      { event: 'plan.waiting', outcome: 'delivered' },
    ])
  })

  it('is accepted by the library of the standard, and a changed body is not', async () => {
    const { harness, work: go } = await open()
    harness.clock.advance(Date.now() - harness.clock.now().getTime())
    const { secret } = await make(harness)
    const plan = await harness.propose()
    await go(() => about(plan).length > 0)
    const [last] = about(plan) as [Received]
    const headers = last.headers as Record<string, string>
    expect(() => new Webhook(secret).verify(last.body, headers)).not.toThrow()
    expect(() => new Webhook(secret).verify(`${last.body} `, headers)).toThrow()
  })

  it('tells more where it was asked for, and says on the card that it leaves', async () => {
    const { harness, work: go } = await open()
    const asked = await harness.call('POST', '/api/actions/create_webhook', {
      body: { name: 'Desk', url, events: ['plan.waiting'], details: true },
    })
    expect(asked.body.plan.steps[0].preview.warnings[0]).toContain('may speak of people')
    const { id } = (await harness.approve(asked.body.plan)).body.steps[0].receipt.result
    await harness.call('POST', `/api/webhooks/${id}/secret`)
    const plan = await harness.propose('Jane Doe')
    await go(() => about(plan).length > 0)
    expect(about(plan)[0]!.body).toContain('Create a contact named Jane Doe')
  })

  it('tries again for days, with the same id, and then no more', async () => {
    const { harness, work: go } = await open()
    const { id } = await make(harness)
    const first = (await harness.call('GET', '/api/plans')).body.items[0]
    await go(() => about(first).length > 0)
    harness.clock.advance(1000)
    answers = [{ status: 500 }, { status: 302, headers: { location: url } }, { status: 204 }]
    const plan = await harness.propose()
    await go(() => about(plan).length > 0)
    harness.clock.advance(4000)
    await go()
    expect(about(plan)).toHaveLength(1)
    harness.clock.advance(2000)
    await go()
    // The redirect was not followed.
    expect(about(plan)).toHaveLength(2)
    expect(await state(harness)).toMatchObject({ state: 'on', reason: 'it was answered with 302' })
    harness.clock.advance(5 * 60 * 1000)
    await go()
    expect(about(plan)).toHaveLength(3)
    expect(new Set(about(plan).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await state(harness)).toMatchObject({ failingSince: null, reason: null })
    const tries = (await deliveries(harness, id)).slice(0, 3)
    expect(
      tries.map(({ attempt, outcome }: { attempt: number; outcome: string }) => [attempt, outcome]),
    ).toEqual([
      [3, 'delivered'],
      [2, 'retry'],
      [1, 'retry'],
    ])
  })

  it('gives up a webhook that nothing comes through to, and says so; switched on, it goes on', async () => {
    const { harness, work: go } = await open()
    const { id } = await make(harness)
    await go()
    answers = [{ status: 503 }]
    for (let day = 0; day < 5; day++) {
      const plan = await harness.propose(`Day ${day}`)
      await go(() => about(plan).length > 0)
      harness.clock.advance(24 * HOUR)
    }
    await go()
    expect(await state(harness)).toMatchObject({ state: 'disabled' })
    const mails = (await harness.call('GET', '/api/mails')).body.items
    expect(mails.filter(({ subject }: { subject: string }) => subject.includes('switched off'))).toHaveLength(
      1,
    )
    received.length = 0
    await harness.propose('Nobody hears')
    await go()
    expect(received).toHaveLength(0)
    answers = [{ status: 200 }]
    await act(harness, 'update_webhook', { id, active: true })
    const plan = await harness.propose('Somebody hears')
    await go(() => about(plan).length > 0)
    expect(await state(harness)).toMatchObject({ state: 'on' })
  })

  it('ends at once where the other side says that it is gone', async () => {
    const { harness, work: go } = await open()
    await make(harness)
    await go()
    harness.clock.advance(1000)
    answers = [{ status: 410 }]
    const plan = await harness.propose()
    await go(() => about(plan).length > 0)
    expect(await state(harness)).toMatchObject({ state: 'disabled' })
  })

  it('sends a test, once, and signs with both secrets for a day after a new one', async () => {
    const { harness, work: go } = await open()
    const { id, secret } = await make(harness)
    const next = (await harness.call('POST', `/api/webhooks/${id}/secret`)).body.secret as string
    expect(next).not.toBe(secret)
    await go()
    received.length = 0
    answers = [{ status: 500 }]
    const test = await act(harness, 'test_webhook', { id })
    await go()
    const sent = received.find(({ body }) => body.includes('webhook.test'))!
    expect(String(sent.headers['webhook-signature']).split(' ')).toHaveLength(2)
    const planId = 'planId' in test ? (test as unknown as { planId: string }).planId : test.id
    expect((await harness.call('GET', `/api/plans/${planId}`)).body.steps[0]).toMatchObject({
      status: 'failed',
      error: { message: 'It could not be delivered: it was answered with 500.' },
    })
    harness.clock.advance(25 * HOUR)
    answers = [{ status: 200 }]
    received.length = 0
    await act(harness, 'test_webhook', { id })
    await go()
    const later = received.find(({ body }) => body.includes('webhook.test'))!
    expect(String(later.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  it('writes to no machine of its own network, whatever name it has', async () => {
    const { harness } = await open({ allowPrivate: false })
    const refused = async (address: string) =>
      (
        await harness.call('POST', '/api/actions/create_webhook', {
          body: { name: 'Desk', url: address, events: ['plan.waiting'] },
        })
      ).body.error
    for (const address of [
      url,
      'http://example.com/hook',
      'https://localhost/hook',
      'https://10.0.0.7/hook',
      'https://169.254.169.254/latest',
      'https://[::1]/hook',
      'https://[::ffff:127.0.0.1]/hook',
      'https://2130706433/hook',
      'https://user:secret@example.com/hook',
      'ftp://example.com/hook',
      'nonsense',
    ])
      expect({ address, ...(await refused(address)) }).toMatchObject({ address, code: 'validation_failed' })
  })

  it('is for administrators, and shows a secret once', async () => {
    const { harness } = await open()
    const { id, secret } = await make(harness)
    const key = await harness.key(people.nia)
    for (const [method, path] of [
      ['GET', '/api/webhooks'],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhooks/${id}/secret`],
    ] as const)
      expect((await harness.call(method, path, { key })).status).toBe(403)
    const proposed = await harness.call('POST', '/api/actions/delete_webhook', { key, body: { id } })
    expect(proposed.status).toBe(403)
    const everything = JSON.stringify([
      (await harness.call('GET', '/api/webhooks')).body,
      (await harness.call('GET', '/api/plans')).body,
      (await harness.call('GET', '/api/audit')).body,
    ])
    expect(everything).not.toContain(secret)
  })
})
