import { beforeAll } from 'vitest'
import type { NewEntry } from '../../audit/entry.ts'
import { boolean, defineTable, integer, json, real, text, time } from '../../pack/define-table.ts'
import type { Clock } from '../../kernel.ts'
import type { AnyRow } from '../../pack/define-table.ts'
import type { Plan } from '../../plan/plan.ts'
import type { OutboxMessage, Store } from '../../ports.ts'

export const shelves = defineTable({ name: 'suite_shelves', columns: { label: text() } })

/** Found by its words, room by room. */
export const labels = defineTable({
  name: 'suite_labels',
  columns: { room: text(), words: text(), colour: text() },
  terms: { within: 'room', of: ({ words }) => words.split(' ') },
})

/** One column of each kind, and one of each that may be null. */
export const items = defineTable({
  name: 'suite_items',
  columns: {
    name: text(),
    count: integer(),
    weight: real({ nullable: true }),
    fragile: boolean(),
    details: json(),
    note: text({ nullable: true }),
    extra: json({ nullable: true }),
    seen_at: time({ nullable: true }),
    shelf_id: text({ nullable: true }),
  },
  references: { shelf_id: 'suite_shelves' },
})

export const storeSuiteTables = [shelves, items, labels]

/** A fresh store, whose clock may be one that a test brings. */
export type OpenSuiteStore = (clock?: Clock) => Promise<Store>

/** One store for a whole describe: what each test makes has ids of its own. */
export function openOnce(open: () => Promise<Store>): () => Store {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })
  return () => store
}

let made = 0
/** Sorts in the order of making, as ids do. */
export const nextId = (prefix: string): string => `${prefix}_${String(++made).padStart(6, '0')}`

export function makeItem(values: Partial<AnyRow> = {}): AnyRow {
  return {
    id: nextId('item'),
    version: 1,
    name: 'Vase',
    count: 1,
    weight: null,
    fragile: true,
    details: {},
    note: null,
    extra: null,
    seen_at: null,
    shelf_id: null,
    ...values,
  }
}

export function makePlan(values: Partial<Plan> = {}): Plan {
  return {
    id: nextId('plan'),
    workspace: 'practice',
    status: 'proposed',
    atomic: false,
    source: 'AiAssistant',
    channel: 'chat',
    proposer: { id: 'nia', name: 'Nia', role: 'Nutritionist' },
    createdAt: '2026-01-05T09:00:00.000Z',
    expiresAt: '2026-01-06T09:00:00.000Z',
    correlationId: 'c',
    autoExecute: false,
    steps: [],
    dropped: [],
    ...values,
  }
}

export function makeEntry(values: Partial<NewEntry> = {}): NewEntry {
  return {
    id: nextId('au'),
    at: '2026-01-05T09:00:00.000Z',
    actor: 'nia',
    proposedBy: 'nia',
    approvedBy: ['ada', 'ben'],
    source: 'AiAssistant',
    channel: 'chat',
    action: 'create_client',
    entityType: 'clients',
    entityId: 'c1',
    outcome: 'succeeded',
    code: null,
    planId: null,
    stepId: null,
    correlationId: 'c',
    payload: [],
    ...values,
  }
}

export function makeMessage(values: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: nextId('out'),
    kind: 'mail',
    payload: { to: 'nia@example.com' },
    planId: 'p',
    stepId: 's',
    fence: 1,
    status: 'pending',
    attempts: 0,
    dueAt: '2026-01-05T09:00:00.000Z',
    leaseUntil: null,
    lastError: null,
    ...values,
  }
}
