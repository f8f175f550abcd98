import type { ActionDescriptor, Failure, Json, JsonObject } from '@countersign/core'
import type { ModelMessage } from 'ai'
import { envelopeSchema, readEnvelope } from '../envelope/envelope.ts'
import { createReplyReader } from '../envelope/reply-reader.ts'
import { oneRound, type Round } from '../models/one-round.ts'
import { bookUsage } from './budget.ts'
import type { ChosenModel, Person, RunContext } from './context.ts'
import { DeltaBuffer } from './delta-buffer.ts'
import type { Facts } from './facts.ts'
import { guardOf } from './guard.ts'
import { NOTES } from './history.ts'
import { systemPrompt } from './prompt.ts'
import { LostRun, type RunWriter, Stopped } from './run-writer.ts'

interface RoundToTake {
  readonly writer: RunWriter
  readonly facts: Facts
  readonly signal: AbortSignal
  readonly mayCall: boolean
}

export type Taken =
  | {
      readonly ok: true
      readonly messages: readonly ModelMessage[]
      /** What it proposes, where changes are planned as a whole. */
      readonly plan?: { readonly steps: readonly Json[]; readonly rationale?: string }
      /** It said too much, and was stopped. */
      readonly isCutOff: boolean
    }
  | { readonly ok: false; readonly error: Failure }

/**
 * Asks the model once. Its words are told as they come; the last of them, and what the round cost, are left to the next
 * commit. What it asks for is for the caller to do.
 */
export async function takeRound(context: RunContext, round: RoundToTake): Promise<Taken> {
  const { writer, facts, signal, mayCall } = round
  const { person, history, settings, chosen, about, tools, planned } = facts
  const { runtime } = context
  const { run } = writer
  const guard = await guardOf(runtime, {
    workspace: run.workspace,
    actor: person.actor,
    settings,
    chosen,
  })
  // The thread first: what is personal in it is known only then.
  const messages = guard.hideMessages(history.messages)
  const now = runtime.clock.now()
  const pack = runtime.catalogue.pack(run.workspace)
  const read = planned ? createReplyReader() : (delta: string) => delta

  const buffer = new DeltaBuffer((delta) => {
    // A failure to write surfaces at the next commit; here it only ends the round early.
    writer
      .commit({ events: [{ kind: 'text', body: { delta } }] })
      .catch(() => context.working.get(run.id)?.abort())
  })
  try {
    const outcome = await oneRound({
      model: chosen.model,
      system: guard.hideText(systemPrompt({ pack, person, context: about, now, planned })),
      messages,
      tools: tools.map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema: inputSchema as JsonObject,
      })),
      toolChoice: mayCall ? 'auto' : 'none',
      ...(planned && { answer: envelopeSchema(planned.map(({ name }) => name)) }),
      providerOptions: interpreterOptions(chosen, { now, person, workspace: run.workspace, about, planned }),
      signal,
      onDelta: (delta) => buffer.add(guard.restoreDelta(read(delta))),
    })
    const { provider, modelId: model } = chosen.model
    const cost = {
      tokens: { input: outcome.usage.inputTokens, output: outcome.usage.outputTokens },
      model: { provider, model },
    }
    // Nothing of such a round is kept, but it was paid for.
    if (signal.reason instanceof Stopped) {
      await writer.commit(cost)
      throw signal.reason
    }
    if (signal.aborted) {
      await bookUsage(runtime, run.id, cost)
      throw new LostRun(run.id)
    }
    const rest = buffer.take() + guard.restoreRest()
    writer.add({
      ...cost,
      patch: { rounds: run.rounds + 1 },
      ...(rest && { events: [{ kind: 'text', body: { delta: rest } }] }),
    })
    if (!outcome.ok) return { ok: false, error: outcome.error }
    const envelope = planned && readEnvelope(outcome.text)
    if (planned && !envelope && outcome.toolCalls.length === 0) {
      runtime.log.warn(
        { runId: run.id, provider, model },
        'the model answered with something that is no envelope',
      )
      return { ok: false, error: unreadable }
    }
    const said = planned
      ? outcome.messages.map((message) => withWords(message, envelope?.reply ?? ''))
      : outcome.messages
    return {
      ok: true,
      messages: said.map(guard.restoreMessage).map((message) => noteInvalid(message, outcome.toolCalls)),
      ...(envelope && {
        plan: {
          steps: guard.restoreData([...envelope.steps]) as Json[],
          ...(envelope.rationale !== undefined && {
            rationale: guard.restoreData(envelope.rationale) as string,
          }),
        },
      }),
      isCutOff: outcome.cutOff !== undefined,
    }
  } finally {
    buffer.take()
  }
}

const unreadable: Failure = {
  code: 'model_malformed',
  message: 'The model gave an answer that cannot be read. Try asking again.',
}

/** The message as the thread has it: with the words of the envelope in place of the envelope. */
function withWords(message: ModelMessage, reply: string): ModelMessage {
  if (message.role !== 'assistant' || typeof message.content === 'string') return message
  const last = message.content.findLastIndex(({ type }) => type === 'text')
  const content = message.content
    .filter(({ type }, index) => type !== 'text' || index === last)
    .map((part) => (part.type === 'text' ? { ...part, text: reply } : part))
  return { ...message, content }
}

/** What is wrong with a call must be known also to whoever answers it after a crash, so it is kept with the call. */
function noteInvalid(message: ModelMessage, calls: Round['toolCalls']): ModelMessage {
  if (message.role !== 'assistant' || typeof message.content === 'string') return message
  const content = message.content.map((part) => {
    const invalid =
      part.type === 'tool-call' ? calls.find(({ id }) => id === part.toolCallId)?.invalid : undefined
    return invalid === undefined ? part : { ...part, providerOptions: { [NOTES]: { invalid } } }
  })
  return { ...message, content: content as typeof message.content }
}

/** The interpreter has no clock and knows nobody: it is told. */
function interpreterOptions(
  { model }: ChosenModel,
  facts: {
    now: Date
    person: Person
    workspace: string
    about: JsonObject
    planned: readonly ActionDescriptor[] | undefined
  },
): Record<string, JsonObject> {
  if (model.provider !== 'interpreter') return {}
  const { now, person, workspace, about, planned } = facts
  const { id, name, role } = person.actor
  return {
    interpreter: {
      now: now.toISOString(),
      timeZone: person.timeZone,
      actor: { id, name, role },
      workspace,
      context: about,
      ...(planned && { planned: planned.map(({ name, inputSchema }) => ({ name, inputSchema })) }),
    },
  }
}
