import type { Json, Reader } from '@countersign/core'
import type { ModelMessage, ToolCallPart, ToolResultPart } from 'ai'
import { within } from './place.ts'
import type { Message } from './run.ts'
import type { NewMessage } from './run-rows.ts'
import { messages } from './tables.ts'

/** Enough for a long conversation, and within what every provider takes. */
const MAX_MESSAGES = 80
const MAX_CHARACTERS = 200_000

export interface History {
  readonly messages: readonly ModelMessage[]
  /** What a call of the turn under way has put before people. */
  readonly planId?: string
}

/** What a model is told of a message. */
export type Told = Pick<Message, 'role' | 'content' | 'plan_id'>

/** As much of a thread as is ever told, newest first. */
export async function newestOf(reader: Pick<Reader, 'rows'>, threadId: string): Promise<Message[]> {
  const found = await reader.rows.find(messages, {
    where: within(threadId),
    orderBy: [['id', 'desc']],
    limit: MAX_MESSAGES,
  })
  return found as unknown as Message[]
}

/** The thread as a model is told it: the newest turns that fit, each whole, and the one under way however long it is. */
export function historyOf(newest: readonly Told[]): History {
  let kept = 0
  let characters = 0
  for (const [index, { role, content }] of newest.entries()) {
    characters += JSON.stringify(content).length
    if (role !== 'user') continue
    // The beginning of a turn: all of it fits, or nothing of it is told.
    if (kept > 0 && characters > MAX_CHARACTERS) break
    kept = index + 1
  }
  const turn = newest.slice(
    0,
    newest.findIndex(({ role }) => role === 'user'),
  )
  const planId = turn.find(({ role, plan_id }) => role === 'tool' && plan_id !== null)?.plan_id
  return {
    messages: newest.slice(0, kept).toReversed().map(toModelMessage),
    ...(planId && { planId }),
  }
}

const toModelMessage = ({ role, content }: Pick<Message, 'role' | 'content'>): ModelMessage =>
  ({ role, content }) as unknown as ModelMessage

/** A message that is about to be written, as it is read afterwards. */
export const toTold = ({ role, content, planId }: NewMessage): Told => ({
  role,
  content,
  plan_id: planId ?? null,
})

export const toNewMessage = ({ role, content }: ModelMessage): NewMessage => ({
  role: role as NewMessage['role'],
  content: content as unknown as Json,
})

/** Where our own notes on a message are, which no provider reads. */
export const NOTES = 'countersign'

/** The calls of an assistant's message. */
export function callsOf(message: ModelMessage | undefined): ToolCallPart[] {
  if (message?.role !== 'assistant' || typeof message.content === 'string') return []
  return message.content.filter((part): part is ToolCallPart => part.type === 'tool-call')
}

export function textOf(message: ModelMessage | undefined): string {
  if (!message) return ''
  if (typeof message.content === 'string') return message.content
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

export interface CallResult {
  readonly callId: string
  readonly tool: string
  readonly result: Json
}

export function toToolContent(results: readonly CallResult[]): Json {
  const parts = results.map(({ callId, tool, result }): ToolResultPart => ({
    type: 'tool-result',
    toolCallId: callId,
    toolName: tool,
    output: { type: 'json', value: result as never },
  }))
  return parts as unknown as Json
}

export function resultsOf(message: ModelMessage | undefined): CallResult[] {
  if (message?.role !== 'tool') return []
  return message.content.flatMap((part) =>
    part.type === 'tool-result' && part.output.type === 'json'
      ? [{ callId: part.toolCallId, tool: part.toolName, result: part.output.value as Json }]
      : [],
  )
}

/** What a stored message holds, for those who show it. */
export function contentOf(message: Pick<Message, 'role' | 'content'>): {
  readonly text: string
  readonly calls: readonly ToolCallPart[]
  readonly results: readonly CallResult[]
} {
  const said = toModelMessage(message)
  return { text: textOf(said), calls: callsOf(said), results: resultsOf(said) }
}
