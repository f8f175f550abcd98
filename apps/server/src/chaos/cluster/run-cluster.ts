import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ErrorBody } from '@countersign/protocol'
import { type Cluster, type ClusterEvent, startCluster } from '../../cluster/start-cluster.ts'
import { checkDatabase, checkHeads } from '../checks.ts'
import { type Answer, type CallKind, createClient } from '../client.ts'
import { createGate } from '../gate.ts'
import { acknowledgedIn, Ledger, type Violation } from '../ledger.ts'
import { createRandom } from '../random.ts'
import { TOKEN } from '../server-process.ts'
import { startWorkers } from '../workers.ts'
import { judgeTalks, type TalkFindings } from './judge-talks.ts'
import { observeTalks } from './observe-talks.ts'
import { RECEIVER } from './parcel-pack.ts'
import {
  type EffectNotes,
  noteChanges,
  readNotes,
  type Receiver,
  sendParcels,
  startReceiver,
} from './parcels.ts'
import { judgeLeases, type Kill, type LeaseReport, nodeSetting, noteRuns, readRunNotes } from './run-notes.ts'
import { makeTrouble, type StormCounts } from './storm.ts'
import { talkers } from './talk.ts'
import { Talks } from './talks.ts'
import { startWatchers } from './watchers.ts'

export interface ClusterOptions {
  readonly seed: number
  readonly actions: number
  /** Of the assistant. */
  readonly runs: number
  readonly kills: number
  readonly pauses: number
  readonly restarts: number
  readonly limitMs: number
  readonly log: (line: string) => void
}

export interface ClusterReport {
  readonly violations: readonly Violation[]
  readonly counts: Ledger['counts'] &
    StormCounts &
    Readonly<Record<'plans' | 'acknowledged' | 'heads' | 'lives' | 'breaks', number>>
  /** Plans that somebody who watched all the time was not told of. */
  readonly untold: readonly string[]
  /** What the database noted of effects; undefined where it did not come to that. */
  readonly effects: EffectNotes | undefined
  readonly talks: Talks['counts'] & {
    readonly runs: number
    /** What became of them, likewise. */
    readonly found: (TalkFindings & LeaseReport) | undefined
  }
}

const WATCHERS = 6
const MOMENT_MS = 2000
const TOLD_MS = 30_000
const FINISH_MS = 180_000

/** What the proxy or a node says that cannot know what became of the request. */
const doubtful = new Set(['node_gone', 'no_node', 'store_unavailable'])
const isInDoubt = ({ status, body }: Answer): boolean =>
  status >= 502 && doubtful.has((body as ErrorBody | undefined)?.error.code ?? '')

/** Three servers on one PostgreSQL behind a proxy, all of which fail now and then, while twelve people work. */
export async function runCluster(options: ClusterOptions): Promise<ClusterReport> {
  const { seed, actions, runs, limitMs, log } = options
  const startedAt = performance.now()
  const ledger = new Ledger(seed)
  const receiver = await startReceiver(createRandom(seed, 'receiver'))
  const packs = [
    '@countersign/core/testing/sample-pack',
    fileURLToPath(new URL('parcel-pack.ts', import.meta.url)),
  ]
  const env = { COUNTERSIGN_TOKEN: TOKEN, COUNTERSIGN_PACKS: packs.join(), [RECEIVER]: receiver.address }
  const ready = new Set<string>()
  const onEvent = ({ kind, node, ...event }: ClusterEvent): void => {
    if (kind === 'ready') ready.add(node.name)
    // One that could not start while PostgreSQL was away is started again.
    if (kind !== 'ended' || !ready.delete(node.name) || isEnding) return
    if ('exitCode' in event && event.exitCode !== undefined)
      ledger.violate('serving', `${node.name} ended by itself (${event.exitCode}).\n${node.lastWords()}`)
  }
  let isEnding = false
  const cluster = await startCluster({
    nodes: 3,
    durable: true,
    env,
    envOf: nodeSetting,
    startLimitMs: FINISH_MS,
    onEvent,
  })
  const gate = createGate(isInDoubt, true)
  const done = (): number => acknowledgedIn(ledger)
  const progress = (): number => done() / actions
  const talks = new Talks()
  const kills: Kill[] = []
  const workers = startWorkers(gate, ledger, {
    'helper,': sendParcels,
    ...(runs > 0 && talkers({ address: cluster.address, talks, runs, progress })),
  })
  let said = Promise.withResolvers<void>()
  const onSent = (kind: CallKind): void => {
    if (kind !== 'say') return
    said.resolve()
    said = Promise.withResolvers()
  }
  const client = createClient(cluster.address, { onSent, onAnswered: () => {} })
  const fault = (error: unknown): void =>
    ledger.violate('serving', error instanceof Error ? (error.stack ?? error.message) : String(error))
  const watchers = startWatchers(cluster.address, WATCHERS)
  const isOver = (): boolean => performance.now() - startedAt > limitMs
  let storm: StormCounts = { kills: 0, pauses: 0, restarts: 0, crashes: 0 }
  const untold: string[] = []
  let effects: EffectNotes | undefined
  let found: (TalkFindings & LeaseReport) | undefined
  try {
    await noteChanges(cluster.databaseUrl)
    await noteRuns(cluster.databaseUrl)
    gate.open(client)
    const random = createRandom(seed, 'storm')
    const onKill = (node: string): void => void kills.push({ node, at: Date.now() })
    storm = await makeTrouble({
      ...options,
      cluster,
      random,
      progress: () => Math.min(progress(), runs > 0 ? talks.over() / runs : 1),
      isOver,
      moment: () => Promise.race([said.promise, sleep(MOMENT_MS, undefined, { ref: false })]),
      onKill,
    })
    while ((done() < actions || talks.over() < runs) && !isOver()) await sleep(100)
    await allWell(cluster)
    // What hangs is found below, with what was said about it.
    await within(workers.finish(), 'The work was not done in the end').catch(fault)
    await checkHeads(ledger, client)
    const decided = ledger.plans.flatMap(({ id, steps }) =>
      id !== undefined && steps.some(({ possible }) => possible.has('succeeded')) ? [id] : [],
    )
    for (const id of decided) {
      const told = await watchers.told(id, untold.length > 0 ? 0 : TOLD_MS)
      if (told < WATCHERS) untold.push(`${WATCHERS - told} of ${WATCHERS} were not told of plan ${id}`)
    }
    watchers.close()
    await settled(cluster.databaseUrl, receiver)
    isEnding = true
    await Promise.all(cluster.nodes.map((node) => node.end()))
    effects = await readNotes(cluster.databaseUrl, receiver)
    found = {
      ...judgeTalks(talks.turns, await observeTalks(cluster.databaseUrl)),
      ...judgeLeases(await readRunNotes(cluster.databaseUrl), kills, talks.cancelled()),
    }
    await checkDatabase(ledger, { url: cluster.databaseUrl })
  } catch (error) {
    fault(error)
  } finally {
    watchers.close()
    client.close()
    await cluster.close()
    receiver.close()
  }
  for (const fault of gate.faults) ledger.violate('serving', String(fault))
  const counts = {
    ...ledger.counts,
    ...storm,
    plans: ledger.plans.length,
    acknowledged: done(),
    heads: ledger.heads.length,
    lives: cluster.nodes.reduce((sum, node) => sum + node.lives(), 0),
    breaks: watchers.breaks(),
  }
  log(`${counts.acknowledged} actions acknowledged`)
  return {
    violations: ledger.violations,
    counts,
    untold,
    effects,
    talks: { ...talks.counts, runs: talks.over(), found },
  }
}

/** Until no effect is under way any more: what a stopped server had is taken over when its lease is over. */
async function settled(url: string, receiver: Receiver): Promise<void> {
  const deadline = performance.now() + FINISH_MS
  while ((await readNotes(url, receiver)).notOnce.length > 0 && performance.now() < deadline) await sleep(500)
}

async function allWell({ nodes, isWell }: Cluster): Promise<void> {
  const deadline = performance.now() + FINISH_MS
  while (!nodes.every((node) => isWell(node))) {
    if (performance.now() > deadline) throw new Error('Not every node was well again in the end')
    await sleep(100)
  }
}

async function within<T>(work: Promise<T>, message: string): Promise<T> {
  const late = sleep(FINISH_MS, undefined, { ref: false }).then(() => Promise.reject(new Error(message)))
  return Promise.race([work, late])
}
