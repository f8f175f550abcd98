import {
  type ActionDescriptor,
  type Json,
  type Plan,
  type Proposal,
  type Result,
  sayIssue,
} from '@countersign/core'
import type { ToolCallPart } from 'ai'
import type { RunContext } from './context.ts'
import type { Pending, PendingCall } from './run.ts'
import { NOTES } from './history.ts'
import { failed as failedResult, failedLookup, resultOfStep } from './tool-result.ts'

/** The calls of a round: what is known of each by now, and the plan to be made of those that change something. */
export interface Called {
  readonly calls: readonly PendingCall[]
  readonly proposal?: Proposal
}

/**
 * Answers what only reads, and puts everything that changes something into one proposal. May be done again after a crash:
 * reads change nothing.
 */
export async function callTools(
  context: RunContext,
  request: {
    readonly workspace: string
    /** What may be called. */
    readonly tools: readonly ActionDescriptor[]
    readonly calls: readonly ToolCallPart[]
    /** Of the plan, where the calls were kept with it: the same id gives the same plan. */
    readonly planId: string | null
    /** Who reads the results is on this machine, and takes any length. */
    readonly isOurs: boolean
  },
): Promise<Called> {
  const { workspace, tools, calls, planId, isOurs } = request
  const offered = new Map(tools.map((action) => [action.name, action]))
  const answers = await Promise.all(
    calls.map((call, index) =>
      answerRead(context, offered, { call, planId: planId === null ? undefined : `${planId}_${index + 1}` }),
    ),
  )
  const answered = withinLimits(
    answers.map((answer) => answer?.result),
    isOurs ? 20 : 1,
  )
  const pending = calls.map(({ toolCallId: callId, toolName: tool }, index): PendingCall => {
    const result = answered[index]
    const made = answers[index]?.planId
    return {
      callId,
      tool,
      ...(result === undefined ? { stepId: `c${index + 1}` } : { result }),
      ...(made !== undefined && { planId: made }),
    }
  })
  const steps = calls.flatMap(({ toolName, input }, index) => {
    const { stepId } = pending[index]!
    return stepId === undefined ? [] : [{ id: stepId, action: toolName, input }]
  })
  if (steps.length === 0) return { calls: pending }
  return {
    calls: pending,
    proposal: { workspace, dropFailing: true, steps, ...(planId !== null && { planId }) },
  }
}

/** Some leave something behind by themselves: made again after a crash, each must find what is there. */
export function doSomething({ runtime }: RunContext, calls: readonly ToolCallPart[]): boolean {
  return calls.some(({ toolName }) => {
    const action = runtime.catalogue.get(toolName)?.action
    return action !== undefined && (action.effect === 'intake' || action.plans !== undefined)
  })
}

/** What a model is told at once. More would not fit into a request to most providers. */
const MAX_RESULT = 60_000
const MAX_RESULTS = 150_000

/** Results that are too long to be told are not cut in the middle: the model is told to ask for less. */
function withinLimits(results: readonly (Json | undefined)[], times: number): (Json | undefined)[] {
  let characters = 0
  return results.map((result) => {
    const length = result === undefined ? 0 : JSON.stringify(result).length
    if (length > MAX_RESULT * times || characters + length > MAX_RESULTS * times) {
      return failedResult(
        'The answer is too long to be told. Ask for less: with a filter, a limit, or one at a time.',
      )
    }
    characters += length
    return result
  })
}

interface Answered {
  readonly result: Json
  readonly planId?: string
}

/** Undefined for a call that must become a step. */
async function answerRead(
  { runtime }: RunContext,
  offered: ReadonlyMap<string, ActionDescriptor>,
  { call, planId }: { readonly call: ToolCallPart; readonly planId: string | undefined },
): Promise<Answered | undefined> {
  const { toolName, input, providerOptions } = call
  const failed = (error: string): Answered => ({ result: failedResult(error) })
  const invalid = providerOptions?.[NOTES]?.['invalid']
  const action = offered.get(toolName)
  // Also for what exists and is not for this person: a model has no business knowing the difference.
  if (!action) return failed(`There is no action named ${toolName.slice(0, 64)}.`)
  if (invalid !== undefined)
    return failed(`The input of ${toolName} cannot be read: ${JSON.stringify(invalid)}`)
  if (action.effect !== 'read' && action.effect !== 'intake') return undefined
  const called = await runtime.call(toolName, input, planId)
  if (called.kind === 'answer')
    return { result: called.result, ...(called.plan && { planId: called.plan.id }) }
  return called.kind === 'failed'
    ? { result: failedLookup(called.error) }
    : failed('It could not be answered.')
}

/** The calls when their plan is made, or refused: with a result for each that is not in it, invalid or failing. */
export function withProposed({ calls, proposal }: Called, made: Result<Plan>): PendingCall[] {
  const { dropped } = made.ok ? made.value : ((made.error.details ?? {}) as unknown as Partial<Plan>)
  const steps = (proposal?.steps ?? []) as readonly { readonly id: string }[]
  const reasons = new Map(
    dropped?.map(({ index, issues }) => [
      steps[index]?.id,
      issues.map((issue) => sayIssue([issue])).join(' '),
    ]),
  )
  return calls.map(({ stepId, ...call }): PendingCall => {
    if (stepId === undefined) return call
    const reason = reasons.get(stepId) ?? (made.ok ? undefined : made.error.message)
    return reason === undefined ? { ...call, stepId } : { ...call, result: failedResult(reason) }
  })
}

/** What is known by now of the calls that became steps. */
export function withOutcomes(pending: Pending, plan: Plan | undefined): Pending {
  return {
    calls: pending.calls.map((call): PendingCall => {
      if (call.result !== undefined || call.stepId === undefined) return call
      const step = plan?.steps.find(({ id }) => id === call.stepId)
      if (!step) return { ...call, result: failedResult('The plan is gone.') }
      const result = resultOfStep(step)
      return result === undefined ? call : { ...call, result }
    }),
  }
}
