import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody } from '@countersign/protocol'
import { checkAfterStart, checkDatabase, checkHeads, lookAtDoubts } from '../checks.ts'
import { type Answer, type Call, type Client, createClient } from '../client.ts'
import { createGate } from '../gate.ts'
import { Ledger, type Violation } from '../ledger.ts'
import { createRandom } from '../random.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { startWorkers } from '../workers.ts'
import type { Fault } from './fault.ts'
import { startReader } from './reader.ts'

export interface DiskOptions {
  readonly seed: number
  /** How often the disk fails. */
  readonly times: number
  readonly fault: Fault
  readonly log: (line: string) => void
}

export interface DiskReport {
  readonly violations: readonly Violation[]
  /** Times at which nothing was refused: they prove nothing. */
  readonly unnoticed: number
  /** Where it did not write again soon after the disk was well. */
  readonly notRecovered: readonly string[]
  readonly readsRefused: readonly string[]
  readonly counts: Readonly<
    Record<'times' | 'kills' | 'plans' | 'answered' | 'refused' | 'readsMeanwhile', number>
  >
  readonly recoveredMs: readonly number[]
}

/** Enough refusals to be sure that the disk fails, and the patience to wait for them, and for it to work again. */
const REFUSALS = 3
const NOTICE_MS = 15_000
const RECOVER_MS = 10_000

/**
 * Lets the disk fail again and again under a server at work, and kills it in the midst of it now and then. A write that
 * is refused counts as a request without an answer: what the server says of it afterwards must stay true.
 */
export async function runDisk({ seed, times, fault, log }: DiskOptions): Promise<DiskReport> {
  const random = createRandom(seed, 'disk')
  const ledger = new Ledger(seed)
  const store = { file: join(fault.folder, 'countersign.db') }
  const seen = { refused: 0, written: 0, kills: 0, unnoticed: 0 }
  const recoveredMs: number[] = []
  const notRecovered: string[] = []
  let isFailing = false

  const gate = createGate((answer, call) => {
    if (call.method === 'POST' && answer.status < 300) seen.written++
    const isRefused = isFailing && isStoreUnavailable(answer, call)
    if (isRefused) seen.refused++
    return isRefused
  })
  const workers = startWorkers(gate, ledger)
  const reader = startReader()
  let server: ServerProcess | undefined
  let client: Client | undefined

  const serve = async (): Promise<ServerProcess> => {
    ledger.life++
    const life = (server = startServer(store))
    const { address } = await life.ready()
    client = createClient(address, { onSent: () => {}, onAnswered: () => {} })
    await checkAfterStart(ledger, client, ledger.life - 1)
    gate.open(client)
    reader.read(client)
    return life
  }
  const kill = async (life: ServerProcess): Promise<void> => {
    reader.rest()
    life.kill()
    await Promise.all([gate.shut(), life.ended])
    client?.close()
    seen.kills++
  }
  const until = async (isTrue: () => boolean, limitMs: number): Promise<boolean> => {
    const deadline = performance.now() + limitMs
    while (!isTrue() && performance.now() < deadline) await sleep(5)
    return isTrue()
  }
  const failOnce = async (life: ServerProcess): Promise<ServerProcess> => {
    await sleep(random.between(150, 500))
    const before = seen.refused
    isFailing = true
    reader.note(true)
    await fault.begin(life.pid)
    if (!(await until(() => seen.refused >= before + REFUSALS || life.hasEnded(), NOTICE_MS)))
      seen.unnoticed++
    await sleep(random.between(0, 600))
    if (life.hasEnded()) throw new Error(`It ended by itself.\n${life.stderr().slice(-2000)}`)
    const isKilled = random.chance(0.5)
    if (isKilled) {
      await gate.shut()
      await lookAtDoubts(ledger, client!)
      await kill(life)
    }
    await fault.end()
    reader.note(false)
    const wellAt = performance.now()
    const writtenBefore = seen.written
    const next = isKilled ? await serve() : life
    if (await until(() => seen.written > writtenBefore, RECOVER_MS)) {
      if (!isKilled) recoveredMs.push(performance.now() - wellAt)
    } else notRecovered.push(`nothing was written within ${RECOVER_MS} ms after the disk was well again`)
    // Whatever was under way when the disk was well again has been answered by now.
    isFailing = false
    return next
  }

  let time = 0
  try {
    let life = await serve()
    for (; time < times && ledger.violations.length === 0; time++) {
      life = await failOnce(life)
      log(
        `${time + 1} of ${times}: refused ${seen.refused}, kills ${seen.kills}, plans ${ledger.plans.length}`,
      )
    }
    await workers.finish()
    await checkHeads(ledger, client!)
    await kill(life)
    await checkDatabase(ledger, store)
  } catch (error) {
    ledger.violate('serving', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    reader.rest()
    server?.kill()
    await server?.ended
    await gate.shut()
    await fault.end()
  }
  for (const problem of gate.faults) ledger.violate('serving', String(problem))
  const { refused, kills, unnoticed } = seen
  const { answered } = ledger.counts
  const counts = {
    times: time,
    kills,
    plans: ledger.plans.length,
    answered,
    refused,
    readsMeanwhile: reader.meanwhile(),
  }
  return {
    violations: ledger.violations,
    unnoticed,
    notRecovered,
    readsRefused: reader.refused,
    counts,
    recoveredMs,
  }
}

function isStoreUnavailable({ status, body }: Answer, { method }: Call): boolean {
  return method === 'POST' && status === 503 && (body as ErrorBody).error.code === 'store_unavailable'
}
