import type { Action } from '@countersign/core'
import { applyApprovedActions, savePlan } from './apply-approved-actions.ts'
import { buildModularPlan } from './build-modular-plan.ts'
import { detectPlanningGaps } from './detect-planning-gaps.ts'
import { getPlanningTopology } from './get-planning-topology.ts'
import { loadPlans } from './load-plans.ts'
import { planCampaign } from './plan-campaign.ts'
import { proposePlanActions } from './propose-plan-actions.ts'
import { reviewProposedActions } from './review-proposed-actions.ts'

export const planningActions: readonly Action[] = [
  getPlanningTopology,
  detectPlanningGaps,
  buildModularPlan,
  proposePlanActions,
  reviewProposedActions,
  applyApprovedActions,
  planCampaign,
  loadPlans,
  savePlan,
]
