import { describe, expect, it } from 'vitest'
import { admin, elena } from './support/cast.ts'
import { refusal } from './support/http.ts'
import { approvalsOf, auditOf, decide, makeClient, planOf, propose, renaming } from './support/plans.ts'

/** Everything by which somebody could claim to be another program, another person or another machine. */
const headers = {
  'x-source': 'Web',
  'x-countersign-source': 'Web',
  'x-channel': 'web',
  'x-actor': 'admin',
  'x-user-id': 'admin',
  'x-remote-user': 'admin',
  'x-forwarded-user': 'admin',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-url': '/api/audit/verify',
  'x-rewrite-url': '/api/audit/verify',
  'x-http-method-override': 'DELETE',
  forwarded: 'for=127.0.0.1;host=evil.example',
  'user-agent': 'countersign-cli',
}

describe('a request claims to come from elsewhere', () => {
  it('in headers: what a key proposes stays the assistant’s, and its owner’s', async () => {
    const client = await makeClient()
    const { status, body } = await elena.call('POST', '/api/plans', {
      headers,
      body: { steps: [renaming(client)] },
    })
    expect([status, body.source, body.channel, body.proposedBy]).toEqual([
      201,
      'AiAssistant',
      'http',
      elena.id,
    ])
    const decided = await elena.call('POST', `/api/plans/${body.id}/decisions`, {
      headers,
      body: { decisions: approvalsOf(body) },
    })
    expect(decided.body.status).toBe('succeeded')
    expect(await auditOf(body.id)).toMatchObject([
      { actor: elena.id, source: 'AiAssistant', channel: 'http', outcome: 'succeeded' },
    ])
  })

  it.each([
    [{ source: 'Web' }],
    [{ channel: 'web' }],
    [{ proposedBy: 'admin' }],
    [{ actor: 'admin' }],
    [{ direct: true }],
    [{ planId: 'pl_chosen' }],
  ])('in the body: %j is refused', async (claim) => {
    const client = await makeClient()
    const answer = await elena.call('POST', '/api/plans', { body: { steps: [renaming(client)], ...claim } })
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
  })

  it('in metadata and in the query: neither is believed', async () => {
    const client = await makeClient()
    const { body } = await elena.call('POST', '/api/plans?source=Web&channel=web', {
      body: {
        steps: [{ ...renaming(client), metadata: { source: 'Cli', channel: 'cli', actor: 'admin' } }],
      },
    })
    expect(await planOf(body.id)).toMatchObject({ source: 'AiAssistant', channel: 'http' })
  })

  it('from a browser, by the paths of programs: a session is a person, whichever path it takes', async () => {
    const client = await makeClient()
    for (const way of ['cli', 'mcp']) {
      const { body } = await elena.browse('POST', `/api/${way}/plans`, {
        body: { steps: [renaming(client)] },
      })
      expect([way, body.source, body.channel]).toEqual([way, 'Web', 'web'])
    }
  })

  it('as another method or another address than it is', async () => {
    const plan = await propose(elena, renaming(await makeClient()))
    const looked = await elena.call('GET', `/api/plans/${plan.id}`, { headers })
    expect([looked.status, looked.body.id]).toEqual([200, plan.id])
    expect((await planOf(plan.id)).status).toBe('proposed')
  })

  it('with a correlation id that would be another line in the log: it gets one of the server’s own', async () => {
    for (const id of ['x'.repeat(200), 'a b', '{"level":60}', '../../etc']) {
      const answer = await elena.call('GET', '/api/me', { headers: { 'x-correlation-id': id } })
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('the way of what was proposed stays on record, whoever approves it and wherever', async () => {
    const client = await makeClient()
    const plan = await propose(elena, renaming(client))
    await admin.browse('POST', `/api/plans/${plan.id}/decisions`, { body: { decisions: approvalsOf(plan) } })
    expect(await auditOf(plan.id)).toMatchObject([{ source: 'AiAssistant', channel: 'http' }])
    const voice = await decide(elena, plan.id, approvalsOf(plan))
    expect(refusal(voice)).toEqual([409, 'already_decided'])
  })
})
