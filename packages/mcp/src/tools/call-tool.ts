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

/** Calls an action as a tool: what reads answers at once, what changes something is put before a person. */
export async function callTool(call: Call): Promise<CallToolResult | InputRequiredResult> {
  const { name, args, client, context } = call
  try {
    if (name === getPlanTool.name) return await getPlan(call)
    const { publicUrl, tool } = await findTool(call)
    const askingFor = (planId: string): Asking => ({
      ...call,
      mayApprove: tool.mayApprove,
      link: linkTo(publicUrl, planId),
      call: hashOf(name, args),
    })
    const state = context.mcpReq.requestState<AskedState>()
    if (state !== undefined) {
      if (state.call !== hashOf(name, args)) throw invalid('This request state belongs to another call.')
      const said = inputResponse(context.mcpReq.inputResponses, QUESTION)
      return await resume(state, said.kind === 'elicit' ? said : undefined, askingFor(state.planId))
    }
    const result = await client.post<unknown>(
      '/api/tools/call',
      { tool: name, arguments: args },
      tool.effect === 'read' && tool.plans === undefined
        ? { isRead: true, signal: context.mcpReq.signal }
        : { idempotencyKey: requestKey() },
    )
    if (!isDecided(tool)) return answered(result)
    const { plan } = result as { readonly plan: PlanBody }
    return await askAbout(plan, askingFor(plan.id))
  } catch (error) {
    return failedBy(error)
  }
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
