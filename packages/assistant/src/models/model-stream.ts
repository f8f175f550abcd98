import {
  InvalidPromptError,
  type LanguageModelV4CallOptions,
  type LanguageModelV4Message,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import type { ModelMessage } from 'ai'
import type { RoundRequest } from './one-round.ts'

// The provider's interface itself, without the SDK's own loop around it: a round is one request, its calls are answered
// elsewhere, and what the loop adds (steps, transforms, telemetry) costs many times what the rest of a round does.

export interface ModelStream {
  /** The next part; undefined at the end, also where the signal ended it. */
  next(): Promise<LanguageModelV4StreamPart | undefined>
  /** Nobody wants the rest. */
  leave(): void
}

/** Asks a model. Ends at once when the signal says so, also where a model does not listen to it. */
export async function openStream(request: RoundRequest, signal: AbortSignal): Promise<ModelStream> {
  signal.throwIfAborted()
  const left = Promise.withResolvers<never>()
  const refuse = (): void => left.reject(signal.reason)
  signal.addEventListener('abort', refuse, { once: true })
  const asked = ask(request, signal)
  try {
    const { stream } = await Promise.race([asked, left.promise])
    const reader = stream.getReader()
    const leave = (): void => void reader.cancel().catch(() => undefined)
    signal.addEventListener('abort', leave, { once: true })
    return {
      next: async () => (await reader.read()).value,
      leave: () => {
        signal.removeEventListener('abort', leave)
        leave()
      },
    }
  } catch (error) {
    // One that comes too late is not read.
    void asked.then(({ stream }) => stream.cancel()).catch(() => undefined)
    throw error
  } finally {
    signal.removeEventListener('abort', refuse)
  }
}

const ask = async (request: RoundRequest, signal: AbortSignal) =>
  request.model.doStream(callOf(request, signal))

function callOf(request: RoundRequest, abortSignal: AbortSignal): LanguageModelV4CallOptions {
  const { system, messages, tools = [], toolChoice = 'auto', answer, providerOptions } = request
  return {
    prompt: [
      ...(system === undefined ? [] : [{ role: 'system' as const, content: system }]),
      ...refuseHoles(messages).map(toPrompt),
    ],
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function' as const,
        name,
        description,
        inputSchema,
      })),
      toolChoice: { type: toolChoice },
    }),
    ...(answer && { responseFormat: { type: 'json' as const, schema: answer } }),
    ...(providerOptions && { providerOptions }),
    abortSignal,
  }
}

/** Parts are stored as providers take them; only words alone are shorter. */
function toPrompt({ role, content, providerOptions }: ModelMessage): LanguageModelV4Message {
  const parts =
    typeof content === 'string'
      ? [{ type: 'text', text: content }]
      : content.filter((part) => part.type !== 'text' || part.text !== '' || part.providerOptions)
  return { role, content: parts, ...(providerOptions && { providerOptions }) } as LanguageModelV4Message
}

/** A call without its result: providers refuse the whole conversation, in words of their own. */
function refuseHoles(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const open = new Set<string>()
  const refuse = (): never => {
    throw new InvalidPromptError({ prompt: undefined, message: `no result of ${[...open].join(', ')}` })
  }
  for (const { role, content } of messages) {
    if (role === 'user' && open.size > 0) refuse()
    if (typeof content === 'string') continue
    for (const part of content) {
      if (part.type === 'tool-call') open.add(part.toolCallId)
      if (part.type === 'tool-result') open.delete(part.toolCallId)
    }
  }
  if (open.size > 0) refuse()
  return messages
}
