import { setTimeout as sleep } from 'node:timers/promises'
import type { PlanBody } from '@countersign/protocol'
import type { Client } from './client.ts'
import { judgePlan } from './judge.ts'
import { judgeWhole } from './judge-whole.ts'
import type { Ledger } from './ledger.ts'
import type { TrackedPlan } from './tracked.ts'
import { viewOf } from './observation.ts'
import { observeDatabase, observePlans } from './observe.ts'
import type { StoreLocation } from './server-process.ts'

/** Enough for whatever the last kill may have hurt. */
const SAMPLE = 40
const SPREAD = 20
/** What was approved may still be on its way. */
const PATIENCE_MS = 15_000

/** After a restart, before anybody sends anything: what was done last, and the chain. */
export async function checkAfterStart(ledger: Ledger, client: Client, sinceLife: number): Promise<void> {
  const sample = sampleOf(ledger, sinceLife)
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const view = viewOf(await observePlans(client, sample))
    const findings = sample.flatMap((plan) => judgePlan(plan, view).map((finding) => ({ plan, ...finding })))
    const isLate = performance.now() > deadline
    if (isLate) for (const { promise, problem, plan } of findings) ledger.violate(promise, problem, plan)
    if (isLate || findings.length === 0) break
    await sleep(100)
  }
  await verify(ledger, client, ledger.heads.at(-1))
  const head = await client.call({ kind: 'read', method: 'GET', path: '/api/audit/head' })
  if (head?.status === 200) ledger.heads.push(head.body as { seq: number; hash: string })
}

/** While nobody sends anything: what the server says of those in doubt, it is held to from now on. */
export async function lookAtDoubts(ledger: Ledger, client: Client): Promise<void> {
  const answer = await client.call({ kind: 'read', method: 'GET', path: '/api/plans?limit=200' })
  if (answer?.status !== 200) throw new Error(`The plans were answered with ${JSON.stringify(answer)}`)
  const { items } = answer.body as { items: PlanBody[] }
  const view = viewOf({ plans: items, entries: [], rows: {} })
  const bodies = new Map(items.map((body) => [body.id, body]))
  for (const plan of ledger.plans.slice(-SAMPLE)) {
    const [found] = view.plansOf(plan)
    ledger.note(plan, `looked at: ${found ? found.steps.map(({ status }) => status).join() : 'not there'}`)
    if (found) ledger.learn(plan, bodies.get(found.id)!)
    else if (plan.id === undefined && !plan.original)
      for (const step of plan.steps) step.possible = new Set(['absent'])
  }
}

/** With what undoes them and what they undo: one cannot be judged without the other. */
function sampleOf({ plans }: Ledger, sinceLife: number): TrackedPlan[] {
  const known = plans.filter(({ id }) => id !== undefined)
  const touched = known.filter(({ touchedIn }) => touchedIn >= sinceLife).slice(-SAMPLE)
  const originals = new Set(touched.map((plan) => plan.original ?? plan))
  return [...originals, ...known.filter(({ original }) => original && originals.has(original))]
}

/** At the end, while the server still runs: the chain against heads of all ages. */
export async function checkHeads(ledger: Ledger, client: Client): Promise<void> {
  const every = Math.max(1, Math.floor(ledger.heads.length / SPREAD))
  const spread = ledger.heads.filter((_, index) => index % every === 0)
  for (const head of spread) await verify(ledger, client, head)
}

async function verify(ledger: Ledger, client: Client, head?: Ledger['heads'][number]): Promise<void> {
  const query = head && head.seq > 0 ? `?seq=${head.seq}&hash=${head.hash}` : ''
  const answer = await client.call({ kind: 'read', method: 'GET', path: `/api/audit/verify${query}` })
  if (answer?.status === 200 && (answer.body as { ok: boolean }).ok) return
  ledger.violate('chain', `verifying it against the head ${head?.seq} gives ${JSON.stringify(answer?.body)}`)
}

/** When no server runs any more: everything. */
export async function checkDatabase(ledger: Ledger, location: StoreLocation): Promise<void> {
  const view = viewOf(await observeDatabase(location))
  for (const { promise, problem, plan } of judgeWhole(ledger, view)) ledger.violate(promise, problem, plan)
  for (const plan of ledger.plans) {
    if (plan.original && plan.id === undefined) continue
    const [found] = view.plansOf(plan)
    const statusOf = (id: string): string => found?.steps.find((step) => step.id === id)?.status ?? 'absent'
    ledger.dispel(plan, plan.steps.map(({ id }) => statusOf(id)).join())
  }
}
