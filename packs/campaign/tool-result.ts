import { type Issue, type Json, type JsonObject, sayIssue } from '@countersign/core'
import type { ProposedAction, ToolResult } from './canonical.ts'

// Every tool of the planning flow answers one of these, whatever happens.

export const succeed = <T>(data: T): ToolResult<T> => ({ ok: true, data })

/** `data` where a failure has something to show for it, such as the asset that is there already. */
export function failWith<T = never>(
  code: string,
  message: string,
  options: { readonly recoverable: boolean; readonly noop?: ProposedAction; readonly data?: T },
): ToolResult<T> {
  const { recoverable, noop, data } = options
  return {
    ok: false,
    ...(data !== undefined && { data }),
    error: { code, message, recoverable },
    ...(noop && { noop }),
  }
}

/** A failure as a proposal: nothing to execute, and the way out of it. Its payload is an input of the action `noop`. */
export function proposeNoop(failure: {
  readonly code: string
  readonly message: string
  readonly recovery: string
  readonly alternatives?: readonly Json[]
  /** Where several of one code are proposed together. */
  readonly id?: string
  /** Where it is about something that is not certain; that something failed is. */
  readonly confidence?: number
}): ProposedAction {
  const { code, message, recovery, alternatives, id = `noop:${code.toLowerCase()}`, confidence = 1 } = failure
  return {
    id,
    type: 'NOOP',
    reason: message,
    confidence,
    riskLevel: 'LOW',
    dependencies: [],
    payload: { code, message, recovery, ...(alternatives && { alternatives }) },
  }
}

/** A refusal that names its way out, in words and as a proposal that changes nothing. */
export function refuse(code: string, message: string, recovery: string): ToolResult<never> {
  const noop = proposeNoop({ code, message: message.slice(0, 1000), recovery })
  return failWith(code, `${message} ${recovery}`, { recoverable: true, noop })
}

const CHECK_INPUT = 'Call it again with an input as its schema says.'

/** What such a tool answers to an input that its schema refuses. */
export function answerInvalid(issues: readonly Issue[]): JsonObject {
  const message = `${sayIssue(issues)} ${CHECK_INPUT}`
  const noop = proposeNoop({ code: 'VALIDATION_FAILED', message, recovery: CHECK_INPUT })
  return failWith('VALIDATION_FAILED', message, { recoverable: true, noop }) as JsonObject & ToolResult<never>
}

/** What such a tool answers where there is no campaign that it could be about. */
export function failWithoutCampaign(): ToolResult<never> {
  const recovery = 'Open the campaign again, or create one, and retry with its id.'
  const message = `There is no such campaign, or it is not shared with you. ${recovery}`
  const noop = proposeNoop({ code: 'TOPOLOGY_UNAVAILABLE', message, recovery })
  return failWith('TOPOLOGY_UNAVAILABLE', message, { recoverable: true, noop })
}
