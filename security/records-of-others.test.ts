import { beforeAll, describe, expect, it } from 'vitest'
import { admin, address, call, elena, grace, samuel, type Somebody } from './support/cast.ts'
import { refusal } from './support/http.ts'
import { callMcp } from './support/mcp.ts'
import {
  approvalsOf,
  leavesUnchanged,
  makeClient,
  type Plan,
  propose,
  renaming,
  stateOf,
} from './support/plans.ts'

/** What belongs to Elena, and what somebody else could try to do with it. */
interface Attempt {
  readonly route: string
  readonly path: string
  readonly body?: object
  /** Where there is nothing to be told apart: what only administrators have. */
  readonly expected?: readonly [number, string]
}

let client: string
let plan: Plan
let attempts: readonly Attempt[]

beforeAll(async () => {
  client = await makeClient()
  plan = await propose(elena, renaming(client))
  const thread = (await elena.call('POST', '/api/threads', { body: { workspace: 'practice' } })).body.id
  const say = { text: 'What is on tomorrow?' }
  const run = (await elena.call('POST', `/api/threads/${thread}/messages`, { body: say })).body.runId
  const key = (await elena.call('GET', '/api/keys')).body.items[0].id
  const mail = (await admin.call('GET', '/api/mails')).body.items[0].id
  const stepId = plan.steps[0]!.id
  const onlyAdmins = [403, 'not_allowed'] as const
  attempts = [
    { route: 'GET /api/plans/{id}', path: `/api/plans/${plan.id}` },
    { route: 'GET /api/plans/{id}/words', path: `/api/plans/${plan.id}/words` },
    {
      route: 'PATCH /api/plans/{id}/steps/{stepId}',
      path: `/api/plans/${plan.id}/steps/${stepId}`,
      body: { input: { id: client, last_name: 'Stolen' } },
    },
    {
      route: 'POST /api/plans/{id}/decisions',
      path: `/api/plans/${plan.id}/decisions`,
      body: { decisions: approvalsOf(plan) },
    },
    { route: 'POST /api/plans/{id}/execute', path: `/api/plans/${plan.id}/execute`, body: {} },
    { route: 'POST /api/plans/{id}/undo', path: `/api/plans/${plan.id}/undo` },
    { route: 'POST /api/plans/{id}/refresh', path: `/api/plans/${plan.id}/refresh` },
    { route: 'POST /api/plans/{id}/dismiss', path: `/api/plans/${plan.id}/dismiss`, body: {} },
    { route: 'GET /api/threads/{id}', path: `/api/threads/${thread}` },
    { route: 'POST /api/threads/{id}/messages', path: `/api/threads/${thread}/messages`, body: say },
    { route: 'GET /api/runs/{id}', path: `/api/runs/${run}` },
    { route: 'GET /api/runs/{id}/events', path: `/api/runs/${run}/events` },
    {
      route: 'POST /api/runs/{id}/confirmations/{confirmationId}',
      path: `/api/runs/${run}/confirmations/cf_1`,
      body: { approved: true },
    },
    { route: 'POST /api/runs/{id}/cancel', path: `/api/runs/${run}/cancel`, body: {} },
    // A chat is named by its client: another's name is a chat of one's own, where nothing is under way.
    { route: 'GET /api/chat/{id}', path: `/api/chat/${thread}`, expected: [200, '{"messages":[]}'] },
    { route: 'GET /api/chat/{id}/stream', path: `/api/chat/${thread}/stream`, expected: [204, '""'] },
    { route: 'DELETE /api/keys/{id}', path: `/api/keys/${key}` },
    { route: 'GET /api/mails/{id}', path: `/api/mails/${mail}`, expected: onlyAdmins },
    { route: 'GET /api/webhooks/{id}/deliveries', path: '/api/webhooks/x/deliveries', expected: onlyAdmins },
    { route: 'POST /api/webhooks/{id}/secret', path: '/api/webhooks/x/secret', expected: onlyAdmins },
    {
      route: 'POST /api/devices/plans/{planId}/confirm',
      path: `/api/devices/plans/${plan.id}/confirm`,
      body: { approved: true },
      expected: [404, 'turn_not_found'],
    },
    {
      route: 'POST /api/transit/realtime/{feed}',
      path: '/api/transit/realtime/demo',
      body: {},
      expected: onlyAdmins,
    },
  ]
})

const state = async () => ({
  ...((await stateOf(client, plan.id)) as object),
  keys: (await elena.call('GET', '/api/keys')).body,
  threads: (await elena.call('GET', '/api/threads')).body.items.length,
})

describe('somebody tries the ids of somebody else', () => {
  it.each(['samuel', 'grace'] as const)('at every address that takes one, as %s', async (name) => {
    const person: Somebody = { samuel, grace }[name]
    await leavesUnchanged(state, async () => {
      for (const { route, path, body, expected = [404, 'not_found'] } of attempts) {
        const answer = await person.call(route.split(' ')[0]!, path, body ? { body } : {})
        expect([route, ...refusal(answer)]).toEqual([route, ...expected])
      }
    })
  })

  it('and every address that takes one is tried', async () => {
    const { body } = await call('GET', '/api/openapi.json')
    const withIds = Object.entries(body.paths as Record<string, object>)
      .filter(([path]) => path.includes('{'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      // Names of actions, which are everybody's.
      .filter((route) => !/^(POST \/api\/actions|GET \/api\/tools)\/\{name\}$/.test(route))
    expect(attempts.map(({ route }) => route).toSorted()).toEqual(withIds.toSorted())
  })

  it('in what reads and what writes: a client that is not theirs does not exist', async () => {
    const inputs = [
      ['get_client', { id: client }],
      ['update_client', { id: client, last_name: 'Stolen' }],
      ['delete_client', { id: client }],
      ['save_client_notes', { id: client, notes: 'Stolen' }],
      ['create_goal', { client_id: client, title: 'Stolen', type: 'Weight', target_value: 1 }],
    ] as const
    await leavesUnchanged(state, async () => {
      for (const [tool, input] of inputs) {
        const answer = await samuel.call('POST', '/api/tools/call', { body: { tool, arguments: input } })
        expect([tool, answer.status >= 400, JSON.stringify(answer.body)]).toEqual([
          tool,
          true,
          expect.not.stringMatching(/Jane|Doe\d/),
        ])
      }
      const proposed = await samuel.call('POST', '/api/plans', { body: { steps: [renaming(client)] } })
      expect(JSON.stringify(proposed.body)).not.toMatch(/Jane|Doe\d/)
    })
  })

  it('as what a conversation is about: nothing of it is told', async () => {
    const { body: mine } = await elena.call('POST', '/api/tools/call', {
      body: { tool: 'get_client', arguments: { id: client } },
    })
    const context = { clientId: client }
    const thread = await samuel.call('POST', '/api/threads', { body: { workspace: 'practice', context } })
    expect(thread.status).toBe(404)
    expect(JSON.stringify(thread.body)).not.toContain(mine.last_name)
    const missing = await samuel.call('POST', '/api/threads', {
      body: { workspace: 'practice', context: { clientId: 'nobody' } },
    })
    expect(thread.body.error.code).toBe(missing.body.error.code)
    expect(thread.body.error.hint).toBe(missing.body.error.hint)
  })

  it('as resources and tools of an MCP client', async () => {
    const read = await callMcp(
      samuel,
      'resources/read',
      { uri: `countersign://plans/${plan.id}` },
      {
        'mcp-name': `countersign://plans/${plan.id}`,
      },
    )
    expect(read.body.result).toBeUndefined()
    for (const name of ['get_plan', 'review_plan']) {
      const { body } = await callMcp(samuel, 'tools/call', {
        name,
        arguments: { plan_id: plan.id, planId: plan.id },
      })
      expect([name, body.result?.isError ?? true]).toEqual([name, true])
      expect(JSON.stringify(body)).not.toMatch(/Doe\d/)
    }
  })

  it('as their account: nobody changes the address or the role of somebody else by themself', async () => {
    const read = async () =>
      (await admin.call('POST', '/api/tools/call', { body: { tool: 'list_people', arguments: {} } })).body
    for (const [action, input] of [
      ['update_user_profile', { user_id: admin.id, email: 'stolen@example.com' }],
      ['update_user_profile', { user_id: elena.id, email: 'stolen@example.com' }],
      ['change_user_role', { user_id: samuel.id, new_role: 'Admin' }],
      ['lift_mfa', { user_id: elena.id }],
      ['reset_user_password', { user_id: admin.id }],
      ['erase_person', { user_id: elena.id }],
      ['change_policy', { approve: { standard: ['Nutritionist'], elevated: ['Nutritionist'] } }],
    ] as const) {
      const answer = await leavesUnchanged(read, () =>
        samuel.call('POST', `/api/actions/${action}`, { body: input }),
      )
      // What a nutritionist may ask for waits for an administrator.
      if (answer.status === 202) expect(answer.body.plan).toMatchObject({ status: 'proposed' })
      else expect([action, answer.status >= 400]).toEqual([action, true])
    }
  })

  it('as their phone: what is taken in without asking is taken in for oneself', async () => {
    const deviceId = `phone-${client}`
    const hello = { deviceId, name: 'Phone', kind: 'phone', ops: ['toggle_setting'] }
    const use = (person: Somebody, tool: string, input: object) =>
      person.call('POST', '/api/tools/call', { body: { tool, arguments: input } })
    expect((await use(elena, 'register_device', hello)).status).toBe(200)
    const read = async () => (await use(elena, 'get_device', { id: deviceId })).body
    await leavesUnchanged(read, async () => {
      for (const [tool, input] of [
        ['register_device', { ...hello, kind: 'stolen' }],
        ['note_device_state', { id: deviceId, settings: { wifi: true } }],
        ['rename_device', { id: deviceId, name: 'Stolen' }],
        ['forget_device', { id: deviceId }],
        ['get_device', { id: deviceId }],
      ] as const) {
        const { status } = await use(samuel, tool, input)
        expect([tool, status >= 400 && status < 500]).toEqual([tool, true])
      }
    })
  })

  it('in lists, searches, the record and counts: nothing of it is there', async () => {
    const { body: mine } = await elena.call('POST', '/api/tools/call', {
      body: { tool: 'get_client', arguments: { id: client } },
    })
    const texts = await Promise.all([
      samuel.call('POST', '/api/tools/call', { body: { tool: 'list_clients', arguments: {} } }),
      samuel.call('POST', '/api/tools/call', {
        body: { tool: 'search', arguments: { query: mine.last_name } },
      }),
      samuel.call('GET', `/api/audit?entityId=${client}`),
      samuel.call('GET', `/api/audit?planId=${plan.id}`),
      samuel.call('GET', '/api/plans?limit=200'),
      samuel.call('GET', '/api/threads'),
      samuel.call('GET', '/api/keys'),
    ])
    for (const { status, body } of texts) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(mine.last_name)
      expect(JSON.stringify(body)).not.toContain(plan.id)
    }
  })

  it('in the events that everybody may follow', async () => {
    const stop = new AbortController()
    const stream = await fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${samuel.key}`, 'last-event-id': 'start' },
      signal: stop.signal,
    })
    const marker = await makeClient(samuel)
    let heard = ''
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      heard += chunk
      if (heard.includes(marker)) break
    }
    stop.abort()
    const told = [...heard.matchAll(/^data: (\{"table":"clients".*)$/gm)].map(([, data]) => JSON.parse(data!))
    expect(told.flatMap(({ ids }) => ids)).not.toContain(client)
    expect(told.flatMap(({ ids }) => ids)).toContain(marker)
    expect(heard).not.toContain(plan.id)
  })

  it('what only the chain as a whole tells is for administrators', async () => {
    for (const path of ['/api/audit/head', '/api/audit/verify', '/api/server', '/api/mails', '/api/webhooks'])
      expect([path, ...refusal(await elena.call('GET', path))]).toEqual([path, 403, 'not_allowed'])
  })
})
