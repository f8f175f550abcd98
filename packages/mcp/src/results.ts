import { ApiError } from '@countersign/client'
import { revealHidden } from '@countersign/card'
import type { PlanBody, StepBody } from '@countersign/protocol'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { openSteps } from './approval/question.ts'

type Structured = Record<string, unknown>

const say = (text: string): CallToolResult['content'] => [{ type: 'text', text }]

/** What an action answered. Data is for the model as it is: no card shows it. */
export function answered(result: unknown): CallToolResult {
  return {
    content: say(typeof result === 'string' ? result : JSON.stringify(result)),
    structuredContent: result,
  }
}

/** A failure that the tool foresees: the model reads why, and what to do instead. */
export function failed(
  error: {
    readonly code: string
    readonly message: string
    readonly hint?: string | undefined
    readonly details?: unknown
  },
  more: Structured = {},
): CallToolResult {
  const { code, message, hint, details } = error
  const issues = (details as { issues?: { path: string; message: string }[] } | undefined)?.issues ?? []
  const lines = [
    `${code}: ${message}`,
    ...issues.map(({ path, message: what }) => `- ${path === '' ? 'The input' : path} ${what}`),
    ...(hint === undefined ? [] : [hint]),
  ]
  return {
    isError: true,
    content: say(lines.join('\n')),
    structuredContent: {
      error: {
        code,
        message,
        ...(hint !== undefined && { hint }),
        ...(details !== undefined && { details }),
      },
      ...more,
    },
  }
}

/** Anything thrown that is an answer of the API; the rest is a fault. */
export function failedBy(error: unknown): CallToolResult {
  if (error instanceof ApiError) return failed(error)
  throw error
}

/** What became of a plan, or that it waits. */
export function outcomeOf(plan: PlanBody, link: string, note?: string): CallToolResult {
  const place = { planId: plan.id, link, plan }
  if (openSteps(plan).length > 0) return waiting(plan, link, note)
  const bad = plan.steps.find(({ status }) => !['succeeded', 'approved', 'running'].includes(status))
  if (bad) return failed(errorOf(bad), { status: bad.status, ...place })
  const isDone = plan.steps.every(({ status }) => status === 'succeeded')
  const lines = plan.steps.map(({ receipt, waiting: what, title }) =>
    receipt ? receipt.summary : `${title}: approved, and under way${what === undefined ? '' : ` (${what})`}.`,
  )
  const results = plan.steps.map(({ receipt }) => receipt?.result ?? null)
  return {
    content: say(
      [...lines.map(revealHidden), ...(isDone ? [] : [`Follow it with get_plan: ${plan.id}.`])].join('\n'),
    ),
    structuredContent: {
      status: isDone ? 'done' : 'under_way',
      ...place,
      ...(isDone && { result: results.length === 1 ? results[0] : results }),
    },
  }
}

const denied = { code: 'denied', message: 'Action denied by user.' }

function errorOf({ status, error, title }: StepBody): {
  code: string
  message: string
  hint?: string | undefined
} {
  if (status === 'denied') return denied
  if (error) return error
  return { code: status, message: `${title}: ${status.replaceAll('_', ' ')}.` }
}

function waiting(plan: PlanBody, link: string, note?: string): CallToolResult {
  const about = openSteps(plan).map(({ preview }) => revealHidden(preview.description))
  const lines = [
    `Nothing is done yet: ${about.join('; ')}`,
    ...(note === undefined ? [] : [note]),
    `It waits for a person, who decides at ${link}. Tell them, then follow it with get_plan and planId ${plan.id}.`,
  ]
  return {
    content: say(lines.join('\n')),
    structuredContent: { status: 'waiting', planId: plan.id, link, plan },
  }
}
