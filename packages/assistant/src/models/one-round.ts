import { setTimeout as sleep } from 'node:timers/promises'
import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import type { JsonObject } from '@countersign/core'
import { type ModelMessage, NoOutputGeneratedError } from 'ai'
import {
  askedWaitMs,
  describeModelError,
  isWorthRetrying,
  type ModelFailure,
} from './describe-model-error.ts'
import { ModelBrokeOff, ModelDeclined } from './model-errors.ts'
import { type ModelStream, openStream } from './model-stream.ts'
import { collectContent, type ContentLimits, type RoundCall, type RoundContent } from './round-content.ts'
import { asError } from './stream-error.ts'
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
  readonly finishReason: LanguageModelV4FinishReason['unified']
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
  const { tools = [], messages, toolChoice, onDelta } = request
  const content = collectContent({
    limits: limitsOf(request),
    tools: toolChoice === 'none' ? undefined : new Set(tools.map(({ name }) => name)),
    earlier: messages,
  })
  const failed = (error: unknown): Attempt => ({
    ok: false,
    error: watch.signal.aborted ? watch.signal.reason : error,
    content,
  })
  watch.expectAnswer()
  let stream: ModelStream | undefined
  try {
    stream = await openStream(request, watch.signal)
    for (;;) {
      const part = await stream.next()
      if (watch.signal.aborted) return failed(undefined)
      if (!part) return failed(content.hasBegun ? new ModelBrokeOff() : new NoOutputGeneratedError())
      if (part.type === 'error') return failed(asError(part.error))
      watch.expectMore()
      const delta = content.add(part)
      if (delta !== '') await onDelta?.(delta)
      if (content.isTooLong) return { ok: true, round: cutOff(request, content) }
      if (part.type === 'finish') return finish(part, request, content)
    }
  } catch (error) {
    // A lost connection makes the stream throw; everything else comes as a part of it.
    return failed(error ?? new ModelBrokeOff())
  } finally {
    stream?.leave()
  }
}

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>

function finish(
  { finishReason: { unified, raw }, usage }: Finish,
  request: RoundRequest,
  content: RoundContent,
): Attempt {
  if (unified === 'content-filter') return { ok: false, error: new ModelDeclined(), content }
  const brokeOff = unified === 'interrupted' || (unified === 'other' && raw === undefined)
  if (brokeOff) return { ok: false, error: new ModelBrokeOff(), content }
  const { calls } = content
  return {
    ok: true,
    round: {
      ok: true,
      text: content.text,
      toolCalls: calls,
      messages: content.messages(),
      usage: withEstimates(usage, request, content),
      // Calls that were forbidden are left out.
      finishReason: unified === 'tool-calls' && calls.length === 0 ? 'stop' : unified,
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
  const inputTokens = said.inputTokens.total
  const outputTokens = said.outputTokens.total
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
