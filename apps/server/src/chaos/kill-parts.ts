import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '@countersign/storage/testing'
import { type PromiseName, promises } from './ledger.ts'
import { type Check, check, definePart, notRun, type Part, type PartReport } from './part.ts'
import { spread } from './spread.ts'
import { type ChaosReport, runChaos } from './run-chaos.ts'
import type { StartTime, StoreLocation } from './server-process.ts'
import { explain } from './violation.ts'

type Run = (store: StoreLocation) => Promise<ChaosReport>

const flagsFor = (kills: number, actions: number) => ({
  kills: { standard: kills, means: 'how often the server is killed' },
  actions: { standard: actions, means: 'approved actions acknowledged, at least' },
  minutes: { standard: 0, means: 'how long it may take; 0: as long as it takes' },
  'ready-ms': { standard: 2000, means: 'the time in which it is to be ready again' },
})

const killPart = (
  name: string,
  summary: string,
  flags: ReturnType<typeof flagsFor>,
  withStore: (run: Run, log: (line: string) => void) => Promise<ChaosReport>,
): Part =>
  definePart({
    name,
    summary,
    flags,
    run: async ({ kills, actions, minutes, 'ready-ms': readyMs }, { seed, log }) => {
      const limitMs = minutes === 0 ? Infinity : minutes * 60_000
      const report = await withStore((store) => runChaos({ seed, kills, actions, limitMs, store, log }), log)
      return reportOf(report, { kills, actions, readyMs })
    },
  })

export const killSqlite = killPart(
  'sqlite',
  'kill -9 of a server on SQLite at moments that hurt, while twelve people work',
  flagsFor(500, 10_000),
  async (run, log) => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-chaos-'))
    const report = await run({ file: join(folder, 'countersign.db') })
    if (report.violations.length === 0) await rm(folder, { recursive: true, force: true })
    else log(`The database is left in ${folder}`)
    return report
  },
)

export const killPostgres = killPart(
  'postgres',
  'the same on PostgreSQL, as durable as in production; only the server that uses it is killed',
  flagsFor(100, 2000),
  async (run) => {
    const { url, stop } = await startPostgres({ durable: true })
    try {
      const database = await createDatabase(url)
      return await run({ url: database.url })
    } finally {
      await stop()
    }
  },
)

/** A start that waited longer than this for a processor that others had says nothing about the server. */
const DISTURBED_SHARE = 0.25

function judgeStarts(undisturbed: readonly StartTime[], readyMs: number): Check {
  const text = `it is ready again within ${readyMs} ms`
  if (undisturbed.length === 0) return notRun(text, 'others had the processors all the time')
  const late = undisturbed.filter(({ ms }) => ms > readyMs)
  return check(
    text,
    late.map(({ ms }) => `it took ${ms.toFixed(0)} ms`),
  )
}

function reportOf(
  { violations, counts, starts }: ChaosReport,
  { kills, actions, readyMs }: Readonly<Record<'kills' | 'actions' | 'readyMs', number>>,
): PartReport {
  const undisturbed = starts.filter(({ ms, waitedMs }) => waitedMs < ms * DISTURBED_SHARE)
  const times = (some: readonly StartTime[]): number[] => some.map(({ ms }) => ms)
  const few = [
    ...(counts.kills < kills ? [`it was killed ${counts.kills} times, not ${kills}`] : []),
    ...(counts.acknowledged < actions
      ? [`${counts.acknowledged} actions were acknowledged, not ${actions}`]
      : []),
  ]
  return {
    seen: [
      `kills ${counts.kills}, plans ${counts.plans}, requests answered ${counts.answered}, actions acknowledged ${counts.acknowledged}`,
      `answers lost ${counts.lost}; plans in doubt found done ${counts.lostButDone}, not done ${counts.lostAndNotDone}`,
      `sent again with their key ${counts.retried}; answers told again ${counts.replayed}, work found done and not repeated ${counts.resumed}`,
      `heads exported ${counts.heads}`,
      `ready again ${starts.length} times: ${spread(times(starts))}`,
      `  of these ${undisturbed.length} that had a processor nearly all the time: ${spread(times(undisturbed))}`,
    ],
    checks: [
      ...(Object.entries(promises) as [PromiseName, string][]).map(([promise, text]) =>
        check(text, violations.filter((violation) => violation.promise === promise).map(explain)),
      ),
      judgeStarts(undisturbed, readyMs),
      check('as much was done as was asked for', few),
    ],
  }
}
