import {
  DefaultChatTransport,
  isToolUIPart,
  readUIMessageStream,
  type ToolUIPart,
  type UIMessage,
  type UIMessageChunk,
} from 'ai'
import { type Harness, TOKEN } from './harness.ts'

export interface ChatClient {
  messages: UIMessage[]
  say(text: string, messageId?: string): Promise<UIMessage>
  /** Answers what is asked in the last message, and sends it as `useChat` does. */
  answer(approved: boolean, reason?: string): Promise<UIMessage>
  /** Sends the messages as they are. */
  send(messageId?: string): Promise<UIMessage>
  /** What a page that is loaded anew is told of what was said. */
  history(): Promise<UIMessage[]>
  /** What a page that is loaded anew sees; undefined where nothing is under way. */
  resume(): Promise<UIMessage | undefined>
}

/** The AI SDK's own transport and reader, as its `useChat` has them, on an app in this process. */
export function createChatClient(
  { app }: Pick<Harness, 'app'>,
  {
    id = 'chat-1',
    key = TOKEN,
    body = { workspace: 'sample' },
  }: { readonly id?: string; readonly key?: string; readonly body?: object } = {},
): ChatClient {
  const transport = new DefaultChatTransport<UIMessage>({
    api: 'http://localhost/api/chat',
    headers: { authorization: `Bearer ${key}` },
    body,
    fetch: async (address, init) => app.request(new Request(address, init)),
  })
  const read = async (
    stream: ReadableStream<UIMessageChunk>,
    before: UIMessage | undefined,
  ): Promise<UIMessage> => {
    let last = before
    for await (const message of readUIMessageStream({
      stream,
      terminateOnError: true,
      ...(before && { message: structuredClone(before) }),
    }))
      last = message
    return last!
  }
  const client: ChatClient = {
    messages: [],
    say: (text, messageId = `m${client.messages.length + 1}`) => {
      client.messages.push({ id: messageId, role: 'user', parts: [{ type: 'text', text }] })
      return client.send()
    },
    answer: (approved, reason) => {
      const last = client.messages.at(-1)!
      const parts = last.parts.map((part) =>
        isToolUIPart(part) && part.state === 'approval-requested'
          ? {
              ...part,
              state: 'approval-responded' as const,
              approval: { ...part.approval, approved, ...(reason !== undefined && { reason }) },
            }
          : part,
      )
      client.messages = [...client.messages.slice(0, -1), { ...last, parts }]
      return client.send(last.id)
    },
    send: async (messageId) => {
      const { messages } = client
      const last = messages.at(-1)
      const goesOn = last?.role === 'assistant' ? last : undefined
      const stream = await transport.sendMessages({
        chatId: id,
        messages,
        messageId,
        trigger: 'submit-message',
        abortSignal: undefined,
      })
      const answered = await read(stream, goesOn)
      client.messages = [...messages.slice(0, goesOn ? -1 : undefined), answered]
      return answered
    },
    history: async () => {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await app.request(`/api/chat/${id}`, { headers })
      return ((await answer.json()) as { messages: UIMessage[] }).messages
    },
    resume: async () => {
      const stream = await transport.reconnectToStream({ chatId: id })
      return stream ? read(stream, undefined) : undefined
    },
  }
  return client
}

export const toolsOf = ({ parts }: UIMessage): ToolUIPart[] => parts.filter(isToolUIPart) as ToolUIPart[]

export const wordsOf = ({ parts }: UIMessage): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ')
