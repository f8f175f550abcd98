import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, elena } from './support/cast.ts'
import { refusal } from './support/http.ts'
import { approvalsOf, decide, planOf, propose } from './support/plans.ts'

/** A service on this machine that nobody outside should be able to have asked. */
let secret: { readonly port: number; readonly asked: string[]; close(): void }
beforeAll(async () => {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.end('secret')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  secret = { asked, port: (server.address() as AddressInfo).port, close: () => server.close() }
})
afterAll(() => secret.close())

const webhook = (url: string) => ({
  action: 'create_webhook',
  input: { name: 'Inside', url, events: ['plan.waiting'] },
})

describe('the server is to ask an address inside for somebody outside', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'https://127.0.0.1:PORT/',
    'https://localhost:PORT/',
    'https://x.localhost:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[::ffff:7f00:1]:PORT/',
    'https://0.0.0.0:PORT/',
    'https://0:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f000001:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/latest/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://100.100.100.200/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'javascript:alert(1)',
    'https://user:pass@example.com/',
    '//example.com',
  ])('by a webhook to %s: it cannot be set up', async (address) => {
    const url = address.replace('PORT', String(secret.port))
    const answer = await admin.call('POST', '/api/actions/create_webhook', { body: webhook(url).input })
    expect([url, answer.status >= 400, answer.body.plan]).toEqual([url, true, undefined])
    expect(secret.asked).toEqual([])
  })

  it('by a name that leads inside: it is looked up when it is asked, and refused then', async () => {
    // Of this machine itself: its own files, or its network, say where that is.
    const made = await propose(admin, webhook(`https://${hostname()}:${secret.port}/`))
    const { status, steps } = (await decide(admin, made.id, approvalsOf(made))).body
    expect(status).toBe('succeeded')
    const { id } = steps[0].receipt.result
    await admin.call('POST', `/api/webhooks/${id}/secret`)
    await admin.call('POST', '/api/actions/test_webhook', { body: { id } })
    let items: { outcome: string; reason: string }[] = []
    while (items.length === 0) {
      items = (await admin.call('GET', `/api/webhooks/${id}/deliveries`)).body.items
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(items[0]).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(/was not sent|ENOTFOUND/),
    })
    expect(secret.asked).toEqual([])
    const gone = await propose(admin, { action: 'delete_webhook', input: { id } })
    await decide(admin, gone.id, approvalsOf(gone))
  })

  it('by changing a webhook that was harmless when it was approved', async () => {
    const made = await propose(admin, webhook('https://example.com/hook'))
    const { steps } = (await decide(admin, made.id, approvalsOf(made))).body
    const { id } = steps[0].receipt.result
    const changed = await admin.call('POST', '/api/actions/update_webhook', {
      body: { id, url: `https://127.0.0.1:${secret.port}/` },
    })
    expect(changed.status).toBeGreaterThanOrEqual(400)
    const gone = await propose(admin, { action: 'delete_webhook', input: { id } })
    await decide(admin, gone.id, approvalsOf(gone))
  })

  it('by somebody who is no administrator', async () => {
    const answer = await elena.call('POST', '/api/actions/create_webhook', {
      body: webhook('https://example.com/hook').input,
    })
    expect(refusal(answer)).toEqual([403, 'not_allowed'])
    const proposed = await elena.call('POST', '/api/plans', {
      body: { steps: [webhook('https://example.com/')] },
    })
    if (proposed.status === 201)
      expect(await planOf(proposed.body.id)).not.toMatchObject({ status: 'succeeded' })
  })

  it('by anything else: where models, timetables and maps are is said by the operator alone', async () => {
    const { body } = await admin.call('GET', '/api/actions')
    // Links within records are shown to people, and followed by nobody else.
    const takesAddress = (body as { name: string; inputSchema: { properties?: object } }[])
      .filter(({ inputSchema }) =>
        Object.keys(inputSchema.properties ?? {}).some((name) =>
          /^(url|uri|endpoint|host|base_?url|callback)/i.test(name),
        ),
      )
      .map(({ name }) => name)
    expect(takesAddress.toSorted()).toEqual(['create_webhook', 'update_webhook'])
  })
})
