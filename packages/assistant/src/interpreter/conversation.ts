import type { LanguageModelV4Prompt, LanguageModelV4ToolResultOutput } from '@ai-sdk/provider'
import { canonicalJson, type Json, type JsonObject } from '@countersign/core'
import { type Call, emptyState, type State, unpackState } from '@countersign/language'

/** What a prompt says: the last message, what was found out and done since, and what was kept from before. */
export interface Conversation {
  readonly message: string
  readonly state: State
  /** When the first tool of this turn was called: the turn's "now", however long a decision takes. */
  readonly startedAt: string | undefined
  /** The id of the turn's next call but `ahead`. It tells when the turn began, because a later round must read "tomorrow" the same way. */
  callId(now: string, ahead: number): string
  result(call: Call): Json | undefined
}

const DENIED = { success: false, error: 'Action denied by user.' }

export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
  const last = prompt.findLastIndex(({ role }) => role === 'user')
  const message = last < 0 ? '' : textOf(prompt[last]!)
  const turns = prompt.filter(({ role }) => role === 'user').length
  const inputs = new Map<string, string>()
  const outputs = new Map<string, Json>()
  let startedAt: string | undefined
  for (const { role, content } of prompt.slice(last + 1)) {
    if (role !== 'assistant' && role !== 'tool') continue
    for (const part of content) {
      if (part.type === 'tool-call') {
        inputs.set(part.toolCallId, callKey({ tool: part.toolName, input: asInput(part.input) }))
        startedAt ??= timeOf(part.toolCallId)
      }
      if (part.type === 'tool-result') {
        const key = inputs.get(part.toolCallId)
        if (key !== undefined) outputs.set(key, toJson(part.output))
      }
    }
  }
  return {
    message,
    state: findState(prompt, last),
    startedAt,
    callId: (now, ahead) => `i${Date.parse(now).toString(36)}-${turns}-${inputs.size + ahead}`,
    result: (call) => outputs.get(callKey(call)),
  }
}

function timeOf(id: string): string | undefined {
  const match = /^i([0-9a-z]+)-\d+-\d+$/.exec(id)
  if (!match) return undefined
  const time = new Date(Number.parseInt(match[1]!, 36))
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

const callKey = ({ tool, input }: Call): string => `${tool} ${canonicalJson(input)}`

function asInput(input: unknown): JsonObject {
  const value: unknown = typeof input === 'string' ? JSON.parse(input) : input
  return (value ?? {}) as JsonObject
}

function toJson(output: LanguageModelV4ToolResultOutput): Json {
  if (output.type === 'json' || output.type === 'error-json') return output.value as Json
  if (output.type === 'execution-denied') return DENIED
  if (output.type === 'error-text') return { success: false, error: output.value }
  if (output.type !== 'text') return {}
  try {
    return JSON.parse(output.value) as Json
  } catch {
    return { message: output.value }
  }
}

/** The last state said before the message. A question counts only if the message comes right after it. */
function findState(prompt: LanguageModelV4Prompt, before: number): State {
  let answers = true
  for (let index = before - 1; index >= 0; index--) {
    const item = prompt[index]!
    if (item.role === 'user') answers = false
    if (item.role !== 'assistant') continue
    for (const part of item.content.toReversed()) {
      const state = part.type === 'text' ? unpackState(part.providerOptions?.interpreter) : undefined
      if (!state) continue
      const { pending: _, told: __, refused: ___, ...kept } = state
      return answers ? state : kept
    }
  }
  return emptyState
}

function textOf({ content }: LanguageModelV4Prompt[number]): string {
  if (typeof content === 'string') return content
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}
