import { ApiError, type Client } from '@countersign/client'
import type { PlanBody, ToolAnswerBody } from '@countersign/protocol'
import type { Tool } from '@modelcontextprotocol/server'
import { openSteps } from '../approval/question.ts'
import { planOutcome } from './output-schema.ts'

/** Puts a plan before the person that began anywhere: in a chat, in a terminal, by a program. */
export const reviewPlanTool: Tool = {
  name: 'review_plan',
  title: 'Review plan',
  description:
    'Shows a plan that waits for a decision to the person, who approves or denies it. Use it when they ask to decide on a plan; you cannot decide for them.',
  inputSchema: {
    type: 'object',
    properties: {
      planId: { type: 'string', minLength: 1, maxLength: 128, description: 'Of the plan that waits.' },
    },
    required: ['planId'],
    additionalProperties: false,
  },
  outputSchema: planOutcome(),
  annotations: {
    title: 'Review plan',
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
}

/** Whether it is worth asking them; the decision itself is checked again. */
export async function mayDecide(client: Client, plan: PlanBody): Promise<boolean> {
  const { scopes } = await client.get<{ readonly scopes: readonly string[] }>('/api/me')
  if (!scopes.includes('approve')) return false
  const actions = [...new Set(openSteps(plan).map(({ action }) => action))]
  const answers = await Promise.all(actions.map((action) => mayApprove(client, action)))
  return answers.every((answer) => answer)
}

/** Of what is no tool of theirs, such as undoing something, the decision will tell. */
async function mayApprove(client: Client, action: string): Promise<boolean> {
  try {
    return (await client.get<ToolAnswerBody>(`/api/tools/${action}`)).tool.mayApprove
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true
    throw error
  }
}
