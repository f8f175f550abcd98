import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { JsonObject } from '@countersign/core'
import {
  type FinishReason,
  jsonSchema,
  type ModelMessage,
  NoOutputGeneratedError,
  Output,
  streamText,
  tool,
  ToolChoiceViolationError,
  type ToolSet,
} from 'ai'
import {
  askedWaitMs,
  describeModelError,
  isWorthRetrying,
  type ModelFailure,
} from './describe-model-error.ts'
import { ModelBrokeOff, ModelDeclined } from './model-errors.ts'
import { collectContent, type ContentLimits, type RoundCall, type RoundContent } from './round-content.ts'
import { CANCELLED, defaultTimeouts, startWatch, type Timeouts, type Watch } from './watch.ts'

/** A tool as the model sees it. What it sends back is checked by the runtime, not here. */
export interface RoundTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonObject
}

export interface RoundRequest {
  readonly model: LanguageModelV4
  readonly system?: string | undefined
  readonly messages: readonly ModelMessage[]
  readonly tools?: readonly RoundTool[] | undefined
  /** A JSON Schema: the answer is to be one object of it, as text. What comes is checked by whoever asked. */
  readonly answer?: JsonObject | undefined
  readonly toolChoice?: 'auto' | 'none' | 'required' | undefined
  readonly providerOptions?: SharedV4ProviderOptions | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeouts?: Partial<Timeouts> | undefined
  readonly retries?: Partial<Retries> | undefined
  readonly maxOutputChars?: number | undefined
  /** Text as it comes. The stream waits for what it returns. */
  readonly onDelta?: ((delta: string) => void | Promise<void>) | undefined
}

export interface Retries {
  readonly max: number
  /** Doubles with each. */
  readonly firstWaitMs: number
  /** Where a provider asks for more, the round fails and says so: nobody waits that long in silence. */
  readonly maxWaitMs: number
}

export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface Round {
  readonly ok: true
  readonly text: string
  readonly toolCalls: readonly RoundCall[]
  /** To be stored, and sent with the next round. */
  readonly messages: ModelMessage[]
  /** Estimated where the provider does not say, so that a budget counts everything. */
  readonly usage: Usage
  readonly finishReason: FinishReason
  /** It said too much: the text ends early, and no call of it counts. */
  readonly cutOff?: 'too_long'
}

export interface FailedRound {
  readonly ok: false
  readonly error: ModelFailure | { readonly code: 'cancelled'; readonly message: string }
  readonly usage: Usage
}

const defaultRetries: Retries = { max: 2, firstWaitMs: 500, maxWaitMs: 10_000 }
const MAX_OUTPUT_CHARS = 100_000
const MAX_CALLS = 32
const MAX_CALL_CHARS = 256 * 1024

// What a provider cannot do with a setting is no news for the server's console.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Asks the model once. It is asked again only while it has said nothing yet. */
export async function oneRound(request: RoundRequest): Promise<Round | FailedRound> {
  const retries = { ...defaultRetries, ...request.retries }
  const watch = startWatch({ ...defaultTimeouts, ...request.timeouts }, request.signal)
  try {
    for (let retry = 0; ; retry++) {
      const attempt = await ask(request, watch)
      if (attempt.ok) return attempt.round
      const { error, content } = attempt
      const asked = askedWaitMs(error)
      const wait = Math.max(asked, retries.firstWaitMs * 2 ** retry)
      const mayRetry = retry < retries.max && !content.hasBegun && isWorthRetrying(error)
      if (watch.signal.aborted || !mayRetry || asked > retries.maxWaitMs)
        return failed(error, request, content)
      watch.rest()
      await sleep(wait, undefined, { signal: watch.signal }).catch(() => undefined)
      if (watch.signal.aborted) return failed(watch.signal.reason, request, content)
    }
  } finally {
    watch.end()
  }
}

type Attempt =
  | { readonly ok: true; readonly round: Round }
  | { readonly ok: false; readonly error: unknown; readonly content: RoundContent }

async function ask(request: RoundRequest, watch: Watch): Promise<Attempt> {
  const tools = request.tools ?? []
  const content = collectContent(limitsOf(request), new Set(tools.map(({ name }) => name)), request.messages)
  const stop = new AbortController()
  const { stream } = streamText({
    model: request.model,
    messages: [...request.messages],
    ...(request.system !== undefined && { instructions: request.system }),
    ...(tools.length > 0 && { tools: toolSetOf(tools) }),
    ...(request.answer && { output: Output.object({ schema: jsonSchema(request.answer) }) }),
    ...(request.toolChoice && { toolChoice: request.toolChoice }),
    ...(request.providerOptions && { providerOptions: request.providerOptions }),
    abortSignal: AbortSignal.any([watch.signal, stop.signal]),
    maxRetries: 0,
    onError: () => undefined,
  })
  const reader = stream.getReader()
  // Ends the reading below at once, also where a model does not listen to the signal.
  const leave = (): void => void reader.cancel().catch(() => undefined)
  watch.signal.addEventListener('abort', leave, { once: true })
  watch.expectAnswer()
  try {
    for (;;) {
      const { done, value, error } = await readPart(reader)
      if (watch.signal.aborted) return { ok: false, error: watch.signal.reason, content }
      if (error !== undefined) return { ok: false, error, content }
      if (done) return { ok: false, error: new NoOutputGeneratedError(), content }
      if (value.type === 'error' && !ToolChoiceViolationError.isInstance(value.error))
        return { ok: false, error: value.error, content }
      if (value.type !== 'start') watch.expectMore()
      const delta = content.add(value)
      if (delta !== '') await request.onDelta?.(delta)
      if (content.isTooLong) return { ok: true, round: cutOff(request, content) }
      if (value.type === 'finish-step') return finish(value, request, content)
    }
  } finally {
    watch.signal.removeEventListener('abort', leave)
    stop.abort()
    leave()
  }
}

/** A lost connection makes the stream throw; everything else comes as a part of it. */
async function readPart<Part>(reader: ReadableStreamDefaultReader<Part>) {
  try {
    return { ...(await reader.read()), error: undefined }
  } catch (error) {
    return { done: true, value: undefined, error: error ?? new ModelBrokeOff() } as const
  }
}

interface Finish {
  readonly finishReason: FinishReason
  readonly rawFinishReason: string | undefined
  readonly usage: { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined }
}

function finish(
  { finishReason, rawFinishReason, usage }: Finish,
  request: RoundRequest,
  content: RoundContent,
): Attempt {
  if (finishReason === 'content-filter') return { ok: false, error: new ModelDeclined(), content }
  const brokeOff =
    finishReason === 'interrupted' || (finishReason === 'other' && rawFinishReason === undefined)
  if (brokeOff) return { ok: false, error: new ModelBrokeOff(), content }
  return {
    ok: true,
    round: {
      ok: true,
      text: content.text,
      toolCalls: content.calls,
      messages: content.messages(),
      usage: withEstimates(usage, request, content),
      // The SDK's word for calls that were forbidden and therefore left out.
      finishReason: finishReason === 'error' ? 'stop' : finishReason,
    },
  }
}

function cutOff(request: RoundRequest, content: RoundContent): Round {
  return {
    ok: true,
    text: content.text,
    toolCalls: [],
    messages: content.messages(),
    usage: estimate(request, content),
    finishReason: 'length',
    cutOff: 'too_long',
  }
}

function failed(error: unknown, request: RoundRequest, content: RoundContent): FailedRound {
  const usage = content.hasBegun ? estimate(request, content) : { inputTokens: 0, outputTokens: 0 }
  if (error === CANCELLED)
    return { ok: false, error: { code: 'cancelled', message: 'The request was cancelled.' }, usage }
  return { ok: false, error: describeModelError(error), usage }
}

/** As the provider says; only what it does not say is estimated, which takes a moment in a long thread. */
function withEstimates(said: Finish['usage'], request: RoundRequest, content: RoundContent): Usage {
  const { inputTokens, outputTokens } = said
  if (inputTokens !== undefined && outputTokens !== undefined) return { inputTokens, outputTokens }
  const estimated = estimate(request, content)
  return {
    inputTokens: inputTokens ?? estimated.inputTokens,
    outputTokens: outputTokens ?? estimated.outputTokens,
  }
}

/** About four characters a token, in European languages. */
function estimate({ system = '', messages, tools = [] }: RoundRequest, { chars }: RoundContent): Usage {
  const asked = system.length + JSON.stringify([messages, tools]).length
  return { inputTokens: Math.ceil(asked / 4), outputTokens: Math.ceil(chars / 4) }
}

const limitsOf = ({ maxOutputChars = MAX_OUTPUT_CHARS }: RoundRequest): ContentLimits => ({
  outputChars: maxOutputChars,
  calls: MAX_CALLS,
  callChars: MAX_CALL_CHARS,
})

const toolSetOf = (tools: readonly RoundTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(inputSchema) }),
    ]),
  )
