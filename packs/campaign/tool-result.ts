import type { Json } from '@countersign/core'
import type { ProposedAction, ToolResult } from './canonical.ts'

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
}): ProposedAction {
  const { code, message, recovery, alternatives, id = `noop:${code.toLowerCase()}` } = failure
  return {
    id,
    type: 'NOOP',
    reason: message,
    // That it failed is certain.
    confidence: 1,
    riskLevel: 'LOW',
    dependencies: [],
    payload: { code, message, recovery, ...(alternatives && { alternatives }) },
  }
}
