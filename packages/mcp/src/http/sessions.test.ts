import { afterEach, expect, it } from 'vitest'
import { createOwnStates } from '../approval/request-states.ts'
import type { McpHost } from '../host.ts'
import { createMcpEndpoint, type McpEndpoint } from './endpoint.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** Nothing is asked of the API here. */
const host: McpHost = {
  version: '1',
  clientFor: () => {
    throw new Error('not asked for')
  },
  states: createOwnStates(),
  collections: [],
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

const request = (headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/api/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
  })

const opened: (Sessions | McpEndpoint)[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

function openSessions(limits: { sessions?: number; sessionsEach?: number }) {
  let time = 0
  const sessions = createSessions(
    host,
    { sessions: 10, sessionsEach: 10, idleMs: 1000, ...limits },
    () => time,
  )
  opened.push(sessions)
  return {
    sessions,
    wait: (ms: number) => {
      time += ms
    },
    /** Its id, where there was place for it. */
    begin: async (personId: string): Promise<string | undefined> => {
      const transport = await sessions.open(personId)
      await transport?.handleRequest(request(), { parsedBody: initialize })
      return transport?.sessionId
    },
  }
}

it("closes a person's longest unused session where they open too many", async () => {
  const { sessions, begin } = openSessions({ sessionsEach: 2 })
  const [first, second] = [await begin('ada'), await begin('ada')]
  const others = await begin('nia')
  expect(sessions.find(first!, 'ada')).toBeDefined()
  const third = await begin('ada')
  expect(sessions.find(second!, 'ada')).toBeUndefined()
  for (const id of [first, third]) expect(sessions.find(id!, 'ada')).toBeDefined()
  expect(sessions.find(others!, 'nia')).toBeDefined()
})

it('opens no more than there may be in all', async () => {
  const { begin, wait } = openSessions({ sessions: 2 })
  await begin('ada')
  await begin('ben')
  expect(await begin('nia')).toBeUndefined()
  wait(1001)
  expect(await begin('nia')).toBeDefined()
})

it('closes what is not used, and shows nobody the session of another', async () => {
  const { sessions, begin, wait } = openSessions({})
  const [used, idle] = [await begin('ada'), await begin('ada')]
  expect(sessions.find(used!, 'nia')).toBeUndefined()
  wait(600)
  expect(sessions.find(used!, 'ada')).toBeDefined()
  wait(600)
  await begin('nia')
  expect(sessions.find(idle!, 'ada')).toBeUndefined()
  expect(sessions.find(used!, 'ada')).toBeDefined()
})

it('answers no more calls of one person at once than it may', async () => {
  const endpoint = createMcpEndpoint(host, { callsEach: 1, sessions: 1 })
  opened.push(endpoint)
  const call = (clientId: string) =>
    endpoint.fetch(request(), { auth: { token: 't', clientId, scopes: [] }, body: initialize })
  const first = await call('ada')
  const second = await call('ada')
  expect(second.status).toBe(429)
  expect(second.headers.get('retry-after')).toBe('5')
  const third = await call('nia')
  expect(third.status).toBe(503)
  // Once an answer is read, or given up, there is place for another.
  await first.text()
  expect((await call('ada')).status).not.toBe(429)
})
