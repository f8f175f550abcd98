import type {
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { Json } from '@countersign/core'
import type { Call } from '@countersign/language'

/** What one round says and calls. */
export interface Answer {
  readonly text?: string
  readonly state?: Record<string, Json>
  readonly calls: readonly (Call & { readonly id: string })[]
}

const NO_TOKENS: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}
const TEXT_ID = 'text-1'

export function toGenerateResult(answer: Answer): LanguageModelV4GenerateResult {
  const content: LanguageModelV4Content[] = []
  if (answer.text !== undefined) content.push({ type: 'text', text: answer.text, ...metadata(answer) })
  for (const call of answer.calls) content.push(toolCall(call))
  return { content, finishReason: finishReason(answer), usage: NO_TOKENS, warnings: [] }
}

/** The text comes in pieces of a few words, as from any model. */
export function toStream(answer: Answer): ReadableStream<LanguageModelV4StreamPart> {
  const parts: LanguageModelV4StreamPart[] = [{ type: 'stream-start', warnings: [] }]
  if (answer.text !== undefined) {
    parts.push({ type: 'text-start', id: TEXT_ID, ...metadata(answer) })
    for (const delta of pieces(answer.text)) parts.push({ type: 'text-delta', id: TEXT_ID, delta })
    parts.push({ type: 'text-end', id: TEXT_ID, ...metadata(answer) })
  }
  for (const call of answer.calls) parts.push(toolCall(call))
  parts.push({ type: 'finish', finishReason: finishReason(answer), usage: NO_TOKENS })
  return ReadableStream.from(parts)
}

function pieces(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [text]
}

const toolCall = ({
  id,
  tool,
  input,
}: Answer['calls'][number]): LanguageModelV4Content & { type: 'tool-call' } => ({
  type: 'tool-call',
  toolCallId: id,
  toolName: tool,
  input: JSON.stringify(input),
})

const metadata = ({ state }: Answer): { providerMetadata?: { interpreter: Record<string, never> } } =>
  state ? { providerMetadata: { interpreter: state as Record<string, never> } } : {}

const finishReason = ({ calls }: Answer): LanguageModelV4FinishReason => ({
  unified: calls.length > 0 ? 'tool-calls' : 'stop',
  raw: undefined,
})
