import { decide, settle } from './decide.ts'
import { type Desk, look } from './desk.ts'
import type { TrackedPlan } from './tracked.ts'
import { balanceStep, clippingStep, contactStep, countStep, failingStep, noteStep } from './recipes.ts'
import { act, dismiss, execute, propose, takeIn, undo } from './verbs.ts'

type Job = (desk: Desk) => Promise<unknown>

/** One to four steps, the later ones on top of the first. */
function openPlan(desk: Desk, options: { atomic?: boolean } = {}): TrackedPlan {
  const { random, ledger } = desk
  const label = desk.newLabel()
  const contact = contactStep('s1', `${label} contact`)
  const more = [
    noteStep('s2', contact, `${label} note`),
    balanceStep('s3', contact, 7),
    contactStep('s4', `${label} other`),
  ]
  const steps = [contact, ...more.slice(0, random.chance(0.4) ? 0 : random.integer(1, 3))]
  return ledger.open(label, steps, { ...options, keyed: random.chance(0.4) })
}

const approve: Job = async (desk) => {
  const plan = openPlan(desk, { atomic: desk.random.chance(0.25) })
  if (await propose(desk, plan)) await settle(desk, plan)
}

/** Approved now, carried out on another word; sometimes the word is given thrice at once, sometimes never. */
const approveThenExecute: Job = async (desk) => {
  const plan = openPlan(desk)
  if (!(await propose(desk, plan)) || !(await settle(desk, plan, { execute: false }))) return
  if (desk.random.chance(0.2)) return
  const times = desk.random.pick([
    [2, 1],
    [1, 3],
  ])
  await Promise.all(Array.from({ length: times }, () => execute(desk, plan)))
}

/** One of these may win. */
const approveAtOnce: Job = async (desk) => {
  const plan = openPlan(desk)
  if (!(await propose(desk, plan))) return
  await Promise.all(Array.from({ length: 4 }, () => decide(desk, plan)))
  await look(desk, plan)
}

/** What depends on the first step is approved before it, and waits. */
const approveInParts: Job = async (desk) => {
  const { random, ledger } = desk
  const label = desk.newLabel()
  const contact = contactStep('s1', `${label} contact`)
  const steps = [contact, noteStep('s2', contact, `${label} note`), balanceStep('s3', contact, 7)]
  const plan = ledger.open(label, steps, { atomic: random.chance(0.4), keyed: random.chance(0.4) })
  if (!(await propose(desk, plan))) return
  if (await settle(desk, plan, { leave: ['s1'], execute: random.chance(0.5) })) await settle(desk, plan)
}

/** The first runs at once, the second is approved for later and must wait, whatever crashes meanwhile. */
const holdBack: Job = async (desk) => {
  const label = desk.newLabel()
  const steps = [contactStep('s1', `${label} at once`), contactStep('s2', `${label} later`)]
  const plan = desk.ledger.open(label, steps, { keyed: desk.random.chance(0.4) })
  if (!(await propose(desk, plan)) || !(await settle(desk, plan, { leave: ['s2'] }))) return
  await settle(desk, plan, { execute: false })
}

const denySome: Job = async (desk) => {
  const { random, ledger } = desk
  const label = desk.newLabel()
  const contact = contactStep('s1', `${label} kept`)
  const denied = contactStep('s2', `${label} denied`)
  const steps = [
    contact,
    denied,
    noteStep('s3', denied, `${label} note`),
    noteStep('s4', contact, `${label} more`),
  ]
  const plan = ledger.open(label, steps, { keyed: random.chance(0.4) })
  if (!(await propose(desk, plan))) return
  // Some now and the rest later, or never.
  if (random.chance(0.5) && !(await settle(desk, plan, { leave: ['s2', 's3'] }))) return
  if (random.chance(0.8)) await settle(desk, plan, { deny: ['s2'], leave: ['s3'] })
}

const failTogether: Job = async (desk) => {
  const label = desk.newLabel()
  const contact = contactStep('s1', `${label} rolled back`, 'skipped')
  const plan = desk.ledger.open(label, [contact, failingStep('s2', contact)], { atomic: true })
  if (await propose(desk, plan)) await settle(desk, plan)
}

const leaveUndecided: Job = async (desk) => {
  const plan = openPlan(desk)
  if (!(await propose(desk, plan))) return
  if (desk.random.chance(0.5)) await decide(desk, plan, { forged: true })
  if (desk.random.chance(0.3)) await dismiss(desk, plan)
}

const actDirectly: Job = async (desk) => {
  const label = desk.newLabel()
  const keyed = desk.random.chance(0.5)
  const plan = desk.ledger.open(label, [contactStep('s1', `${label} direct`)], { keyed })
  const times = keyed && desk.random.chance(0.3) ? 3 : 1
  await Promise.all(Array.from({ length: times }, () => act(desk, plan)))
}

const clip: Job = async (desk) => {
  const label = desk.newLabel()
  const keyed = desk.random.chance(0.5)
  await takeIn(desk, desk.ledger.open(label, [clippingStep(`${label} clipping`)], { keyed }))
}

const undoAgain: Job = async (desk) => {
  const plan = openPlan(desk)
  if (!(await propose(desk, plan)) || !(await settle(desk, plan))) return
  // Where the answer is lost there may be a plan for it that nobody knows of, and a second one is made.
  const inverse = (await undo(desk, plan)) ?? (await undo(desk, plan))
  if (inverse) await settle(desk, inverse)
}

const count: Job = async (desk) => {
  const plan = desk.ledger.open(desk.newLabel(), [countStep(desk.counter)], {
    keyed: desk.random.chance(0.4),
  })
  if (await propose(desk, plan)) await settle(desk, plan)
}

/** A head that leaves the server must be in the chain for ever. */
const exportHead: Job = async (desk) => {
  const answer = await desk.gate.call({ kind: 'read', method: 'GET', path: '/api/audit/head' })
  if (answer?.status === 200) desk.ledger.heads.push(answer.body as { seq: number; hash: string })
}

const jobs: readonly (readonly [weight: number, job: Job])[] = [
  [20, approve],
  [12, approveThenExecute],
  [8, approveAtOnce],
  [6, approveInParts],
  [6, holdBack],
  [10, denySome],
  [5, failTogether],
  [6, leaveUndecided],
  [14, actDirectly],
  [4, clip],
  [10, undoAgain],
  [6, count],
  [6, exportHead],
]

/** One job after another until told to stop; the last one is finished. */
export async function work(desk: Desk, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) await desk.random.pick(jobs)(desk)
}
