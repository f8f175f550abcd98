import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, followRun } from '@countersign/client'
import { createDatabase } from '@countersign/storage/testing'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startServer } from './testing/server-process.ts'

const key = 'failover-token'

/** A provider that begins to answer, and goes on when it is told to. */
async function startProvider() {
  const asked: ServerResponse[] = []
  const arrivals: (() => void)[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(chunk({ role: 'assistant', content: 'Half of it ' }))
      asked.push(response)
      for (const arrive of arrivals.splice(0)) arrive()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits until it was asked so often. */
    asked: async (times: number): Promise<void> => {
      while (asked.length < times) await new Promise<void>((resolve) => arrivals.push(resolve))
    },
    finish: (at: number): void => {
      asked[at]!.end(`${chunk({ content: 'and the rest.' }, 'stop')}data: [DONE]\n\n`)
    },
  }
}

function chunk(delta: object, finish_reason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason }]
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`
}

it('goes on elsewhere with a run whose server dies in the middle of a round, and writes nothing twice', async () => {
  const provider = await startProvider()
  const database = await createDatabase(inject('postgresUrl'))
  onTestFinished(() => database.drop())
  const env = {
    DATABASE_URL: database.url,
    COUNTERSIGN_TOKEN: key,
    COUNTERSIGN_MODEL: 'compatible:m',
    COMPATIBLE_BASE_URL: provider.url,
  }
  const dying = startServer(env)
  const here = createClient({ baseUrl: await dying.ready(), key })
  const living = startServer(env)
  const there = createClient({ baseUrl: await living.ready(), key })

  const thread = await here.post<{ id: string }>('/api/threads', { workspace: 'sample' })
  const { runId } = await here.post<{ runId: string }>(`/api/threads/${thread.id}/messages`, {
    text: 'Hello',
  })
  await provider.asked(1)
  const told: string[] = []
  let words = ''
  const following = (async () => {
    for await (const { event, data } of followRun(there, runId)) {
      told.push(event)
      if (event === 'text') words += data.delta
      if (event === 'text-discarded') words = ''
    }
  })()
  await until(() => told.includes('text'))
  dying.kill('SIGKILL')
  await dying.ended()
  // Nobody tells the other one: it finds out when the time of the dead one is over.
  await provider.asked(2)
  provider.finish(1)
  await following
  expect(told.at(-1)).toBe('complete')
  expect(told).toContain('text-discarded')
  expect(words).toBe('Half of it and the rest.')
  const { messages } = await there.get<{ messages: { role: string }[] }>(`/api/threads/${thread.id}`)
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}
