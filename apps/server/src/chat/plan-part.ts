import { isSettled } from '@countersign/assistant'
import { derivedId, type Plan, type Step } from '@countersign/core'
import { toStepBody } from '@countersign/protocol'
import type { UIMessageChunk } from 'ai'

/** The tool as which a plan appears that is reviewed as a whole. */
const TOOL = 'review_plan'

export const openSteps = ({ steps }: Plan): readonly Step[] =>
  steps.filter(({ status }) => status === 'proposed' || status === 'stale')

/** Every approval of a plan begins so, whatever it showed. */
export const planApprovalPrefix = (planId: string): string => `cf_${planId}_`

/** Stands for everything that waits in a plan, as it was shown: once anything of it is another, so is the id. */
export function planApprovalId(plan: Plan): string {
  const shown = openSteps(plan).map(({ id, preview }) => `${id} ${preview.hash}`)
  return planApprovalPrefix(plan.id) + derivedId('review', plan.id, ...shown)
}

/** A plan that is reviewed as a whole, as one call of a tool: waiting for approval, or with what became of it. */
export function planChunks(plan: Plan): UIMessageChunk[] {
  const { id: toolCallId } = plan
  const called: UIMessageChunk = {
    type: 'tool-input-available',
    toolCallId,
    toolName: TOOL,
    title: 'Review the plan',
    input: {
      planId: plan.id,
      ...(plan.rationale !== undefined && { rationale: plan.rationale }),
      steps: plan.steps.map(({ id, action, title, input, preview }) => ({
        id,
        action,
        title,
        input,
        description: preview.description,
      })),
    },
  }
  const open = openSteps(plan)
  if (open.length === 0) return [called, ...decidedChunks(plan)]
  return [
    called,
    {
      type: 'tool-approval-request',
      approvalId: planApprovalId(plan),
      toolCallId,
      reason: open.map(({ preview }) => preview.description).join('; '),
      approvalDescriptor: {
        planId: plan.id,
        expiresAt: plan.expiresAt,
        steps: open.map((step) => {
          const { id: stepId, title, tier, preview } = toStepBody(step)
          return { stepId, title, tier, preview }
        }),
      },
    },
  ]
}

/** What became of a plan; nothing while something of it is under way or waits for another person. */
export function decidedChunks(plan: Plan): UIMessageChunk[] {
  if (!isSettled(plan)) return []
  const { id: toolCallId, status } = plan
  if (status === 'dismissed') return [{ type: 'tool-output-denied', toolCallId }]
  return [
    {
      type: 'tool-output-available',
      toolCallId,
      output: {
        planId: plan.id,
        status,
        steps: plan.steps.map(({ id, status: became, receipt, error }) => ({
          id,
          status: became,
          ...(receipt && { summary: receipt.summary }),
          ...(error && { error: error.message }),
        })),
      },
    },
  ]
}
