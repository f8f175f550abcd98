import { describe, expect, it } from 'vitest'
import { createHarness, people, TOKEN } from '../testing/harness.ts'
import { accept, connect, generations } from './testing/connect.ts'
import { post } from './testing/post.ts'

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}
const accepting = { accept: 'application/json, text/event-stream' }

describe('who may come in', () => {
  it('asks for a key: no credential and a session are none', async () => {
    const harness = await createHarness()
    const cookie = await harness.signIn(people.ada)
    for (const headers of [{}, { cookie, origin: 'http://localhost' }]) {
      const answer = await harness.call('POST', '/api/mcp', { key: null, headers, body: initialize })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    expect((await harness.call('POST', '/api/mcp', { key: 'wrong', body: initialize })).status).toBe(401)
  })

  it('answers by its own names only, and not to pages of other sites', async () => {
    const harness = await createHarness()
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await harness.call('POST', '/api/mcp', { body: initialize, headers: { ...accepting, ...headers } }))
        .status
    for (const host of ['localhost', 'localhost:4310', '127.0.0.1:4310', '[::1]:4310', '192.0.2.7'])
      expect([host, await status({ host })]).toEqual([host, 200])
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', ''])
      expect([host, await status({ host })]).toEqual([host, 403])
    for (const origin of ['http://localhost', 'http://localhost:6274', 'http://127.0.0.1:1'])
      expect([origin, await status({ origin })]).toEqual([origin, 200])
    for (const origin of [
      'http://evil.example',
      'null',
      'http://localhost.evil.example',
      'file://',
      'http://192.0.2.7',
    ])
      expect([origin, await status({ origin })]).toEqual([origin, 403])
  })

  it('takes in no body that is too large, no JSON, or harmful', async () => {
    const harness = await createHarness()
    const send = (text: string, headers = {}) =>
      harness.call('POST', '/api/mcp', { text, headers: { ...accepting, ...headers } })
    expect((await send(JSON.stringify({ ...initialize, more: 'x'.repeat(1024 * 1024) }))).status).toBe(413)
    expect((await send('{')).body).toMatchObject({ error: { code: -32700 }, id: null })
    expect((await send('{"__proto__": {}}')).status).toBe(400)
    expect((await send('['.repeat(50_000) + ']'.repeat(50_000))).status).toBe(400)
    expect((await send('{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await harness.call('PUT', '/api/mcp', { body: {} })).status).toBe(405)
  })

  it('slows down whoever asks too often', async () => {
    const harness = await createHarness()
    const key = await harness.key(people.nia)
    for (let count = 0; count < 600; count += 1)
      await harness.call('POST', '/api/mcp', { key, text: '{', headers: accepting })
    const answer = await harness.call('POST', '/api/mcp', { key, body: initialize, headers: accepting })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('sessions', () => {
  it('belong to the person who opened them', async () => {
    const harness = await createHarness()
    const { client, transport } = await connect(harness, { generation: '2025-11-25' })
    const list = { jsonrpc: '2.0', id: 9, method: 'tools/list', params: {} }
    const headers = { ...accepting, 'mcp-session-id': transport.sessionId! }
    const status = async (key: string): Promise<number> =>
      (await harness.call('POST', '/api/mcp', { key, headers, body: list })).status
    expect(await status(TOKEN)).toBe(200)
    expect(await status(await harness.key(people.ada))).toBe(404)
    await transport.terminateSession()
    expect(await status(TOKEN)).toBe(404)
    await client.close()
  })

  it('are needed by clients that know no other way', async () => {
    const harness = await createHarness()
    const body = { jsonrpc: '2.0', id: 9, method: 'tools/list', params: {} }
    expect((await harness.call('POST', '/api/mcp', { headers: accepting, body })).status).toBe(400)
    expect((await harness.call('GET', '/api/mcp', { headers: { accept: 'text/event-stream' } })).status).toBe(
      400,
    )
  })

  it('stop working with the key they are used with', async () => {
    const harness = await createHarness()
    const key = await harness.key(people.ada)
    const { call } = await connect(harness, { generation: '2025-11-25', key })
    const { body } = await harness.call('GET', '/api/keys', { key })
    const [mine] = body.items ?? body
    await harness.store.transaction((tx) => tx.keys.revoke(mine.id, new Date(0).toISOString()))
    await expect(call('list_contacts')).rejects.toThrow()
  })
})

describe.each(generations)('two clients over %s', (generation) => {
  it('with equal ids get each their own answers', async () => {
    const harness = await createHarness()
    const ada = await connect(harness, { generation, answer: accept, key: await harness.key(people.ada) })
    const nia = await connect(harness, { generation, answer: accept, key: await harness.key(people.nia) })
    const calls = Array.from({ length: 5 }, (_, index) => [
      ada.call('create_contact', { name: `Ada ${index}` }),
      nia.call('create_contact', { name: `Nia ${index}` }),
    ])
    const results = await Promise.all(calls.flat())
    expect(results.map(({ text }) => text)).toEqual(
      calls.flatMap((_, index) => [`Created Ada ${index}.`, `Created Nia ${index}.`]),
    )
    expect(ada.asked.every(({ message }) => message.includes('Ada'))).toBe(true)
    expect(nia.asked.every(({ message }) => message.includes('Nia'))).toBe(true)
    const { plans } = await harness.snapshot()
    for (const { proposer, steps } of plans)
      expect(steps[0]!.decisions.map(({ by }) => by)).toEqual([proposer.id])
  })
})

it('answers requests with equal ids of one 2026-07-28 client each for itself', async () => {
  const harness = await createHarness()
  const names = ['A', 'B', 'C', 'D']
  const answers = await Promise.all(
    names.map((name) =>
      post(harness, 'tools/call', { name: 'create_contact', arguments: { name } }, { id: 7 }),
    ),
  )
  expect(
    answers.map(({ body }) => [body.id, body.result.inputRequests.decision.params.message.split('\n')[0]]),
  ).toEqual(names.map((name) => [7, `Create a contact named ${name}`]))
})
