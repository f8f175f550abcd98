import type { Channel, OutboxStatus, Outcome, PlanStatus, Source } from '@countersign/core'

// The runtime's own tables, as Kysely's type checker sees them. Documents are JSON text on both databases.

export interface PlansTable {
  id: string
  workspace: string
  status: PlanStatus
  proposed_by: string
  created_at: string
  expires_at: string
  auto_execute: boolean | 0 | 1
  /** Everything else of a plan, its steps included. */
  body: string
}

/**
 * What lists look for, of all plans but the newest, on SQLite. There a plan has a number too, by which the database itself
 * copies it here, a batch at a time: so a plan does not write to every index as it is made and decided.
 */
export type PlansFiledTable = Omit<PlansTable, 'created_at' | 'body'> & { nr: number }

/** Names that proposers give to steps, each of which is carried out once. */
export interface StepKeysTable {
  proposed_by: string
  key: string
  plan_id: string
  step_id: string
}

export interface AuditTable {
  seq: number
  id: string
  at: string
  actor: string
  proposed_by: string | null
  /** A list, as JSON. */
  approved_by: string
  source: Source
  channel: Channel
  action: string
  entity_type: string | null
  entity_id: string | null
  outcome: Outcome
  code: string | null
  plan_id: string | null
  step_id: string | null
  correlation_id: string
  payload_hash: string
  previous_hash: string
  hash: string
  /** Says whether any item is still more than a hash. */
  holds_changes: boolean
  erased_by: string | null
  /** The payload, the one part that may be erased; null where there was none from the beginning. */
  items: string | null
}

/**
 * What lists look for, of all entries but the newest. The database itself copies it here, a batch at a time: so an entry
 * does not write to every index as it is made.
 */
export type AuditFiledTable = Pick<
  AuditTable,
  'seq' | 'at' | 'actor' | 'source' | 'action' | 'entity_type' | 'entity_id' | 'outcome' | 'plan_id'
>

export interface AuditHeadTable {
  id: number
  seq: number
  hash: string
  /** The hash before, so that one statement can move the head and link the entry to what it was. */
  previous: string
}

export interface EventsTable {
  seq: number
  kind: string
  workspace: string
  audience: string
  body: string
  at: string
}

export interface OutboxTable {
  id: string
  kind: string
  payload: string
  plan_id: string
  step_id: string
  fence: number
  status: OutboxStatus
  attempts: number
  due_at: string
  lease_until: string | null
  last_error: string | null
}

export interface ApiKeysTable {
  id: string
  name: string
  hash: string
  actor_id: string
  actor_name: string
  actor_role: string
  scopes: string
  created_at: string
  expires_at: string | null
  revoked_at: string | null
}

export interface RequestsTable {
  id: string
  body_hash: string
  at: string
  response_status: number | null
  response_body: string | null
}

export interface Schema {
  plans: PlansTable
  plans_filed: PlansFiledTable
  step_keys: StepKeysTable
  audit: AuditTable
  audit_filed: AuditFiledTable
  audit_head: AuditHeadTable
  events: EventsTable
  outbox: OutboxTable
  api_keys: ApiKeysTable
  requests: RequestsTable
}
