import type { Plan } from '@countersign/core'

/** What a webhook is sent: ids and a link, and more only where it was asked for. */
export function messageOf(
  event: string,
  {
    plan,
    at,
    publicUrl,
    details,
  }: { readonly plan: Plan; readonly at: Date; readonly publicUrl: string; readonly details: boolean },
): string {
  const { id, workspace, status, source, channel, proposer, rationale, steps } = plan
  return JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: {
      planId: id,
      workspace,
      status,
      source,
      channel,
      url: `${publicUrl}/approvals/${id}`,
      steps: steps.map((step) => ({
        id: step.id,
        action: step.action,
        status: step.status,
        ...(details && { description: step.preview.description }),
        ...(details && step.receipt && { summary: step.receipt.summary }),
      })),
      ...(details && {
        proposedBy: { id: proposer.id, name: proposer.name },
        ...(rationale !== undefined && { rationale }),
      }),
    },
  })
}
