import { setTimeout as sleep } from 'node:timers/promises'
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider'

/** What a model says in one round: words, calls of tools, both; or how it fails. */
export interface ScriptedTurn {
  /** Several strings arrive as several deltas. */
  readonly text?: string | readonly string[]
  readonly reasoning?: string
  /** An input that is a string is sent as it stands, so that a test can send what is not JSON. */
  readonly calls?: readonly { readonly tool: string; readonly input: unknown; readonly id?: string }[]
  /** Sent as they stand, in place of text and calls; without a `finish` the stream just ends. */
  readonly parts?: readonly LanguageModelV4StreamPart[]
  /** Thrown by the call itself; after the text, when there is some. */
  readonly error?: unknown
  readonly delayMs?: number
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number }
  readonly finishReason?: LanguageModelV4FinishReason['unified']
  /** What the text part carries to later rounds. */
  readonly providerMetadata?: SharedV4ProviderMetadata
}

export type Script =
  | readonly (ScriptedTurn | ((request: LanguageModelV4CallOptions) => ScriptedTurn))[]
  | ((request: LanguageModelV4CallOptions, round: number) => ScriptedTurn)

export interface ScriptedLanguageModel extends LanguageModelV4 {
  /** Everything it was asked, in order. */
  readonly requests: readonly LanguageModelV4CallOptions[]
}

/** A model that says what the test wrote down, and remembers what it was asked. */
export function createScriptedLanguageModel(
  script: Script,
  { provider = 'scripted', modelId = 'scripted-1' }: { provider?: string; modelId?: string } = {},
): ScriptedLanguageModel {
  const requests: LanguageModelV4CallOptions[] = []

  const next = async (
    request: LanguageModelV4CallOptions,
  ): Promise<{ turn: ScriptedTurn; round: number }> => {
    const round = requests.push(request)
    const turn = turnOf(script, request, round)
    if (turn.delayMs !== undefined) await sleep(turn.delayMs, undefined, { signal: request.abortSignal })
    request.abortSignal?.throwIfAborted()
    return { turn, round }
  }

  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    supportedUrls: {},
    requests,
    doStream: async (request) => {
      const { turn, round } = await next(request)
      if ('error' in turn && turn.text === undefined) throw turn.error
      return { stream: ReadableStream.from(partsOf(turn, round)) }
    },
    doGenerate: async (request) => {
      const { turn, round } = await next(request)
      if ('error' in turn) throw turn.error
      return {
        content: contentOf(turn, round),
        finishReason: finishReasonOf(turn),
        usage: usageOf(turn),
        warnings: [],
      }
    },
  }
}

function turnOf(script: Script, request: LanguageModelV4CallOptions, round: number): ScriptedTurn {
  if (typeof script === 'function') return script(request, round)
  const turn = script[round - 1]
  if (!turn) throw new Error(`The script has ${script.length} turns, and this is request ${round}`)
  return typeof turn === 'function' ? turn(request) : turn
}

function* partsOf(turn: ScriptedTurn, round: number): Generator<LanguageModelV4StreamPart> {
  if (turn.parts) return yield* turn.parts
  const { providerMetadata } = turn
  yield { type: 'stream-start', warnings: [] }
  if (turn.reasoning !== undefined) {
    yield { type: 'reasoning-start', id: 'reasoning' }
    yield { type: 'reasoning-delta', id: 'reasoning', delta: turn.reasoning }
    yield { type: 'reasoning-end', id: 'reasoning' }
  }
  if (turn.text !== undefined) {
    yield { type: 'text-start', id: 'text' }
    for (const delta of [turn.text].flat()) yield { type: 'text-delta', id: 'text', delta }
    if ('error' in turn) {
      yield { type: 'error', error: turn.error }
      return
    }
    yield { type: 'text-end', id: 'text', ...(providerMetadata && { providerMetadata }) }
  }
  for (const part of callsOf(turn, round)) {
    if (part.type !== 'tool-call') continue
    yield { type: 'tool-input-start', id: part.toolCallId, toolName: part.toolName }
    yield { type: 'tool-input-delta', id: part.toolCallId, delta: part.input }
    yield { type: 'tool-input-end', id: part.toolCallId }
    yield part
  }
  yield { type: 'finish', finishReason: finishReasonOf(turn), usage: usageOf(turn) }
}

function contentOf(turn: ScriptedTurn, round: number): LanguageModelV4Content[] {
  const { reasoning, text, providerMetadata } = turn
  return [
    ...(reasoning === undefined ? [] : [{ type: 'reasoning' as const, text: reasoning }]),
    ...(text === undefined
      ? []
      : [
          {
            type: 'text' as const,
            text: [text].flat().join(''),
            ...(providerMetadata && { providerMetadata }),
          },
        ]),
    ...callsOf(turn, round),
  ]
}

const callsOf = (turn: ScriptedTurn, round: number) =>
  (turn.calls ?? []).map(({ tool, input, id }, index) => ({
    type: 'tool-call' as const,
    toolCallId: id ?? `call-${round}-${index + 1}`,
    toolName: tool,
    input: typeof input === 'string' ? input : JSON.stringify(input),
  }))

function finishReasonOf({ finishReason, calls = [] }: ScriptedTurn): LanguageModelV4FinishReason {
  return { unified: finishReason ?? (calls.length > 0 ? 'tool-calls' : 'stop'), raw: undefined }
}

function usageOf({ usage = { inputTokens: 10, outputTokens: 5 } }: ScriptedTurn): LanguageModelV4Usage {
  const { inputTokens, outputTokens } = usage
  return {
    inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
  }
}
