import { setTimeout as sleep } from 'node:timers/promises'
import { checkAfterStart, checkAtTheEnd } from './checks.ts'
import { createClient } from './client.ts'
import type { Desk } from './desk.ts'
import { createGate } from './gate.ts'
import { work } from './jobs.ts'
import { createKiller, planKill } from './killer.ts'
import { Ledger, type Violation } from './ledger.ts'
import { createRandom } from './random.ts'
import { contactStep } from './recipes.ts'
import { type ServerProcess, startServer, type StoreLocation } from './server-process.ts'
import { act } from './verbs.ts'

export interface ChaosOptions {
  readonly seed: number
  readonly kills: number
  readonly store: StoreLocation
  readonly log: (line: string) => void
}

export interface ChaosReport {
  readonly violations: readonly Violation[]
  readonly counts: Ledger['counts'] & {
    readonly kills: number
    readonly plans: number
    readonly acknowledged: number
    readonly heads: number
  }
  /** From start to the first answer of /api/health, each time. */
  readonly startMs: readonly number[]
}

const WORKERS = 6

/**
 * Drives a server from outside, kills it again and again at chosen moments, starts it at once, and holds what it has
 * done against what it said. What goes wrong is reported, not thrown.
 */
export async function runChaos({ seed, kills, store, log }: ChaosOptions): Promise<ChaosReport> {
  const ledger = new Ledger(seed)
  const gate = createGate()
  const killer = createKiller()
  const random = createRandom(seed, 'killer')
  const startMs: number[] = []
  let isStopped = false
  let server: ServerProcess | undefined

  /** Starts it, looks at what the life before has left, and lets the workers in. */
  const begin = async (): Promise<void> => {
    const { address, ms } = await server!.ready()
    startMs.push(ms)
    const client = createClient(address, killer.events)
    await checkAfterStart(ledger, client)
    gate.open(client)
  }
  const start = (): ServerProcess => {
    ledger.life++
    server = startServer(store)
    return server
  }

  const workers = startWorkers()
  try {
    for (let killed = 0; killed < kills && ledger.violations.length === 0; killed++) {
      const life = start()
      const plan = planKill(random)
      if (plan.when === 'starting') {
        await sleep(plan.share * (startMs.at(-1) ?? 500))
        life.kill()
      } else {
        await begin()
        await killer.strike(plan, life.kill)
      }
      await life.ended
      await gate.shut()
      watch(life)
      log(`kill ${killed + 1} of ${kills}, ${describe(plan)}: ${ledger.plans.length} plans so far`)
    }
    const last = start()
    await begin()
    isStopped = true
    await workers
    watch(last)
    await checkAtTheEnd()
  } catch (error) {
    ledger.violate('serving', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    server?.kill()
    await server?.ended
  }
}
