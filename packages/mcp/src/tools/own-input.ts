import type { CallToolResult } from '@modelcontextprotocol/server'
import { failed } from '../results.ts'

// The input of tools that are no actions, which nobody else checks.

interface Issue {
  readonly path: string
  readonly message: string
}

export const planIdIssues = (planId: unknown): Issue[] =>
  typeof planId === 'string' && /^[\w.:-]{1,128}$/.test(planId)
    ? []
    : [{ path: 'planId', message: 'must be the id of a plan' }]

export const strayIssues = (rest: object): Issue[] =>
  Object.keys(rest).map((path) => ({ path, message: 'is not a field of this tool' }))

export const invalidInput = (issues: readonly Issue[]): CallToolResult =>
  failed({ code: 'validation_failed', message: 'The input is not valid.', details: { issues } })
