import type { RowReader } from '../ports.ts'
import {
  defaultPolicySettings,
  personSettingsTable,
  POLICY_ROW,
  type PolicySettings,
  policySettingsSchema,
  policySettingsTable,
  standingApprovalsTable,
} from './settings.ts'
import type { StandingApproval } from './standing-approval.ts'

/** Settings that cannot be read stop everything: the policy fails closed. */
export async function loadSettings(rows: RowReader): Promise<PolicySettings> {
  const row = await rows.get(policySettingsTable, POLICY_ROW)
  return row ? policySettingsSchema.parse(row['body']) : defaultPolicySettings
}

export async function loadAlwaysConfirm(rows: RowReader, personId: string): Promise<boolean> {
  const row = await rows.get(personSettingsTable, personId)
  return row?.['always_confirm'] === true
}

export async function loadStandingApprovals(rows: RowReader, personId: string): Promise<StandingApproval[]> {
  const found = await rows.find(standingApprovalsTable, {
    where: [
      ['granted_by', '=', personId],
      ['revoked_at', '=', null],
    ],
    limit: 200,
  })
  return found as unknown as StandingApproval[]
}
