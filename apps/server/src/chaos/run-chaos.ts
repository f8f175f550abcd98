import { setTimeout as sleep } from 'node:timers/promises'
import { checkAfterStart, checkDatabase, checkHeads } from './checks.ts'
import { type Client, createClient } from './client.ts'
import { watchCommits } from './commit-watch.ts'
import { createGate } from './gate.ts'
import { createKiller, type KillPlan, planKill } from './killer.ts'
import { acknowledgedIn, Ledger, type Violation } from './ledger.ts'
import { createRandom } from './random.ts'
import { type ServerProcess, startServer, type StartTime, type StoreLocation } from './server-process.ts'
import { startWorkers } from './workers.ts'

export interface ChaosOptions {
  readonly seed: number
  readonly kills: number
  /** How many approved actions are to be acknowledged, at least: after the last kill the work goes on until then. */
  readonly actions?: number
  /** No kill comes later than this; for ever where it is left out. */
  readonly limitMs?: number
  readonly store: StoreLocation
  readonly log: (line: string) => void
}

export interface ChaosReport {
  readonly violations: readonly Violation[]
  readonly counts: Ledger['counts'] & Readonly<Record<'kills' | 'plans' | 'acknowledged' | 'heads', number>>
  /** From the start to an answer of /api/health, for each life that got so far. */
  readonly starts: readonly StartTime[]
}

const PATIENCE_MS = 120_000

/**
 * Drives a server from outside, kills it again and again at moments that hurt, starts it at once, and holds what it has
 * done against what it said. What goes wrong is reported, not thrown; after the first such thing it kills no more.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, kills, actions = 0, limitMs = Infinity, store, log } = options
  const startedAt = performance.now()
  const isLate = (): boolean => performance.now() - startedAt > limitMs
  const ledger = new Ledger(seed)
  const gate = createGate()
  const commits = await watchCommits(store)
  const killer = createKiller(commits)
  const random = createRandom(seed, 'killer')
  const workers = startWorkers(gate, ledger)
  const starts: StartTime[] = []
  let server: ServerProcess | undefined
  let servedIn = 0
  let killed = 0

  const start = (): ServerProcess => {
    ledger.life++
    return (server = startServer(store))
  }
  /** What the life before has left is looked at before anybody is let in. */
  const serve = async (life: ServerProcess): Promise<Client> => {
    const { address, ...time } = await life.ready()
    starts.push(time)
    const client = createClient(address, killer.events)
    await checkAfterStart(ledger, client, servedIn)
    servedIn = ledger.life
    gate.open(client)
    return client
  }
  const liveAndDie = async (plan: KillPlan): Promise<void> => {
    const life = start()
    let client: Client | undefined
    if (plan.when === 'starting') await sleep(plan.share * (starts.at(-1)?.ms ?? 500))
    else {
      client = await serve(life)
      await killer.moment(plan)
    }
    if (life.hasEnded()) ledger.violate('serving', `It ended by itself.\n${life.stderr()}`)
    life.kill()
    await Promise.all([gate.shut(), life.ended])
    client?.close()
    reportErrors(ledger, life)
  }

  try {
    for (; killed < kills && ledger.violations.length === 0 && !isLate(); killed++) {
      const plan = planKill(random)
      await liveAndDie(plan)
      log(`kill ${killed + 1} of ${kills}, ${describe(plan)}; ${ledger.plans.length} plans so far`)
    }
    const last = start()
    const client = await serve(last)
    await workUntil(() => acknowledgedIn(ledger) >= actions || last.hasEnded() || isLate())
    await Promise.race([workers.finish(), gone(last)])
    await checkHeads(ledger, client)
    client.close()
    const code = await last.stop()
    if (code !== 0) ledger.violate('serving', `It ended with ${code} when told to.\n${last.stderr()}`)
    reportErrors(ledger, last)
    await checkDatabase(ledger, store)
  } catch (error) {
    ledger.violate('serving', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    server?.kill()
    await server?.ended
    await gate.shut()
    await commits.close()
  }
  for (const fault of gate.faults) ledger.violate('serving', String(fault))
  const counts = {
    ...ledger.counts,
    kills: killed,
    plans: ledger.plans.length,
    acknowledged: acknowledgedIn(ledger),
    heads: ledger.heads.length,
  }
  return { violations: ledger.violations, counts, starts }
}

async function workUntil(isEnough: () => boolean): Promise<void> {
  while (!isEnough()) await sleep(100)
}

/** Nobody waits for ever for a server that ended by itself, or for workers that do not. */
async function gone({ ended }: ServerProcess): Promise<never> {
  await Promise.race([ended, sleep(PATIENCE_MS, undefined, { ref: false })])
  throw new Error('The last server ended, or hung, before the work was done')
}

function reportErrors(ledger: Ledger, { stderr }: ServerProcess): void {
  const errors = stderr()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  for (const line of new Set(errors)) ledger.violate('serving', `It logged ${line}`)
}

function describe(plan: KillPlan): string {
  switch (plan.when) {
    case 'starting':
      return `at ${Math.round(plan.share * 100)} % of a start`
    case 'after a while':
      return `after ${plan.ms.toFixed(0)} ms`
    case 'sent':
      return `${plan.ms.toFixed(1)} ms after sending ${plan.kind} no. ${plan.nth}`
    case 'committed':
      return `${plan.ms.toFixed(1)} ms after the commit behind ${plan.kind} no. ${plan.nth}`
    case 'answered':
      return `on the answer to ${plan.kind} no. ${plan.nth}`
  }
}
