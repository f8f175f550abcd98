import type { Catalogue } from '../action/catalogue.ts'
import { createRevertStep } from '../execution/revert-step.ts'
import { definePack, type Pack } from '../pack/define-pack.ts'
import { personSettingsTable, policySettingsTable, standingApprovalsTable } from '../policy/settings.ts'
import { statuses } from './error-codes.ts'
import { createErasePerson } from './erase-person.ts'
import { createChangePolicy, getPolicy, setAlwaysConfirm } from './policy-actions.ts'
import {
  createGrantStandingApproval,
  listStandingApprovals,
  revokeStandingApproval,
} from './standing-approval-actions.ts'

/** What the runtime offers by itself, in every workspace. The model sees none of it. */
export function createSystemPack(catalogue: () => Catalogue): Pack {
  return definePack({
    name: 'system',
    title: 'Countersign',
    tables: [policySettingsTable, personSettingsTable, standingApprovalsTable],
    errorStatuses: statuses,
    actions: [
      getPolicy,
      createChangePolicy(catalogue),
      setAlwaysConfirm,
      listStandingApprovals,
      createGrantStandingApproval(catalogue),
      revokeStandingApproval,
      // Its preview shows everything that is kept about somebody.
      { ...createErasePerson(() => catalogue().tables), roles: ['Admin'] },
      createRevertStep(() => catalogue().tables),
    ],
  })
}
