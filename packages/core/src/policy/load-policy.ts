import { StoreUnavailable } from '../errors.ts'
import type { Json } from '../json.ts'
import type { PolicyReader, RowReader } from '../ports.ts'
import {
  defaultPolicySettings,
  type PolicySettings,
  policySettingsSchema,
  standingApprovalsTable,
} from './settings.ts'
import type { StandingApproval } from './standing-approval.ts'

/** Everything the policy goes by, beside the question itself. */
export interface PolicyFor {
  readonly settings: PolicySettings
  readonly alwaysConfirm: boolean
  readonly standingApprovals: readonly StandingApproval[]
}

interface PolicySource {
  readonly policy: PolicyReader
  readonly rows: RowReader
}

/** Settings that cannot be read stop everything: the policy fails closed. */
export async function loadPolicy({ policy, rows }: PolicySource, personId: string): Promise<PolicyFor> {
  return policyOf(rows, personId, await policy.for(personId))
}

export async function policyOf(
  rows: RowReader,
  personId: string,
  { settings, alwaysConfirm, hasStandingApprovals }: Awaited<ReturnType<PolicyReader['for']>>,
): Promise<PolicyFor> {
  return {
    settings: settings === undefined ? defaultPolicySettings : readSettings(settings),
    alwaysConfirm,
    standingApprovals: hasStandingApprovals ? await loadStandingApprovals(rows, personId) : [],
  }
}

const checked = new WeakMap<object, PolicySettings>()

function readSettings(stored: Json): PolicySettings {
  const isObject = typeof stored === 'object' && stored !== null
  const known = isObject && checked.get(stored)
  if (known) return known
  const parsed = policySettingsSchema.safeParse(stored)
  if (!parsed.success) throw new StoreUnavailable('The policy settings cannot be read, so nothing may run')
  if (isObject) checked.set(stored, parsed.data)
  return parsed.data
}

async function loadStandingApprovals(rows: RowReader, personId: string): Promise<StandingApproval[]> {
  const found = await rows.find(standingApprovalsTable, {
    where: [
      ['granted_by', '=', personId],
      ['revoked_at', '=', null],
    ],
    limit: 200,
  })
  return found as unknown as StandingApproval[]
}
