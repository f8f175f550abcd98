import type { PromiseName } from '../ledger.ts'
import { type Check, check, definePart, notRun } from '../part.ts'
import { spread } from '../spread.ts'
import { explain } from '../violation.ts'
import { failingSyncs } from './failing-syncs.ts'
import type { FaultKind } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { type DiskReport, runDisk } from './run-disk.ts'
import { shortFiles } from './short-files.ts'

const faults: readonly FaultKind[] = [failingSyncs, fullDisk, shortFiles]

export const diskPart = definePart({
  name: 'disk',
  summary: 'a disk that fails under a server on SQLite: syncs that fail, no room, files that may not grow',
  flags: { times: { standard: 20, means: 'how often each of them happens' } },
  run: async ({ times }, { seed, log }) => {
    const seen: string[] = []
    const checks: Check[] = []
    for (const kind of faults) {
      const fault = await kind.open(seed)
      if (typeof fault === 'string') {
        checks.push(notRun(kind.name, fault))
        continue
      }
      try {
        log(kind.name)
        const report = await runDisk({ seed, times, fault, log: (line) => log(`  ${line}`) })
        seen.push(...describe(kind.name, report))
        checks.push(...judge(kind.name, report))
      } finally {
        await fault.close()
      }
    }
    return { seen, checks }
  },
})

function describe(name: string, { counts, recoveredMs }: DiskReport): string[] {
  return [
    `${name}: ${counts.times} times, ${counts.kills} kills, plans ${counts.plans}, requests answered ${counts.answered}`,
    `  writes refused ${counts.refused}, reads meanwhile ${counts.readsMeanwhile}`,
    ...(recoveredMs.length > 0 ? [`  the first write after it was well again: ${spread(recoveredMs)}`] : []),
  ]
}

const notAboutWhatIsKept: ReadonlySet<PromiseName> = new Set(['serving', 'chain'])

function judge(name: string, report: DiskReport): Check[] {
  const { violations, unnoticed, notRecovered, readsRefused } = report
  const about = (isAbout: (promise: PromiseName) => boolean): string[] =>
    violations.filter(({ promise }) => isAbout(promise)).map(explain)
  const proofless = unnoticed > 0 ? [`${unnoticed} times nothing was refused`] : []
  return [
    check(`${name}: writes are refused with store_unavailable, and nothing else goes wrong`, [
      ...about((promise) => promise === 'serving'),
      ...proofless,
    ]),
    check(
      `${name}: what was acknowledged is there, once, and what was refused does not come back`,
      about((promise) => !notAboutWhatIsKept.has(promise)),
    ),
    check(
      `${name}: the chain verifies`,
      about((promise) => promise === 'chain'),
    ),
    check(`${name}: reads go on`, readsRefused),
    check(`${name}: it writes again when the disk is well`, notRecovered),
  ]
}
