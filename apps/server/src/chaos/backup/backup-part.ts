import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, startPostgres } from '@countersign/storage/testing'
import { backupTo, restoreFrom } from '../../backup.ts'
import { createClient } from '../client.ts'
import { createGate } from '../gate.ts'
import { acknowledgedIn, Ledger } from '../ledger.ts'
import { observeDatabase } from '../observe.ts'
import { type Check, check, definePart } from '../part.ts'
import { createRandom } from '../random.ts'
import { envOf, startServer, type StoreLocation } from '../server-process.ts'
import { spread } from '../spread.ts'
import { startWorkers } from '../workers.ts'
import { judgeBackup, knownIn } from './judge-backup.ts'

interface Places {
  readonly name: string
  readonly first: StoreLocation
  /** A new, empty one. */
  another(): Promise<StoreLocation>
  close(): Promise<void>
}

export const backupPart = definePart({
  name: 'backup',
  summary: 'backups while twelve people work, on both databases, each restored elsewhere and looked at',
  flags: {
    backups: { standard: 10, means: 'how many of each' },
    between: { standard: 100, means: 'approved actions acknowledged before each' },
  },
  run: async ({ backups, between }, { seed, log }) => {
    const seen: string[] = []
    const checks: Check[] = []
    const folder = await mkdtemp(join(tmpdir(), 'countersign-backup-'))
    try {
      for (const open of [onSqlite, onPostgres]) {
        const places = await open(folder)
        try {
          const report = await backUp(places, { seed, backups, between, folder, log })
          seen.push(...report.seen)
          checks.push(...report.checks)
        } finally {
          await places.close()
        }
      }
      return { seen, checks }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

interface BackUpOptions {
  readonly seed: number
  readonly backups: number
  readonly between: number
  readonly folder: string
  readonly log: (line: string) => void
}

async function backUp({ name, first, another }: Places, options: BackUpOptions) {
  const { seed, backups, between, folder, log } = options
  const random = createRandom(seed, 'backups')
  const ledger = new Ledger(seed)
  const gate = createGate()
  const server = startServer(first)
  const workers = startWorkers(gate, ledger)
  const missing: string[] = []
  const times: number[] = []
  let entries = 0
  let restored = first
  try {
    const { address } = await server.ready()
    const client = createClient(address, { onSent: () => {}, onAnswered: () => {} })
    gate.open(client)
    for (let count = 1; count <= backups; count++) {
      while (acknowledgedIn(ledger) < count * between) await sleep(50)
      await sleep(random.between(0, 300))
      const before = knownIn(ledger)
      const file = join(folder, `${name}-${count}.backup`)
      const startedAt = performance.now()
      await backupTo(envOf(first), file)
      times.push(performance.now() - startedAt)
      restored = await another()
      // It verifies the chain, and throws where that does not hold.
      const { head } = await restoreFrom(envOf(restored), file)
      entries = head.seq
      missing.push(...judgeBackup(before, await observeDatabase(restored)))
      log(`${name}: ${count} of ${backups}, ${entries} entries, ${before.plans.length} plans known before`)
    }
    await workers.finish()
    client.close()
  } finally {
    server.kill()
    await server.ended
    await gate.shut()
  }
  const acknowledged = acknowledgedIn(ledger)
  return {
    seen: [
      `${name}: ${times.length} backups while ${acknowledged} actions were acknowledged, the last with ${entries} entries`,
      `  each took: ${spread(times)}`,
    ],
    checks: [
      check(
        `${name}: a backup is of one moment, its chain verifies, and nothing is missing up to then`,
        missing,
      ),
      check(`${name}: the work goes on meanwhile, and nothing goes wrong`, [
        ...ledger.violations.map(({ problem }) => problem),
        ...gate.faults.map(String),
      ]),
      check(`${name}: a server goes on from the last one`, await serves(restored)),
    ],
  }
}

async function serves(place: StoreLocation): Promise<string[]> {
  const server = startServer(place)
  try {
    const { address } = await server.ready()
    const client = createClient(address, { onSent: () => {}, onAnswered: () => {} })
    const body = { name: 'After the restore' }
    const written = await client.call({
      kind: 'action',
      method: 'POST',
      path: '/api/actions/create_contact',
      body,
    })
    const verified = await client.call({ kind: 'read', method: 'GET', path: '/api/audit/verify' })
    client.close()
    const isWell = written?.status === 200 && (verified?.body as { ok?: boolean } | undefined)?.ok === true
    return isWell ? [] : [`It answered ${JSON.stringify(written)} and ${JSON.stringify(verified)}`]
  } finally {
    server.kill()
    await server.ended
  }
}

async function onSqlite(folder: string): Promise<Places> {
  let count = 0
  const another = async (): Promise<StoreLocation> => {
    const place = join(folder, `place-${++count}`)
    await mkdir(place)
    return { file: join(place, 'countersign.db') }
  }
  return { name: 'sqlite', first: await another(), another, close: async () => {} }
}

async function onPostgres(): Promise<Places> {
  const { url, stop } = await startPostgres({ durable: true })
  const another = async (): Promise<StoreLocation> => ({ url: (await createDatabase(url)).url })
  return { name: 'postgres', first: await another(), another, close: stop }
}
