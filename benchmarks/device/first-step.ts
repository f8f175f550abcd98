import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectExecutor } from '@countersign/executor-kit'
import { startPostgres } from '@countersign/storage/testing'
import { startServer, TOKEN } from '../server.ts'
import { createClient } from '../assistant/client.ts'
import { ms, printTable, statsOf } from '../stats.ts'

const WARM_UP = 10

interface Times {
  /** From the request that approves to the step at the executor. */
  readonly approved: number[]
  /** From the request that says something to the step at the executor, where nothing needs a yes. */
  readonly said: number[]
  /** From a step's result to the next step at the executor. */
  readonly next: number[]
}

/** How soon an executor hears of what was approved, said or done: the server, its database and a real WebSocket between. */
export async function measureFirstStep(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const rows = [
      ...(await measureOn('SQLite', { DATA_DIR: folder }, rounds)),
      ...(await measureOn('PostgreSQL', { DATABASE_URL: postgres.url }, rounds)),
    ]
    printTable(['time to a step at the executor (ms)', 'p50', 'p95'], rows)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureOn(name: string, env: Record<string, string>, rounds: number): Promise<string[][]> {
  const server = await startServer(env)
  try {
    const times = await measure(server.address, rounds)
    const row = (what: string, samples: readonly number[]): string[] => {
      const { p50, p95 } = statsOf(samples)
      return [`${name}: ${what}`, ms(p50), ms(p95)]
    }
    return [
      row('after the approval', times.approved),
      row('after it was said', times.said),
      row('after the step before', times.next),
    ]
  } finally {
    await server.stop()
  }
}

async function measure(address: string, rounds: number): Promise<Times> {
  const times: Times = { approved: [], said: [], next: [] }
  let arrived = (_at: number): void => {}
  let lastResult = 0
  const connected = Promise.withResolvers<void>()
  const executor = connectExecutor({
    url: `${address.replace('http', 'ws')}/api/devices/executor`,
    key: TOKEN,
    deviceId: 'bench',
    name: 'Bench',
    onStatus: ({ kind }) => kind === 'connected' && connected.resolve(),
    operations: {
      open_app: async () => {
        arrived(performance.now())
        lastResult = performance.now()
        return { status: 'success' }
      },
      toggle_setting: async () => {
        if (lastResult > 0) times.next.push(performance.now() - lastResult)
        lastResult = 0
        arrived(performance.now())
        return { status: 'success' }
      },
    },
  })
  const { post } = createClient(address, TOKEN)
  /** Does something, and measures until the step is there. */
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const arrival = new Promise<number>((resolve) => {
      arrived = resolve
    })
    const start = performance.now()
    const done = work()
    const at = await arrival
    await done
    return at - start
  }
  const idle = async (): Promise<void> => {
    for (;;) {
      const page = await fetch(`${address}/api/plans?workspace=device&status=executing`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      const { items } = (await page.json()) as { items: unknown[] }
      if (items.length === 0) return
    }
  }
  await connected.promise
  try {
    for (let round = -WARM_UP; round < rounds; round++) {
      const isCounted = round >= 0
      const step = { action: 'open_app', input: { name: 'Notes' }, metadata: { confidence: 0.5 } }
      const then = {
        ...step,
        action: 'toggle_setting',
        input: { setting: 'wifi', state: 'on' },
        dependsOn: ['one'],
      }
      const plan = (await post('/api/plans', {
        steps: [
          { id: 'one', ...step },
          { id: 'two', ...then },
        ],
      })) as {
        id: string
        steps: { id: string; preview: { hash: string } }[]
      }
      const decisions = plan.steps.map(({ id, preview }) => ({
        stepId: id,
        decision: 'approve',
        previewHash: preview.hash,
      }))
      const approved = await timed(() => post(`/api/plans/${plan.id}/decisions`, { decisions }))
      await idle()
      const said = await timed(() => post('/api/devices/plans', { utterance: 'turn on the flashlight' }))
      await idle()
      if (!isCounted) times.next.length = 0
      else {
        times.approved.push(approved)
        times.said.push(said)
      }
    }
    return times
  } finally {
    executor.close()
  }
}
