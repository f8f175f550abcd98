import {
  type Clock,
  derivedId,
  loadPolicy,
  mayApprove,
  type Plan,
  type Reader,
  type Step,
  type Store,
} from '@countersign/core'
import { approvalLetter } from './mail/letters.ts'
import type { Mailbox, NewMail } from './mail/mailbox.ts'
import { getState, setState } from './state.ts'
import { peopleState } from './sign-in-tables.ts'
import { findActiveAdmins, fullName } from './user.ts'

const CURSOR = 'approval-notices'
const BATCH = 100

export interface NoticeOptions {
  readonly store: Store
  readonly clock: Clock
  readonly mailbox: Mailbox
  readonly publicUrl: () => string
}

/**
 * Tells admins by mail of plans that wait for something their proposers may not approve, each admin once a plan. Follows
 * the events of the store, from where it was last time; one round, which says whether there may be more to do.
 */
export function createApprovalNotices({ store, clock, mailbox, publicUrl }: NoticeOptions) {
  const noticesFor = async (reader: Reader, planIds: ReadonlySet<string>): Promise<NewMail[]> => {
    const notices: NewMail[] = []
    for (const id of planIds) {
      const plan = await reader.plans.get(id)
      const steps = plan && plan.expiresAt > clock.now().toISOString() ? await beyond(reader, plan) : []
      if (!plan || steps.length === 0) continue
      for (const admin of await findActiveAdmins(reader)) {
        const letter = approvalLetter({
          name: fullName(admin),
          asker: plan.proposer.name,
          sentences: steps.map(({ preview }) => preview.description),
          url: `${publicUrl()}/approvals/${plan.id}`,
        })
        const mailId = derivedId('approval-notice', plan.id, admin.id)
        const about = mentionsOf(plan, steps)
        notices.push({ ...letter, id: mailId, userId: admin.id, recipient: admin.email, about })
      }
    }
    return notices
  }

  return async (): Promise<boolean> => {
    const { cursor, events, notices } = await store.read(async (reader) => {
      const state = await reader.rows.get(peopleState, CURSOR)
      const from = state?.['value'] as string | undefined
      const found = await reader.events.since(from, BATCH)
      const planIds = found.flatMap(({ event }) => (event.kind === 'plan-updated' ? [event.planId] : []))
      return { cursor: from, events: found, notices: await noticesFor(reader, new Set(planIds)) }
    })
    const last = events.at(-1)
    if (!last) return false
    await store.transaction(async (tx) => {
      // Another process may have come further meanwhile.
      await tx.lock(CURSOR)
      if ((await getState(tx, CURSOR)) !== cursor) return
      for (const notice of notices) await mailbox.sendMail(tx, notice)
      await setState(tx, CURSOR, last.cursor)
    })
    return events.length === BATCH
  }
}

/** Ids that the sentences of these steps may be about. Other strings among them do no harm. */
function mentionsOf({ proposer }: Plan, steps: readonly Step[]): string[] {
  const found = new Set([proposer.id])
  for (const { input, preview } of steps) {
    for (const { id } of preview.changes) found.add(id)
    JSON.stringify(input, (_key, value: unknown) => {
      if (typeof value === 'string') found.add(value)
      return value
    })
  }
  return [...found]
}

/** The steps that wait and that whoever proposed them may not approve. */
async function beyond(reader: Reader, plan: Plan): Promise<Step[]> {
  const { settings } = await loadPolicy(reader, plan.proposer.id)
  return plan.steps.filter(
    ({ status, verdict, judgedAs, action, tier }) =>
      (status === 'proposed' || status === 'stale') &&
      verdict.kind === 'confirm' &&
      !mayApprove(plan.proposer, judgedAs ?? action, tier, settings),
  )
}
