import type { Plan } from '@countersign/core'
import type { PlansTable } from '../schema.ts'

export const columns = [
  'id',
  'workspace',
  'status',
  'created_at',
  'expires_at',
  'auto_execute',
  'body',
] as const

export type PlanRow = Pick<PlansTable, (typeof columns)[number]>

export type PlanArgs = {
  id: string
  workspace: string
  status: Plan['status']
  proposedBy: string
  createdAt: string
  expiresAt: string
  autoExecute: boolean
  body: string
}

/** What is not a column of its own. Named one by one, absent or not: a copy of the rest would be slower to make. */
type PlanBody = {
  [K in Exclude<keyof Plan, keyof PlanArgs>]: Plan[K] | undefined
}

/** Remembers the plan, too. */
export function encode(plan: Plan): PlanArgs {
  const body: PlanBody = {
    rationale: plan.rationale,
    atomic: plan.atomic,
    source: plan.source,
    channel: plan.channel,
    proposer: plan.proposer,
    correlationId: plan.correlationId,
    reverts: plan.reverts,
    undoneBy: plan.undoneBy,
    steps: plan.steps,
    dropped: plan.dropped,
  }
  const args = {
    id: plan.id,
    workspace: plan.workspace,
    status: plan.status,
    proposedBy: plan.proposer.id,
    createdAt: plan.createdAt,
    expiresAt: plan.expiresAt,
    autoExecute: plan.autoExecute,
    body: JSON.stringify(body),
  }
  remember(plan, args)
  return args
}

export function decode(row: PlanRow): Plan {
  const known = recall(row)
  if (known) return known
  const plan = JSON.parse(row.body) as { -readonly [K in keyof Plan]: Plan[K] }
  plan.id = row.id
  plan.workspace = row.workspace
  plan.status = row.status
  plan.createdAt = row.created_at
  plan.expiresAt = row.expires_at
  plan.autoExecute = Boolean(row.auto_execute)
  return plan
}

/**
 * The plans that were stored last, by id. Mostly a plan is decided on soon after it was made: where the row still says the
 * same, letter by letter, it need not be parsed.
 */
const recent = new Map<string, { readonly plan: Plan; readonly args: PlanArgs }>()
const MAX_RECENT = 100

function remember(plan: Plan, args: PlanArgs): void {
  // Out and in again: the oldest is the first.
  recent.delete(plan.id)
  recent.set(plan.id, { plan, args })
  if (recent.size > MAX_RECENT) recent.delete(recent.keys().next().value!)
}

/** What never changes of it, whatever its row says by now. */
export function known(id: string): Pick<Plan, 'workspace' | 'reverts'> | undefined {
  return recent.get(id)?.plan
}

function recall(row: PlanRow): Plan | undefined {
  const known = recent.get(row.id)
  if (!known) return undefined
  const { plan, args } = known
  const isSame =
    args.body === row.body &&
    args.status === row.status &&
    args.workspace === row.workspace &&
    args.createdAt === row.created_at &&
    args.expiresAt === row.expires_at &&
    args.autoExecute === Boolean(row.auto_execute)
  return isSame ? plan : undefined
}
