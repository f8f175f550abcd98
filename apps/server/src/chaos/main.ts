import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase, startPostgres } from '@countersign/storage/testing'
import { type PromiseName, promises, type Violation } from './ledger.ts'
import { type ChaosReport, runChaos } from './run-chaos.ts'
import type { StoreLocation } from './server-process.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    store: { type: 'string' },
  },
})
const kills = Number(values.kills)
const seed = Number(values.seed)
const stores = { sqlite: onSqlite, postgres: onPostgres }
const chosen = Object.entries(stores).filter(([name]) => values.store === undefined || values.store === name)
if (chosen.length === 0 || !Number.isSafeInteger(kills) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run test:chaos -- [--kills N] [--seed N] [--store sqlite|postgres]')
  process.exit(2)
}

let passed = 0
let failed = 0
for (const [name, withStore] of chosen) {
  console.log(`${name}: ${kills} kills, seed ${seed}`)
  const startedAt = performance.now()
  const report = await withStore((store) =>
    runChaos({ seed, kills, store, log: (line) => console.log(`  ${line}`) }),
  )
  summarize(name, report, (performance.now() - startedAt) / 1000)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

type Run = (store: StoreLocation) => Promise<ChaosReport>

async function onSqlite(run: Run): Promise<ChaosReport> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-chaos-'))
  const report = await run({ file: join(folder, 'countersign.db') })
  if (report.violations.length === 0) await rm(folder, { recursive: true, force: true })
  else console.log(`  The database is left in ${folder}`)
  return report
}

/** As durable as in production. Only the server that uses it is killed. */
async function onPostgres(run: Run): Promise<ChaosReport> {
  const { url, stop } = await startPostgres({ durable: true })
  try {
    const database = await createDatabase(url)
    return await run({ url: database.url })
  } finally {
    await stop()
  }
}

function summarize(name: string, { violations, counts, startMs }: ChaosReport, seconds: number): void {
  const sorted = startMs.toSorted((left, right) => left - right)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  console.log(`
${name}: ${counts.kills} kills in ${seconds.toFixed(0)} s
  plans ${counts.plans}, requests answered ${counts.answered}, actions acknowledged ${counts.acknowledged}
  answers lost ${counts.lost}; plans in doubt found done ${counts.lostButDone}, not done ${counts.lostAndNotDone}
  sent again with their key ${counts.retried}; answers told again ${counts.replayed}, work found done and not repeated ${counts.resumed}
  heads exported ${counts.heads}
  starts ${sorted.length}: p50 ${median.toFixed(0)} ms, max ${sorted.at(-1)?.toFixed(0)} ms`)
  for (const [promise, text] of Object.entries(promises) as [PromiseName, string][]) {
    const broken = violations.filter((violation) => violation.promise === promise)
    if (broken.length > 0) failed++
    else passed++
    console.log(`  ${broken.length > 0 ? '✗' : '✓'} ${text}`)
    for (const violation of broken.slice(0, 5)) console.log(explain(violation))
    if (broken.length > 5) console.log(`    and ${broken.length - 5} more`)
  }
  console.log()
}

function explain({ seed, label, problem, history }: Violation): string {
  return [`    seed ${seed}, ${label}: ${problem}`, ...history.map((line) => `      ${line}`)].join('\n')
}
