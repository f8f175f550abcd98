import { readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai'

/** The message that a reader of the AI SDK has in the end, by its own reading. */
export async function collectMessage(chunks: readonly UIMessageChunk[]): Promise<UIMessage | undefined> {
  let last: UIMessage | undefined
  for await (const message of readUIMessageStream({ stream: ReadableStream.from(chunks) })) last = message
  return last
}
