import {
  type ActionDescriptor,
  type DroppedStep,
  type Json,
  type Plan,
  sayIssue,
  withOrigin,
} from '@countersign/core'
import type { ToolCallPart } from 'ai'
import type { Person, RunContext } from './context.ts'
import { originOf } from './context.ts'
import type { Pending, PendingCall, Run } from './run.ts'
import { NOTES } from './history.ts'
import { failed as failedResult, failedLookup, resultOfStep } from './tool-result.ts'

/**
 * Answers what only reads, and makes one plan of everything that changes something. May be done again after a crash:
 * reads change nothing, and the same plan id gives the same plan.
 */
export async function callTools(
  context: RunContext,
  request: {
    readonly run: Run
    readonly person: Person
    readonly planId: string
    readonly calls: readonly ToolCallPart[]
    /** Who reads the results is on this machine, and takes any length. */
    readonly isOurs: boolean
  },
): Promise<Pending> {
  const { run, person, planId, calls, isOurs } = request
  return withOrigin(originOf(run, person), async () => {
    const offered = new Map((await toolsOf(context, run.workspace)).map((action) => [action.name, action]))
    const answers = await Promise.all(
      calls.map((call, index) => answerRead(context, offered, { call, planId: `${planId}_${index + 1}` })),
    )
    const answered = withinLimits(
      answers.map((answer) => answer?.result),
      isOurs ? 20 : 1,
    )
    const writes = calls
      .map((call, index) => ({ call, stepId: `c${index + 1}`, isOpen: answered[index] === undefined }))
      .filter(({ isOpen }) => isOpen)
    const proposed =
      writes.length > 0 ? await propose(context, run, planId, writes) : new Map<string, Json | undefined>()
    return {
      planId,
      calls: calls.map(({ toolCallId: callId, toolName: tool }, index): PendingCall => {
        const stepId = `c${index + 1}`
        const result = answered[index] ?? proposed.get(stepId)
        const isStep = answered[index] === undefined && !proposed.has(stepId)
        const made = answers[index]?.planId
        return {
          callId,
          tool,
          ...(result !== undefined && { result }),
          ...(isStep && { stepId }),
          ...(made !== undefined && { planId: made }),
        }
      }),
    }
  })
}

/** What a model may call: where changes are planned as a whole, only what looks things up. */
export async function toolsOf({ runtime }: RunContext, workspace: string): Promise<ActionDescriptor[]> {
  const offered = await runtime.offered(workspace)
  return runtime.catalogue.pack(workspace)?.envelope
    ? offered.filter(({ effect }) => effect === 'read' || effect === 'intake')
    : offered
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
  { call, planId }: { readonly call: ToolCallPart; readonly planId: string },
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

/** Results of the steps that are not in the plan, because they are not valid or would fail. */
async function propose(
  { runtime }: RunContext,
  run: Run,
  planId: string,
  writes: readonly { readonly call: ToolCallPart; readonly stepId: string }[],
): Promise<Map<string, Json>> {
  const proposed = await runtime.propose({
    planId,
    workspace: run.workspace,
    dropFailing: true,
    steps: writes.map(({ call, stepId }) => ({ id: stepId, action: call.toolName, input: call.input })),
  })
  if (proposed.ok) return resultsOfDropped(proposed.value.dropped, writes)
  const { code, message, details } = proposed.error
  if (code === 'no_valid_steps') {
    return resultsOfDropped((details as unknown as Pick<Plan, 'dropped'>).dropped, writes)
  }
  return new Map(writes.map(({ stepId }) => [stepId, failedResult(message)]))
}

function resultsOfDropped(
  dropped: readonly DroppedStep[],
  writes: readonly { readonly stepId: string }[],
): Map<string, Json> {
  return new Map(
    dropped.flatMap(({ index, issues }) => {
      const stepId = writes[index]?.stepId
      return stepId === undefined
        ? []
        : [[stepId, failedResult(issues.map((issue) => sayIssue([issue])).join(' '))] as const]
    }),
  )
}

/** What is known by now of the calls that became steps. */
export function withOutcomes(pending: Pending, plan: Plan | undefined): Pending {
  return {
    ...pending,
    calls: pending.calls.map((call): PendingCall => {
      if (call.result !== undefined || call.stepId === undefined) return call
      const step = plan?.steps.find(({ id }) => id === call.stepId)
      if (!step) return { ...call, result: failedResult('The plan is gone.') }
      const result = resultOfStep(step)
      return result === undefined ? call : { ...call, result }
    }),
  }
}
