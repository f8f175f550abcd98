import { beforeEach, describe, expect, it } from 'vitest'
import { call, elena, keyOf, samuel } from './support/cast.ts'
import { ask, callMcp, sayYes, type Tool } from './support/mcp.ts'
import { leavesUnchanged, makeClient, stateOf } from './support/plans.ts'

const REFUSED = { error: { code: -32602, message: 'Invalid or expired requestState' } }

describe('the state that a question leaves with an MCP client is', () => {
  let client: string
  let tool: Tool
  const state = () => stateOf(client)
  beforeEach(async () => {
    client = await makeClient()
    tool = { name: 'update_client', arguments: { id: client, last_name: 'Asked' } }
  })

  it('forged: any change to it, and anything made up, is no state', async () => {
    const { requestState } = await ask(elena, tool)
    const [version, payload, seal] = requestState.split('.') as [string, string, string]
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forge = (p: object) =>
      [
        version,
        Buffer.from(JSON.stringify({ ...read, p: { ...read.p, ...p } })).toString('base64url'),
        seal,
      ].join('.')
    for (const text of [
      forge({ planId: 'pl_other' }),
      forge({ id: 'fresh' }),
      forge({ shown: {} }),
      forge({ mode: 'form', call: '' }),
      `${version}.${payload}.`,
      `${version}.${payload}`,
      'nonsense',
      '',
    ]) {
      const { body } = await leavesUnchanged(state, () => sayYes(elena, tool, text))
      // Nothing at all is a call without a state: a question, again, and no approval.
      if (text === '') expect(body.result?.resultType ?? body.error?.code).not.toBe('complete')
      else expect(body).toMatchObject(REFUSED)
    }
  })

  it('replayed: it is good for one answer', async () => {
    const { requestState } = await ask(elena, tool)
    expect((await sayYes(elena, tool, requestState)).body.result.structuredContent.status).toBe('done')
    // Written otherwise, it is still the same one.
    for (const text of [requestState, `${requestState}=`, `${requestState}==`])
      expect((await leavesUnchanged(state, () => sayYes(elena, tool, text))).body).toMatchObject(REFUSED)
  })

  it('raced: it is good for one answer, however many come at once', async () => {
    const { requestState } = await ask(elena, tool)
    const answers = await Promise.all(Array.from({ length: 5 }, () => sayYes(elena, tool, requestState)))
    const done = answers.filter(({ body }) => body.result?.structuredContent?.status === 'done')
    expect(done).toHaveLength(1)
    const { record } = (await stateOf(client)) as { record: { action: string }[] }
    expect(record.filter(({ action }) => action === 'update_client')).toHaveLength(1)
  })

  it('brought by somebody else: it is nobody’s but theirs who were asked', async () => {
    const { requestState } = await ask(elena, tool)
    expect((await leavesUnchanged(state, () => sayYes(samuel, tool, requestState))).body).toMatchObject(
      REFUSED,
    )
  })

  it('brought with another call: it is for the one that was shown', async () => {
    const { requestState } = await ask(elena, tool)
    const other = { ...tool, arguments: { id: client, last_name: 'Other' } }
    const { body } = await leavesUnchanged(state, () => sayYes(elena, other, requestState))
    expect(body.result?.structuredContent?.status).not.toBe('done')
  })

  it('brought with a key that may not approve: the yes is no approval', async () => {
    const { requestState } = await ask(elena, tool)
    const { key } = await keyOf(elena, ['read', 'propose'])
    const person = {
      call: (method: string, path: string, options = {}) => call(method, path, { key, ...options }),
    }
    const { body } = await leavesUnchanged(state, () => sayYes(person, tool, requestState))
    expect(body.result?.structuredContent?.status).not.toBe('done')
  })

  it('answered by the client itself before anything was asked: a yes to nothing is nothing', async () => {
    const inputResponses = { decision: { action: 'accept', content: {} } }
    const { body } = await leavesUnchanged(state, () =>
      callMcp(elena, 'tools/call', { ...tool, inputResponses }),
    )
    expect(body.result?.structuredContent?.status).not.toBe('done')
  })

  it('used for what is elevated: a form never approves that', async () => {
    const elevated = { name: 'force_mfa', arguments: { user_id: 'user-3' } }
    const { body } = await callMcp(elena, 'tools/call', elevated)
    const text = JSON.stringify(body)
    expect(text).not.toContain('"requestedSchema"')
    expect(body.result?.structuredContent?.status ?? 'asked').not.toBe('done')
  })
})

describe('MCP over HTTP', () => {
  it('is for keys: a cookie is no proof there', async () => {
    const browse = { call: elena.browse }
    const { status, body } = await callMcp(browse, 'tools/list', {})
    expect([status, body.error.code]).toEqual([401, 'unauthorized'])
  })

  it('answers by its own names and to no page of another site', async () => {
    const foreign = await callMcp(elena, 'tools/list', {}, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.body.error.code]).toEqual([403, -32000])
  })

  it('gives nobody the session of somebody else', async () => {
    const init = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    }
    const headers = { accept: 'application/json, text/event-stream' }
    const opened = await elena.call('POST', '/api/mcp', { headers, body: init })
    const session = opened.headers.get('mcp-session-id')!
    expect(session).toMatch(/^[\w-]{20,}$/)
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} }
    for (const [method, body] of [
      ['POST', list],
      ['DELETE', undefined],
    ] as const) {
      const answer = await samuel.call(method, '/api/mcp', {
        headers: { ...headers, 'mcp-session-id': session },
        ...(body && { body }),
      })
      expect([method, answer.status]).toEqual([method, 404])
    }
    const own = await elena.call('POST', '/api/mcp', {
      headers: { ...headers, 'mcp-session-id': session },
      body: list,
    })
    expect(own.status).toBe(200)
  })
})
