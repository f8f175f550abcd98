import { type Assistant, isPaused, isSettled, outcomeOf, type Run } from '@countersign/assistant'
import type { Runtime } from '@countersign/core'
import type { UIMessageChunk } from 'ai'
import { planOf } from '../conversation.ts'
import type { RunTeller } from '../run-stream.ts'
import { ChunkWriter } from './chunk-writer.ts'
import type { Decided } from './decide.ts'
import { decidedChunks } from './plan-part.ts'
import { createRunChunks } from './run-chunks.ts'

/** By which the AI SDK knows the protocol. */
export const chatHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-vercel-ai-ui-message-stream': 'v1',
  'x-accel-buffering': 'no',
}

const DONE = 'data: [DONE]\n\n'

const write = (chunks: readonly UIMessageChunk[]): string =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')

/** A run is one message, however often it pauses: what goes on says the same id. */
export const startOf = ({ id, thread_id }: Run): UIMessageChunk => ({
  type: 'start',
  messageId: id,
  messageMetadata: { runId: id, threadId: thread_id },
})

/** Tells a run as one message of the assistant; to whoever has seen some of it, what came `after` that. */
export function chatTeller(
  doors: { readonly runtime: Runtime; readonly assistant: Assistant },
  run: Run,
  after = 0,
): RunTeller {
  const chunks = createRunChunks(doors, run)
  let last = 0
  return {
    begin: write([startOf(run)]),
    tell: async (events) => {
      let text = ''
      for (const event of events) {
        const told = await chunks.tell(event)
        if (event.seq > after) text += write(told)
        last = event.seq
      }
      return text
    },
    rest: async () => {
      const now = await doors.assistant.run(run.id)
      if (!now || now.last_event > last || !isPaused(now, await planOf(doors.runtime, now))) return undefined
      return write(chunks.pause())
    },
    end: DONE,
  }
}

/** What became of a plan that was reviewed as a whole, added to the message that proposed it. */
export function planMessage({ run, plan, approvalId, approved }: Extract<Decided, { kind: 'plan' }>): string {
  const writer = new ChunkWriter()
  writer.write(startOf(run), { type: 'tool-approval-response', approvalId, approved }, ...decidedChunks(plan))
  writer.say(isSettled(plan) ? outcomeOf(plan) : 'It was approved, and is not done yet.')
  writer.end('stop')
  return write(writer.take()) + DONE
}
