import type { Client } from '@countersign/client'
import type { AuthInfo } from '@modelcontextprotocol/server'
import type { RequestStates } from './approval/request-states.ts'

/** Things of a workspace that are read as resources, by two of its actions. */
export interface Collection {
  /** In addresses: `countersign://trips/{id}`. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** An action without input that lists what the caller may see. */
  readonly list: string
  /** Where the rows are in its answer; each has an `id` and a `name`. */
  readonly rows: string
  /** An action that takes an `id`. */
  readonly read: string
}

/** What an MCP server needs of the program it is part of. Everything it does, it does through the API. */
export interface McpHost {
  readonly version: string
  /** Asks the API for whoever sent a request, by the way in that is MCP's own. */
  readonly clientFor: (auth: AuthInfo | undefined) => Client
  readonly states: RequestStates
  readonly collections: readonly Collection[]
  readonly timing?: Partial<Timing>
  /** Told what went wrong beside the answers. */
  readonly onFault?: (error: Error) => void
}

export interface Timing {
  /** How long a person may take to answer a question that their client shows. */
  readonly answerMs: number
  /** How long a call waits for a decision made elsewhere, where the client hears of progress meanwhile. */
  readonly decisionMs: number
  /** The same where it hears nothing: less than what most clients wait for an answer. */
  readonly silentMs: number
  /** How often it looks whether it is decided. */
  readonly pollMs: number
}

export const defaultTiming: Timing = {
  answerMs: 10 * 60_000,
  decisionMs: 10 * 60_000,
  silentMs: 45_000,
  pollMs: 1000,
}

/** Where a person looks at a plan and decides. */
export const linkTo = (publicUrl: string, planId: string): string => `${publicUrl}/approvals/${planId}`
