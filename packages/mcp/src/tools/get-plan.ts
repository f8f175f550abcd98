import { cardText } from '@countersign/card'
import { plans } from '@countersign/client'
import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import { waitForDecision } from '../approval/wait.ts'
import { openSteps } from '../approval/question.ts'
import { linkTo } from '../host.ts'
import type { Call } from './call.ts'
import { planAnswer } from './output-schema.ts'
import { invalidInput, planIdIssues, strayIssues } from './own-input.ts'

const MAX_WAIT_SECONDS = 50

/** Follows a plan to its decision. It reads: what is wrong with the plan itself is no failure of this tool. */
export const getPlanTool: Tool = {
  name: 'get_plan',
  title: 'Show plan',
  description:
    'Shows a plan: what it would change, whether a person has decided, and what became of it. Use it to follow a change that waits for a decision.',
  inputSchema: {
    type: 'object',
    properties: {
      planId: { type: 'string', minLength: 1, maxLength: 128, description: 'As a tool answered it.' },
      waitSeconds: {
        type: 'integer',
        minimum: 0,
        maximum: MAX_WAIT_SECONDS,
        description: 'Wait so long for a decision, where it is open.',
      },
    },
    required: ['planId'],
    additionalProperties: false,
  },
  outputSchema: planAnswer,
  annotations: {
    title: 'Show plan',
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}

export async function getPlan({ args, client, context, timing }: Call): Promise<CallToolResult> {
  const { planId, waitSeconds = 0, ...rest } = args
  const issues = [
    ...planIdIssues(planId),
    ...(Number.isInteger(waitSeconds) && Number(waitSeconds) >= 0 && Number(waitSeconds) <= MAX_WAIT_SECONDS
      ? []
      : [{ path: 'waitSeconds', message: `must be a whole number from 0 to ${MAX_WAIT_SECONDS}` }]),
    ...strayIssues(rest),
  ]
  if (issues.length > 0) return invalidInput(issues)
  const { publicUrl } = await client.get<{ readonly publicUrl: string }>('/api/me')
  const link = linkTo(publicUrl, planId as string)
  const found = await client.plan(planId as string)
  const plan = await waitForDecision(found, {
    client,
    context,
    timing,
    link,
    maxMs: Number(waitSeconds) * 1000,
  })
  const head = `${plan.status}${openSteps(plan).length > 0 ? `, waits for a decision at ${link}` : ''}`
  const facts = await plans(client).words(plan.id)
  return {
    content: [{ type: 'text', text: `${head}\n${cardText(plan, { facts })}` }],
    structuredContent: { status: plan.status, planId: plan.id, link, plan },
  }
}
