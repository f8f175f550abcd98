import { createHash } from 'node:crypto'
import { ApiError, requestKey } from '@countersign/client'
import type { PlanBody, ToolAnswerBody } from '@countersign/protocol'
import {
  type CallToolResult,
  inputResponse,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { type Asking, askAbout, QUESTION, resume } from '../approval/ask.ts'
import type { AskedState } from '../approval/request-states.ts'
import { linkTo } from '../host.ts'
import { answered, failedBy } from '../results.ts'
import type { Call } from './call.ts'
import { getPlan, getPlanTool } from './get-plan.ts'
import { isDecided } from './list-tools.ts'
import { invalidInput, planIdIssues, strayIssues } from './own-input.ts'
import { mayDecide, reviewPlanTool } from './review-plan.ts'

type Outcome = CallToolResult | InputRequiredResult

/** Calls an action as a tool: what reads answers at once, what changes something is put before a person. */
export async function callTool(call: Call): Promise<Outcome> {
  try {
    if (call.name === getPlanTool.name) return await getPlan(call)
    if (call.name === reviewPlanTool.name) return await reviewPlan(call)
    return await callAction(call)
  } catch (error) {
    return failedBy(error)
  }
}

async function callAction(call: Call): Promise<Outcome> {
  const { name, args, client, context } = call
  const { publicUrl, tool } = await findTool(call)
  const state = stateOf(call)
  const { mayApprove } = tool
  if (state) return answerOf(call, state, asking(call, { publicUrl, mayApprove, planId: state.planId }))
  const result = await client.post<unknown>(
    '/api/tools/call',
    { tool: name, arguments: args },
    tool.effect === 'read' && tool.plans === undefined
      ? { isRead: true, signal: context.mcpReq.signal }
      : { idempotencyKey: requestKey() },
  )
  if (!isDecided(tool)) return answered(result)
  const { plan } = result as { readonly plan: PlanBody }
  return askAbout(plan, asking(call, { publicUrl, mayApprove, planId: plan.id }))
}

async function reviewPlan(call: Call): Promise<Outcome> {
  const { args, client } = call
  const { planId, ...rest } = args
  const issues = [...planIdIssues(planId), ...strayIssues(rest)]
  if (issues.length > 0) return invalidInput(issues)
  const [plan, { publicUrl }] = await Promise.all([
    client.plan(planId as string),
    client.get<{ readonly publicUrl: string }>('/api/me'),
  ])
  const mayApprove = await mayDecide(client, plan)
  const about = asking(call, { publicUrl, mayApprove, planId: plan.id })
  const state = stateOf(call)
  return state ? answerOf(call, state, about) : askAbout(plan, about)
}

const asking = (
  call: Call,
  given: { readonly publicUrl: string; readonly mayApprove: boolean; readonly planId: string },
): Asking => ({
  ...call,
  mayApprove: given.mayApprove,
  link: linkTo(given.publicUrl, given.planId),
  call: hashOf(call.name, call.args),
})

/** What the client brought back of a question, which must be of this very call. */
function stateOf({ name, args, context }: Call): AskedState | undefined {
  const state = context.mcpReq.requestState<AskedState>()
  if (state && state.call !== hashOf(name, args)) throw invalid('This request state belongs to another call.')
  return state
}

function answerOf({ context }: Call, state: AskedState, about: Asking): Promise<Outcome> {
  const said = inputResponse(context.mcpReq.inputResponses, QUESTION)
  return resume(state, said.kind === 'elicit' ? said : undefined, about)
}

/** What is not for this caller is not there. */
async function findTool({ name, client }: Call): Promise<ToolAnswerBody> {
  try {
    if (!/^\w{1,64}$/.test(name)) throw unknown(name)
    return await client.get<ToolAnswerBody>(`/api/tools/${name}`)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw unknown(name)
    throw error
  }
}

const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message)
const unknown = (name: string): ProtocolError => invalid(`Unknown tool: ${name.slice(0, 64)}`)

const hashOf = (name: string, args: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([name, sorted(args)]))
    .digest('base64url')

/** The same whichever order a client writes the fields in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}
