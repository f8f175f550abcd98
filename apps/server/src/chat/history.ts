import {
  type Assistant,
  collectMessage,
  contentOf,
  type Run,
  type ThreadWithMessages,
} from '@countersign/assistant'
import type { Runtime } from '@countersign/core'
import type { UIMessage, UIMessageChunk } from 'ai'
import { startOf } from './chat-stream.ts'
import { createRunChunks } from './run-chunks.ts'

const BATCH = 200

/** What was said in a chat, as its page had it: up to the turn that is told by its stream. */
export async function chatHistory(
  doors: { readonly runtime: Runtime; readonly assistant: Assistant },
  { messages, runs }: ThreadWithMessages,
  isTold: (run: Run) => boolean,
): Promise<UIMessage[]> {
  const history: UIMessage[] = []
  for (const run of runs) {
    const own = messages.filter(({ run_id }) => run_id === run.id)
    for (const message of own.filter(({ role }) => role === 'user'))
      history.push({
        id: message.id,
        role: 'user',
        parts: [{ type: 'text', text: contentOf(message).text }],
      })
    if (isTold(run)) continue
    const answer = await collectMessage(await chunksOf(doors, run))
    if (answer && answer.parts.length > 0) history.push(answer)
  }
  return history
}

async function chunksOf(
  doors: { readonly runtime: Runtime; readonly assistant: Assistant },
  run: Run,
): Promise<UIMessageChunk[]> {
  const { tell, pause } = createRunChunks(doors, run)
  const chunks: UIMessageChunk[] = [startOf(run)]
  for (let after = 0; ;) {
    const { events } = await doors.assistant.events(run.id, after, BATCH)
    for (const event of events) chunks.push(...(await tell(event)))
    const last = events.at(-1)?.seq
    if (last === undefined || events.length < BATCH) break
    after = last
  }
  return [...chunks, ...pause()]
}
