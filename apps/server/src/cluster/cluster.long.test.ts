import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cluster, type ClusterEvent, startCluster } from './start-cluster.ts'

let cluster: Cluster
const events: string[] = []
const tell = (event: ClusterEvent): void => void events.push(`${event.node.name} ${event.kind}`)
const authorization = 'Bearer cluster-token'

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

it('serves from several servers on one database', async () => {
  const [first, ...others] = cluster.nodes
  const thread = await fetch(`${first!.address()}/api/threads`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ workspace: 'practice' }),
  })
  expect(thread.status).toBe(201)
  const { id } = (await thread.json()) as { id: string }
  for (const { address } of others) {
    expect((await fetch(`${address()}/api/threads/${id}`, { headers: { authorization } })).status).toBe(200)
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
