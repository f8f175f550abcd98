import type { Message, Run, Thread } from '@countersign/assistant'
import { confirmationsOf, contentOf, errorOf, type MayDecide } from '@countersign/assistant'
import type { RunBody, ThreadMessageBody, ThreadSummaryBody } from '@countersign/protocol'
import type { Plan, Runtime } from '@countersign/core'

export function toThreadSummary(thread: Thread): ThreadSummaryBody {
  return {
    id: thread.id,
    workspace: thread.workspace,
    context: thread.context,
    title: thread.title,
    createdAt: thread.created_at,
    updatedAt: thread.updated_at,
  }
}

export function toMessageBody(message: Message): ThreadMessageBody {
  const { text, calls, results } = contentOf(message)
  return {
    id: message.id,
    role: message.role as ThreadMessageBody['role'],
    text,
    toolCalls: calls.map(({ toolCallId, toolName, input }) => ({ id: toolCallId, tool: toolName, input })),
    toolResults: results.map(({ callId, tool, result }) => ({ id: callId, tool, result })),
    runId: message.run_id,
    planId: message.plan_id,
    createdAt: message.created_at,
  }
}

/** `plan`: the one that the run waits for, so that its open questions can be shown again. */
export function toRunBody(run: Run, plan: Plan | undefined, mayDecide: MayDecide): RunBody {
  return {
    id: run.id,
    threadId: run.thread_id,
    status: run.status as RunBody['status'],
    provider: run.provider,
    model: run.model,
    rounds: run.rounds,
    inputTokens: run.input_tokens,
    outputTokens: run.output_tokens,
    durationMs: run.working_ms,
    createdAt: run.created_at,
    finishedAt: run.finished_at,
    planId: run.status === 'waiting' ? run.plan_id : null,
    confirmations: confirmationsOf(run, plan, mayDecide) as unknown as RunBody['confirmations'],
    error: errorOf(run) ?? null,
  }
}

/** The pack whose codes conversations answer with. */
export const ASSISTANT = 'assistant'

/** The plan that a run waits for, as far as whoever asks may see it. */
export async function planOf(runtime: Runtime, { plan_id }: Run): Promise<Plan | undefined> {
  const found = plan_id === null ? undefined : await runtime.plan(plan_id)
  return found?.ok ? found.value : undefined
}
