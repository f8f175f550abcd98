import type { ModelMessage } from 'ai'
import { callsOf, toToolContent } from './history.ts'
import { pendingOf, type Run } from './run.ts'
import { denied, failed } from './tool-result.ts'

/** Providers refuse a thread in which a call has no result. */
export function unanswered(run: Run, history: readonly ModelMessage[]): ModelMessage[] {
  const calls = callsOf(history.at(-1))
  if (calls.length === 0) return []
  const known = new Map(pendingOf(run)?.calls.map(({ callId, result }) => [callId, result]))
  const isAsked = new Set(pendingOf(run)?.calls.flatMap(({ callId, stepId }) => (stepId ? [callId] : [])))
  const results = calls.map(({ toolCallId: callId, toolName: tool }) => ({
    callId,
    tool,
    result: known.get(callId) ?? (isAsked.has(callId) ? denied : failed('It was not done.')),
  }))
  return [{ role: 'tool', content: toToolContent(results) as never }]
}
