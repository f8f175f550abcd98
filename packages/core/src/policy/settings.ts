import { z } from 'zod'
import { boolean, defineTable, json, text, time } from '../pack/define-table.ts'

/** `*` stands for every role. */
const roles = z.array(z.string().min(1).max(64)).max(20)
const tiers = z.strictObject({ standard: roles, elevated: roles })
const days = z.int().min(1).max(36_500)

export const policySettingsSchema = z.strictObject({
  /** Who may propose and who may approve, by tier; `actions` narrows or widens it for one action. */
  propose: tiers,
  approve: tiers,
  actions: z.record(z.string(), z.strictObject({ propose: roles.optional(), approve: roles.optional() })),
  /** Actions that two different people must approve. */
  twoPerson: z.array(z.string()).max(200),
  /** A device step with less confidence than this is confirmed first. */
  confirmBelow: z.number().min(0).max(1),
  /** How long things are kept, in days; null: for good. */
  retention: z.strictObject({
    settledPlans: days.nullable(),
    auditChanges: days.nullable(),
    events: days,
    answeredRequests: days,
    outbox: days,
  }),
})

export type PolicySettings = z.output<typeof policySettingsSchema>

export const defaultPolicySettings: PolicySettings = {
  propose: { standard: ['*'], elevated: ['*'] },
  approve: { standard: ['*'], elevated: ['Admin'] },
  actions: {},
  twoPerson: [],
  confirmBelow: 0.7,
  retention: { settledPlans: 365, auditChanges: null, events: 30, answeredRequests: 7, outbox: 30 },
}

/** One row; its version counts the changes, and the audit log keeps each before and after. */
export const policySettingsTable = defineTable({ name: 'policy_settings', columns: { body: json() } })
export const POLICY_ROW = 'policy'

/** One row a person. */
export const personSettingsTable = defineTable({
  name: 'person_settings',
  columns: { always_confirm: boolean() },
})

export const standingApprovalsTable = defineTable({
  name: 'standing_approvals',
  columns: {
    action: text(),
    bounds: json(),
    granted_by: text(),
    granted_at: time(),
    expires_at: time(),
    revoked_at: time({ nullable: true }),
    note: text({ nullable: true }),
  },
})
