import { ERASED_TABLE, erasedKey, itemHash, type NewEntry, type PayloadItem } from './entry.ts'
import { currentOrigin } from './origin.ts'
import { ERASE_PAYLOADS } from './verify.ts'
import { timeId } from '../ids.ts'
import { newSalt } from '../random.ts'
import type { Kernel } from '../kernel.ts'
import { ERASE_EFFECT } from '../system/erase-effect.ts'
import type { Plan, Step } from '../plan/plan.ts'
import { isSettled, planStatus } from '../plan/status.ts'
import type { Transaction } from '../ports.ts'

const BATCH = 200

/**
 * Removes for good what plans, audit payloads, answered requests and the outbox still say of these rows. The chain goes
 * on verifying: it hashes over salted hashes of each change, and those stay. May be run again after a crash.
 */
export async function eraseMentions(
  kernel: Kernel,
  rowIds: readonly string[],
  planId: string | null,
): Promise<void> {
  const { store } = kernel
  const ids = new Set(rowIds)
  const mentions = (item: PayloadItem): boolean =>
    'change' in item && mentionsAny(JSON.stringify(item.change), ids)
  const seqs = await store.read((reader) => reader.audit.mentioning(rowIds))
  for (const batch of chunks(seqs)) {
    await store.transaction((tx) => erasePayloads(kernel, tx, { seqs: batch, planId, erase: mentions }))
  }
  for (const id of await store.read((reader) => reader.plans.mentioning(rowIds))) {
    await store.transaction(async (tx) => {
      const plan = await tx.plans.lock(id)
      if (!plan) return
      await tx.plans.update(redactPlan(plan))
      await redactMessages(tx, id)
    })
  }
  await store.transaction((tx) => tx.requests.deleteMentioning(rowIds))
  for (const { erase } of kernel.catalogue.packs) {
    if (erase) await store.transaction((tx) => erase(tx, rowIds))
  }
  await store.scrub()
}

/** Erases changes from payloads, and puts on record which payloads: verify accepts no gap that is not listed. */
export async function erasePayloads(
  kernel: Kernel,
  tx: Transaction,
  what: {
    readonly seqs: readonly number[]
    readonly planId: string | null
    readonly erase: (item: PayloadItem) => boolean
  },
): Promise<number> {
  const origin = currentOrigin()
  const date = kernel.clock.now()
  const entries = (await tx.audit.get(what.seqs)).filter((entry) => entry.payload.some(what.erase))
  // One entry lists one erasure of a payload, so an earlier listing must be taken over.
  if (entries.length === 0) return 0
  const record: NewEntry = {
    id: timeId('au', date),
    at: date.toISOString(),
    actor: origin.actor.id,
    proposedBy: null,
    approvedBy: [],
    source: origin.source,
    channel: origin.channel,
    action: ERASE_PAYLOADS,
    entityType: 'audit',
    entityId: null,
    outcome: 'succeeded',
    code: null,
    planId: what.planId,
    stepId: null,
    correlationId: origin.correlationId,
    payload: entries.flatMap(({ seq, payload }) =>
      payload.filter(what.erase).map((item) => ({
        salt: newSalt(),
        change: { op: 'update' as const, table: ERASED_TABLE, id: erasedKey(seq, itemHash(item)) },
      })),
    ),
  }
  for (const { seq, payload } of entries) {
    const left = payload.map((item) => (what.erase(item) ? { hash: itemHash(item) } : item))
    await tx.audit.erase(seq, left, record.id)
  }
  await tx.audit.append([record])
  return entries.length
}

/** The whole plan: a step may have reached the person through another one, and say so without their id. */
function redactPlan(plan: Plan): Plan {
  const { rationale: _rationale, ...rest } = plan
  const steps = plan.steps.map(redactStep)
  return { ...rest, steps, dropped: [], status: planStatus(steps) }
}

/** What is not sent yet is not sent any more. What is being sent can no longer be helped. */
async function redactMessages(tx: Transaction, planId: string): Promise<void> {
  for (const message of await tx.outbox.forPlan(planId)) {
    if (message.kind === ERASE_EFFECT || message.status === 'sending') continue
    const over = message.status === 'pending' ? { status: 'failed' as const, lastError: 'erased' } : {}
    await tx.outbox.update({ ...message, payload: {}, ...over })
  }
}

const ERASED = 'Erased'

/** What was done stays on record, what it said of the person does not. An open step is over. */
function redactStep(step: Step): Step {
  const { error, waiting: _waiting, ...rest } = step
  return {
    ...rest,
    input: {},
    metadata: {},
    preview: { ...emptyPreview(step) },
    status: isSettled(step) ? step.status : 'denied',
    decisions: step.decisions.map(({ note: _note, ...decision }) => decision),
    ...(error && { error: { code: error.code, message: ERASED } }),
    ...(step.receipt && {
      receipt: { ...step.receipt, summary: ERASED, result: null, changes: [], undoable: false },
    }),
  }
}

function emptyPreview({ preview }: Step): Step['preview'] {
  return { description: ERASED, changes: [], digest: preview.digest, hash: preview.hash, at: preview.at }
}

function mentionsAny(text: string, ids: ReadonlySet<string>): boolean {
  for (const id of ids) if (text.includes(JSON.stringify(id))) return true
  return false
}

function* chunks(seqs: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < seqs.length; start += BATCH) yield seqs.slice(start, start + BATCH)
}
