import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../client.ts'
import { type Check, check, definePart, notRun, type PartReport } from '../part.ts'
import { startServer } from '../server-process.ts'
import { quantile, spread } from '../spread.ts'
import { measureFanOut, type Reach } from './fan-out.ts'
import { judgeMemory } from './memory.ts'
import { startReaders } from './readers.ts'
import { stallReaders, type StallReport } from './stall.ts'

export const streamsPart = definePart({
  name: 'streams',
  summary: 'readers of the event stream: many that stall, and very many that do not',
  flags: {
    stalled: { standard: 500, means: 'readers that stop reading' },
    seconds: { standard: 600, means: 'how long they do' },
    live: { standard: 2000, means: 'readers that read, when it is measured how soon all have an event' },
    events: { standard: 100, means: 'events that are measured' },
    'reach-ms': { standard: 250, means: 'the time in which an event is to reach all' },
  },
  run: async ({ stalled, seconds, live, events, 'reach-ms': reachMs }, { log }) => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-streams-'))
    const server = startServer({ file: join(folder, 'countersign.db') })
    const readers = startReaders()
    try {
      const { address } = await server.ready()
      const client = createClient(address, { onSent: () => {}, onAnswered: () => {} })
      const common = { readers, client, serverPid: server.pid }
      await readers.open({ group: 'live', address, count: live, stalled: false })
      log(`${live} readers are there`)
      const reached = await measureFanOut({ ...common, group: 'live', events })
      await readers.close('live')
      const stall = await stallReaders({ ...common, address, stalled, seconds, log })
      client.close()
      return reportOf(reached, stall, { live, stalled, reachMs })
    } finally {
      readers.end()
      server.kill()
      await server.ended
      await rm(folder, { recursive: true, force: true })
    }
  },
})

function reportOf(
  reached: readonly Reach[],
  stall: StallReport,
  { live, stalled, reachMs }: { live: number; stalled: number; reachMs: number },
): PartReport {
  const { samples, events } = stall
  const undisturbed = reached.filter(isUndisturbed)
  const times = (some: readonly Reach[]): number[] => some.map(({ ms }) => ms)
  const mebibytes = (share: number): string => quantile(samples, share).toFixed(0)
  return {
    seen: [
      `from a write's being sent to the last of ${live} readers: ${spread(times(reached))}`,
      `  of these ${undisturbed.length} in which server and readers had a processor nearly all the time: ${spread(times(undisturbed))}`,
      `${stalled} readers stalled while ${events} events happened`,
      `  the server had ${mebibytes(0.5)} MiB in the middle of the time, ${mebibytes(1)} MiB at most, ${samples.at(-1)?.toFixed(0)} MiB at the end`,
    ],
    checks: [
      judgeReach(undisturbed, live, reachMs),
      check('memory is steady while readers stall', judgeMemory(samples)),
      check(
        'readers that stall are dropped',
        stall.notDropped > 0 ? [`${stall.notDropped} of ${stalled} were not`] : [],
      ),
      check('those who read meanwhile get everything, once and in order, without a break', stall.harmed),
      check('those who were dropped get everything, once and in order, when they come back', stall.missed),
    ],
  }
}

/** Others who have the processors say nothing about the server. */
const isUndisturbed = ({ ms, waitedMs }: Reach): boolean => waitedMs < ms * 0.25

function judgeReach(undisturbed: readonly Reach[], live: number, reachMs: number): Check {
  const text = `an event reaches all ${live} readers within ${reachMs} ms`
  if (undisturbed.length === 0) return notRun(text, 'others had the processors all the time')
  const late = undisturbed.filter(({ ms }) => ms > reachMs)
  return check(
    text,
    late.map(({ ms }) => `one took ${ms.toFixed(0)} ms`),
  )
}
