import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type CallOptions, cookiesOf, refusal, request } from './support/http.ts'
import { callMcp } from './support/mcp.ts'
import { type Server, startServer, TOKEN } from './support/server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const call = (method: string, path: string, options: CallOptions = {}): Promise<Answer> =>
  request(server.address, method, path, { key: TOKEN, ...options })

interface Plan {
  readonly id: string
  readonly steps: readonly { readonly id: string; readonly preview: { readonly hash: string } }[]
}

const approvalsOf = ({ steps }: Plan) =>
  steps.map(({ id, preview }) => ({ stepId: id, decision: 'approve', previewHash: preview.hash }))

const makeClient = async (): Promise<string> =>
  (await call('POST', '/api/actions/create_client', { body: { first_name: 'Jane', last_name: 'Doe' } })).body
    .result.id

const propose = async (id: string): Promise<Plan> =>
  (
    await call('POST', '/api/plans', {
      body: { steps: [{ action: 'update_client', input: { id, last_name: 'Changed' } }] },
    })
  ).body

const nameOf = async (id: string): Promise<string> =>
  (await call('POST', '/api/tools/call', { body: { tool: 'get_client', arguments: { id } } })).body.last_name

describe('time has passed, and with it', () => {
  it('the plan: neither an approval nor one that was kept for later counts after a day', async () => {
    const client = await makeClient()
    const [open, kept] = [await propose(client), await propose(client)]
    const held = await call('POST', `/api/plans/${kept.id}/decisions`, {
      body: { decisions: approvalsOf(kept), execute: false },
    })
    expect(held.body.steps[0].status).toBe('approved')
    await server.passTime(DAY + MINUTE)
    const decided = await call('POST', `/api/plans/${open.id}/decisions`, {
      body: { decisions: approvalsOf(open) },
    })
    expect(decided.status).toBe(409)
    const executed = await call('POST', `/api/plans/${kept.id}/execute`, { body: {} })
    expect(refusal(executed)).toEqual([409, 'expired'])
    expect(await nameOf(client)).toBe('Doe')
    for (const { id } of [open, kept])
      expect((await call('GET', `/api/plans/${id}`)).body.status).toBe('expired')
  })

  it('the question of an MCP client: its state is good for ten minutes', async () => {
    const client = await makeClient()
    const tool = { name: 'update_client', arguments: { id: client, last_name: 'Changed' } }
    const asked = await callMcp({ call }, 'tools/call', tool)
    await server.passTime(11 * MINUTE)
    const { body } = await callMcp({ call }, 'tools/call', {
      ...tool,
      requestState: asked.body.result.requestState,
      inputResponses: { decision: { action: 'accept', content: {} } },
    })
    expect(body.error.code).toBe(-32602)
    expect(await nameOf(client)).toBe('Doe')
  })

  it('the standing approval: after its time the same change is asked about', async () => {
    const client = await makeClient()
    const { body: me } = await call('GET', '/api/audit/head')
    expect(me.seq).toBeGreaterThan(0)
    const now = (await call('GET', '/api/plans?limit=1')).body.items[0].createdAt
    const expires_at = new Date(new Date(now).getTime() + DAY + 2 * HOUR).toISOString()
    await call('POST', '/api/actions/grant_standing_approval', {
      body: {
        action: 'update_client',
        bounds: { id: { equals: client }, last_name: { maxLength: 50 } },
        expires_at,
      },
    })
    expect(await propose(client)).toMatchObject({ status: 'succeeded' })
    await server.passTime(DAY + 3 * HOUR)
    expect(await propose(client)).toMatchObject({ status: 'proposed' })
  })

  it('the link, the session and the key: each ends by itself', async () => {
    const signedIn = await request(server.address, 'POST', server.link)
    const cookie = cookiesOf(signedIn.headers)
    // The link was a day old by now.
    expect([signedIn.status, cookie]).toEqual([401, ''])
    expect(refusal(signedIn)).toEqual([401, 'invalid_token'])
  })

  it('and the record of all of it is whole', async () => {
    expect((await call('GET', '/api/audit/verify')).body.ok).toBe(true)
  })
})

describe('a session and a key of somebody', () => {
  it('end after seven days without use, and at the time that was said', async () => {
    const fresh = await startServer()
    try {
      const signedIn = await request(fresh.address, 'POST', fresh.link)
      const cookie = cookiesOf(signedIn.headers)
      const made = await request(fresh.address, 'POST', '/api/keys', {
        cookie,
        headers: { origin: fresh.address },
        body: {
          name: 'Short',
          scopes: ['read'],
          expiresAt: new Date(Date.now() + HOUR).toISOString(),
        },
      })
      const { key } = made.body
      const me = (options: CallOptions) => request(fresh.address, 'GET', '/api/me', options)
      expect([(await me({ key })).status, (await me({ cookie })).status]).toEqual([200, 200])
      await fresh.passTime(2 * HOUR)
      expect([(await me({ key })).status, (await me({ cookie })).status]).toEqual([401, 200])
      await fresh.passTime(8 * DAY)
      expect((await me({ cookie })).status).toBe(401)
    } finally {
      await fresh.stop()
    }
  })
})
