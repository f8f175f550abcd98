import { type Assistant, isDenied, type Run, type RunEvent, type Turn } from '@countersign/assistant'
import type { Json, Plan, Runtime } from '@countersign/core'
import type { ConfirmationBody } from '@countersign/protocol'
import type { UIMessageChunk } from 'ai'
import { ChunkWriter } from './chunk-writer.ts'
import { planChunks } from './plan-part.ts'

export interface RunChunks {
  tell(event: RunEvent): Promise<UIMessageChunk[]>
  /** The run waits for people: the message ends here, and goes on when they have decided. */
  pause(): UIMessageChunk[]
}

/** A run's events in the words of the AI SDK's UI message stream. They are told from the first on: each builds on those before. */
export function createRunChunks(
  { runtime, assistant }: { readonly runtime: Runtime; readonly assistant: Assistant },
  run: Run,
): RunChunks {
  const writer = new ChunkWriter()
  const calls = createCallBook(() => assistant.turn(run))
  /** Calls that the reader knows, and questions about them. */
  const announced = new Set<string>()
  const asked = new Set<string>()

  const findPlan = async (id: string): Promise<Plan | undefined> => {
    const found = await runtime.plan(id)
    return found.ok ? found.value : undefined
  }
  const announce = async (callId: string, tool: string, changed?: Json): Promise<void> => {
    if (announced.has(callId) && changed === undefined) return
    announced.add(callId)
    const { input, round } = await calls.find(callId)
    writer.beginCall(round)
    const title = runtime.catalogue.get(tool)?.action.title
    writer.write({
      type: 'tool-input-available',
      toolCallId: callId,
      toolName: tool,
      input: changed ?? input,
      ...(title !== undefined && { title }),
    })
  }

  const tellers: Record<string, (body: never, seq: number) => void | Promise<void>> = {
    text: ({ delta }: { delta: string }) => writer.say(delta),
    'text-discarded': () => writer.discard(),
    'tool-result': async ({ callId, tool, result }: { callId?: string; tool: string; result: Json }, seq) => {
      const toolCallId = callId ?? `event-${seq}`
      await announce(toolCallId, tool)
      writer.write(resultChunk(toolCallId, result))
    },
    'confirmation-required': async (question: ConfirmationBody, seq) => {
      const { callId = `event-${seq}`, confirmationId, tool, planId, stepId } = question
      asked.add(confirmationId)
      const plan = await findPlan(planId)
      // As it is now: it may have been edited since it was called.
      await announce(callId, tool, plan?.steps.find(({ id }) => id === stepId)?.input)
      const { description, tier, canDecide, preview, expiresAt } = question
      writer.write({
        type: 'tool-approval-request',
        approvalId: confirmationId,
        toolCallId: callId,
        reason: description,
        approvalDescriptor: { planId, stepId, description, tier, canDecide, preview, expiresAt },
      })
    },
    'confirmation-resolved': ({
      confirmationId,
      approved,
    }: {
      confirmationId: string
      approved: boolean
    }) => {
      if (asked.has(confirmationId))
        writer.write({ type: 'tool-approval-response', approvalId: confirmationId, approved })
    },
    complete: async ({ message }: { message: string }) => {
      if (message !== '' && !writer.said.endsWith(message)) writer.say(message)
      // At the very end: the SDK sends approvals by itself only where they are in the last step.
      const { planId } = await assistant.turn(run)
      const plan = planId === undefined ? undefined : await findPlan(planId)
      if (plan) {
        writer.beginCall()
        writer.write(...planChunks(plan))
      }
      writer.end('stop')
    },
    error: ({ error }: { error: { message: string; hint?: string } }) => {
      writer.write({ type: 'error', errorText: [error.message, error.hint].filter(Boolean).join(' ') })
      writer.end('error')
    },
  }
  return {
    tell: async ({ kind, body, seq }) => {
      await tellers[kind]?.(body as never, seq)
      return writer.take()
    },
    pause: () => {
      writer.end('tool-calls')
      return writer.take()
    },
  }
}

function resultChunk(toolCallId: string, result: Json): UIMessageChunk {
  const { success, error } = (typeof result === 'object' && result !== null ? result : {}) as {
    readonly success?: unknown
    readonly error?: unknown
  }
  if (success !== false || typeof error !== 'string')
    return { type: 'tool-output-available', toolCallId, output: result }
  return isDenied(result)
    ? { type: 'tool-output-denied', toolCallId }
    : { type: 'tool-output-error', toolCallId, errorText: error }
}

/** What the model called, and in which round. Read anew when a call is not known yet: it was made meanwhile. */
function createCallBook(read: () => Promise<Turn>) {
  let rounds: Turn['rounds'] = []
  const look = (callId: string) => {
    for (const [round, calls] of rounds.entries()) {
      const call = calls.find(({ toolCallId }) => toolCallId === callId)
      if (call) return { input: call.input as Json, round }
    }
    return undefined
  }
  return {
    find: async (callId: string): Promise<{ readonly input: Json; readonly round: number }> => {
      const known = look(callId)
      if (known) return known
      rounds = (await read()).rounds
      return look(callId) ?? { input: {}, round: rounds.length }
    },
  }
}
