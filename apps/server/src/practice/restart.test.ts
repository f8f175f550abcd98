import { createDatabase, testStores } from '@countersign/storage/testing'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readEvents, type EventReader } from '../testing/read-events.ts'
import { startServer, temporaryFolder } from '../testing/server-process.ts'

const TOKEN = 'token'
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }

async function locationOf(kind: string): Promise<Record<string, string>> {
  if (kind === 'sqlite') return { DATA_DIR: await temporaryFolder() }
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

async function post(address: string, path: string, body: object): Promise<{ status: number; body: never }> {
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as never }
}

async function follow(address: string, runId: string, after: string): Promise<EventReader> {
  const answer = await fetch(`${address}/api/runs/${runId}/events`, {
    headers: { ...headers, 'last-event-id': after },
  })
  return readEvents(answer.body!)
}

it.each(testStores.map(({ kind }) => kind))(
  'a server killed while a confirmation waits goes on after its start, and writes once, on %s',
  async (kind) => {
    const location = await locationOf(kind)
    const first = startServer({ ...location, COUNTERSIGN_TOKEN: TOKEN })
    const before = await first.ready()
    const thread = (await post(before, '/api/threads', { workspace: 'practice' })).body as { id: string }
    const text = 'Create a client named Test User'
    const { runId } = (await post(before, `/api/threads/${thread.id}/messages`, { text })).body as {
      runId: string
    }
    const waiting = await follow(before, runId, '0')
    let question = await waiting.next()
    while (question.event !== 'confirmation-required') question = await waiting.next()
    first.kill('SIGKILL')
    await first.ended()

    const second = startServer({ ...location, COUNTERSIGN_TOKEN: TOKEN })
    const after = await second.ready()
    const path = `/api/runs/${runId}/confirmations/${question.data.confirmationId}`
    const answers = await Promise.all([1, 2, 3].map(() => post(after, path, { approved: true })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)

    const resumed = await follow(after, runId, question.id)
    const names: string[] = []
    for (let event = await resumed.next(); ; event = await resumed.next()) {
      names.push(event.event)
      if (event.event === 'complete' || event.event === 'error') break
    }
    expect(names).toEqual([
      'plan-updated',
      'confirmation-resolved',
      'tool-result',
      'plan-updated',
      'text',
      'complete',
    ])
    const found = await post(after, '/api/tools/call', { tool: 'list_clients', arguments: {} })
    expect(found.body).toMatchObject({ total: 1, clients: [{ first_name: 'Test', last_name: 'User' }] })
    const next = await post(after, `/api/threads/${thread.id}/messages`, {
      text: 'How many clients do we have?',
    })
    expect(next.status).toBe(202)
  },
  30_000,
)
