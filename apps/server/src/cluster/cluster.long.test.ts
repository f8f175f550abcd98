import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient, followEvents, followRun } from '@countersign/client'
import { connectClient, generations } from '../mcp/testing/official-client.ts'
import { type Cluster, type ClusterEvent, startCluster } from './start-cluster.ts'

let cluster: Cluster
const events: string[] = []
const tell = (event: ClusterEvent): void => void events.push(`${event.node.name} ${event.kind}`)
const key = 'cluster-token'
const authorization = `Bearer ${key}`

beforeAll(async () => {
  const env = {
    COUNTERSIGN_TOKEN: 'cluster-token',
    COUNTERSIGN_PACKS: '@countersign/core/testing/sample-pack',
  }
  cluster = await startCluster({ nodes: 3, env, onEvent: tell })
})
afterAll(() => cluster.close())

const status = async (): Promise<number> =>
  (await fetch(`${cluster.address}/api/plans`, { headers: { authorization } })).status

const until = (condition: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!condition()) return
      clearInterval(timer)
      resolve()
    }, 20)
  })

it('signs in on one server and is known on all, behind a balancer that knows nothing of it', async () => {
  const link = cluster.signInLink()!
  const { headers } = await fetch(link, {
    method: 'POST',
    headers: { origin: cluster.address },
    redirect: 'manual',
  })
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(';')[0]!)
    .join('; ')
  for (const { address } of cluster.nodes) {
    expect((await fetch(`${address()}/api/me`, { headers: { cookie } })).status).toBe(200)
  }
  for (let at = 0; at < 4; at += 1) {
    const made = await fetch(`${cluster.address}/api/threads`, {
      method: 'POST',
      headers: { cookie, origin: cluster.address, 'content-type': 'application/json' },
      body: JSON.stringify({ workspace: 'practice' }),
    })
    expect(made.status).toBe(201)
  }
})

it('tells on one server what is said on another, and goes on with a stream anywhere', async () => {
  const [here, there] = cluster.nodes.map((node) => createClient({ baseUrl: node.address()!, key }))
  const heard = new AbortController()
  const events = followEvents(there!, { signal: heard.signal })[Symbol.asyncIterator]()
  const next = events.next()
  const { id } = await here!.post<{ id: string }>('/api/threads', { workspace: 'practice' })
  const { runId } = await here!.post<{ runId: string }>(`/api/threads/${id}/messages`, { text: 'help' })
  expect((await next).value).toMatchObject({ event: 'message' })
  heard.abort()
  const told: string[] = []
  for await (const { event } of followRun(there!, runId)) told.push(event)
  expect(told.at(-1)).toBe('complete')
})

it.each(generations)('serves MCP clients of %s behind the balancer', async (generation) => {
  const { client, call } = await connectClient({ address: cluster.address, key }, { generation })
  for (let at = 0; at < 4; at += 1) expect((await client.listTools()).tools.length).toBeGreaterThan(0)
  for (let at = 0; at < 3; at += 1) expect((await call('list_clients', {})).isError).not.toBe(true)
  await client.close()
})

it('takes uploads in on any server', async () => {
  for (let at = 0; at < 3; at += 1) {
    const form = new FormData()
    form.append(
      'file',
      new File([`# Brief ${at}\n\nWin back buyers by June.`], 'brief.md', { type: 'text/markdown' }),
    )
    form.append('planningSessionId', 'cluster')
    const sent = await fetch(`${cluster.address}/api/uploads`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    })
    expect(sent.status).toBe(200)
  }
})

it('goes on while a server is killed, and starts it again', async () => {
  const [first] = cluster.nodes
  const died = first!.kill()
  for (let at = 0; at < 12; at += 1) expect(await status()).toBe(200)
  await died
  await until(() => first!.lives() === 2 && cluster.isWell(first!))
  expect(events.filter((event) => event.startsWith('node-1')).slice(-3)).toEqual([
    'node-1 ended',
    'node-1 ready',
    'node-1 answers',
  ])
})

it('passes by a server that hangs, and takes it back when it goes on', async () => {
  const [, second] = cluster.nodes
  second!.pause()
  await until(() => !cluster.isWell(second!))
  for (let at = 0; at < 6; at += 1) expect(await status()).toBe(200)
  second!.resume()
  await until(() => cluster.isWell(second!))
  expect(second!.lives()).toBe(1)
})

it('comes back when PostgreSQL does', async () => {
  await cluster.restartPostgres!({ crash: true })
  await until(() => cluster.nodes.every((node) => cluster.isWell(node)))
  expect(await status()).toBe(200)
})
